import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { CruisePlan } from '@isobath/domain'
import { useEffect, useEffectEvent, useRef } from 'react'
import { download } from '../../shell/files/download.ts'
import { Icon } from '../../shell/text/icon.tsx'
import type { ImportedTrack } from './imported-track.ts'
import { importedFiles } from './importable.ts'
import { useImport } from './use-import.ts'
import { planFormats, writePlanFile } from './write-plan-file.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly plan: CruisePlan
  readonly onTake: (track: ImportedTrack, file: string) => void
}

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
        aria-label={screenTexts.fileToImport}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file can be chosen again once it is corrected.
          event.target.value = ''
          if (file) start(file)
        }}
      />
      <button type="button" className="button" title={screenTexts.formats} onClick={() => input.current?.click()}>
        {screenTexts.importATrack}
      </button>
      <Menu>
        <MenuButton className="button" disabled={plan.waypoints.length === 0}>
          {screenTexts.export}
          <Icon name="down" />
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
          {screenTexts.reading(state.file)}
          <button type="button" className="link" onClick={dismiss}>
            {screenTexts.cancel}
          </button>
        </output>
      )}
      {result && !result.ok && (
        <div className="plan-import" role="alert">
          <p className="problem">{result.sentence}</p>
          <button type="button" className="link small" onClick={dismiss}>
            {screenTexts.close}
          </button>
        </div>
      )}
      {result?.ok && result.tracks.length > 1 && (
        <fieldset className="plan-import" aria-label={screenTexts.tracksOfTheFile}>
          <p className="small">{screenTexts.chooseATrack(result.tracks.length)}</p>
          <ul>
            {result.tracks.map((track, i) => (
              <li key={`${i} ${track.name}`}>
                <button type="button" className="link" onClick={() => take(track)}>
                  {track.name === '' ? screenTexts.unnamed(screenTexts.kinds[track.kind], i + 1) : track.name}
                </button>{' '}
                <span className="small soft">
                  {screenTexts.positions(screenTexts.kinds[track.kind], track.simplifiedFrom ?? track.places.length)}
                </span>
              </li>
            ))}
          </ul>
          <button type="button" className="link small" onClick={dismiss}>
            {screenTexts.cancel}
          </button>
        </fieldset>
      )}
    </div>
  )
}
