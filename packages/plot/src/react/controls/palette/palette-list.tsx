/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no select shows colours, and the list takes the keys of its options */
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Vision } from '../../../scales/palettes/vision.ts'
import { type PaletteName, paletteGroups, paletteNames } from '../../../scales/palettes/palette-names.ts'
import { useLabels } from '../look.tsx'
import { Swatch } from './swatch.tsx'

interface Props {
  readonly palette: PaletteName
  /** The palette that the chart has by default. */
  readonly usual: PaletteName
  readonly vision: Vision
  readonly onPalette: (palette: PaletteName) => void
  /** Called when a choice is confirmed by Enter or a click. */
  readonly onDone?: () => void
}

// Milliseconds after which a typed letter starts a new word.
const typingPause = 600

/** The specified palettes and the cmocean family in their groups, each with its colours. Arrows, Home, End and first letters choose. */
export function PaletteList({ palette, usual, vision, onPalette, onDone }: Props) {
  const labels = useLabels()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [moved, setMoved] = useState({ from: palette, to: palette })
  // The arrow keys continue from a palette that was chosen elsewhere.
  const active = moved.from === palette ? moved.to : palette
  const setActive = (to: PaletteName) => setMoved({ from: palette, to })
  const notesOf = (name: PaletteName) =>
    [name === 'Default' && labels.defaultPalette, name === usual && labels.usualPalette].filter(Boolean).join('; ')
  const idOf = (name: PaletteName) => `${id}-${name}`

  useEffect(() => {
    list.current?.querySelector(`[data-palette="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const go = (name: PaletteName | undefined) => {
    if (name) setActive(name)
  }
  const search = (letter: string, now: number) => {
    const again = now - typed.current.at < typingPause
    const text = (again ? typed.current.text : '') + letter.toLowerCase()
    typed.current = { text, at: now }
    go(paletteNames.find((name) => name.toLowerCase().startsWith(text)))
  }
  const keyed = (event: KeyboardEvent) => {
    const at = paletteNames.indexOf(active)
    const { key } = event
    if (key === 'ArrowDown') go(paletteNames[at + 1])
    else if (key === 'ArrowUp') go(paletteNames[at - 1])
    else if (key === 'Home') go(paletteNames[0])
    else if (key === 'End') go(paletteNames.at(-1))
    else if (key === 'Enter' || key === ' ') {
      onPalette(active)
      if (key === 'Enter') onDone?.()
    } else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) search(key, event.timeStamp)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      role="listbox"
      className="isobath-palettes"
      tabIndex={0}
      data-first-focus=""
      aria-label={labels.palette}
      aria-activedescendant={idOf(active)}
      onKeyDown={keyed}
    >
      {paletteGroups.map(([group, names]) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="isobath-heading" role="presentation">
            {labels.paletteGroups[group]}
          </p>
          {names.map((name) => (
            <div
              key={name}
              id={idOf(name)}
              data-palette={name}
              role="option"
              tabIndex={-1}
              className="isobath-option"
              aria-selected={name === palette}
              data-active={name === active ? '' : undefined}
              onClick={() => {
                setActive(name)
                onPalette(name)
                onDone?.()
              }}
            >
              <Swatch palette={name} vision={vision} />
              <span>
                {name} {notesOf(name) !== '' && <small>{notesOf(name)}</small>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
