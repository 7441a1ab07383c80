import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { CruisePlan } from '@isobath/domain'
import { useEffect, useEffectEvent, useRef } from 'react'
import { download } from '../../shell/download.ts'
import { Glyph } from '../../shell/glyph.tsx'
import type { ImportedTrack } from './imported-track.ts'
import { importedFiles } from './importable.ts'
import { useImport } from './use-import.ts'
import { planFormats, writePlanFile } from './write-plan-file.ts'

interface Props {
  readonly plan: CruisePlan
  readonly onTake: (track: ImportedTrack, file: string) => void
}

const kinds = { route: 'Route', track: 'Track', points: 'Points' } as const

/** The import of a track from a file, also one dropped on the page, and the export of the plan. */
export default function PlanFiles({ plan, onTake }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { state, start, dismiss } = useImport()
  const result = state.state === 'read' ? state.result : undefined
  const only = result?.ok && result.tracks.length === 1 ? result.tracks[0] : undefined

  const take = (track: ImportedTrack) => {
    if (state.state !== 'read') return
    onTake(track, state.file)
    dismiss()
  }
  const takeOnly = useEffectEvent(take)
  useEffect(() => {
    if (only) takeOnly(only)
  }, [only])

  const drop = useEffectEvent((event: DragEvent) => {
    const file = event.dataTransfer?.files[0]
    if (!file) return
    event.preventDefault()
    start(file)
  })
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const listen = (event: DragEvent) => drop(event)
    addEventListener('dragover', allow)
    addEventListener('drop', listen)
    return () => {
      removeEventListener('dragover', allow)
      removeEventListener('drop', listen)
    }
  }, [])

  return (
    <div className="plan-files">
      <input
        ref={input}
        type="file"
        hidden
        accept={importedFiles}
        aria-label="File to import"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file can be chosen again once it is corrected.
          event.target.value = ''
          if (file) start(file)
        }}
      />
      <button type="button" className="button" title="GPX, KML, CSV or GeoJSON" onClick={() => input.current?.click()}>
        Import a track
      </button>
      <Menu>
        <MenuButton className="button" disabled={plan.waypoints.length === 0}>
          Export
          <Glyph name="down" />
        </MenuButton>
        <MenuItems className="plan-menu" modal={false}>
          {planFormats.map(({ format, label, mediaType }) => (
            <MenuItem key={format}>
              <button
                type="button"
                onClick={() =>
                  download(new Blob([writePlanFile(plan, format)], { type: mediaType }), `cruise-plan.${format}`)
                }
              >
                {label}
              </button>
            </MenuItem>
          ))}
        </MenuItems>
      </Menu>
      {state.state === 'reading' && (
        <output className="plan-import small">
          Reading {state.file} …
          <button type="button" className="link" onClick={dismiss}>
            Cancel
          </button>
        </output>
      )}
      {result && !result.ok && (
        <div className="plan-import" role="alert">
          <p className="problem">{result.sentence}</p>
          <button type="button" className="link small" onClick={dismiss}>
            Close
          </button>
        </div>
      )}
      {result?.ok && result.tracks.length > 1 && (
        <fieldset className="plan-import" aria-label="Tracks of the file">
          <p className="small">The file has {result.tracks.length} tracks. Choose the one to plan with.</p>
          <ul>
            {result.tracks.map((track, i) => (
              <li key={`${i} ${track.name}`}>
                <button type="button" className="link" onClick={() => take(track)}>
                  {track.name === '' ? `${kinds[track.kind]} ${i + 1}` : track.name}
                </button>{' '}
                <span className="small soft">
                  {kinds[track.kind]}, {track.simplifiedFrom ?? track.places.length} positions
                </span>
              </li>
            ))}
          </ul>
          <button type="button" className="link small" onClick={dismiss}>
            Cancel
          </button>
        </fieldset>
      )}
    </div>
  )
}
