import { useCallback, useId, useRef, useState } from 'react'
import { Control, type ControlProps } from '../control.tsx'
import { Icon } from '../icons.tsx'
import { useLabels } from '../look.tsx'
import { PaletteList } from './palette-list.tsx'
import { Swatch } from './swatch.tsx'
import { useControlsState } from '../use-controls.ts'
import { usePopover } from '../use-popover.ts'
import { VisionPreview } from './vision-preview.tsx'

/** The list of palettes, and below it the chosen palette for each colour vision. */
export function PalettePanel({ controls, onDone }: ControlProps & { readonly onDone?: () => void }) {
  const { values, usual } = useControlsState(controls)
  const labels = useLabels()
  const palette = values.palette ?? 'Default'
  return (
    <Control className="isobath-group">
      <PaletteList
        palette={palette}
        usual={usual.palette ?? 'Default'}
        vision={values.vision}
        onPalette={(name) => controls.set('palette', name)}
        {...(onDone ? { onDone } : {})}
      />
      <p className="isobath-heading" aria-hidden="true">
        {labels.vision}
      </p>
      <VisionPreview palette={palette} vision={values.vision} onVision={(vision) => controls.set('vision', vision)} />
    </Control>
  )
}

/** A button with the name of the palette. It opens the list of palettes. */
export function PaletteControl({ controls, disabled = false }: ControlProps) {
  const { values } = useControlsState(controls)
  const labels = useLabels()
  const [open, setOpen] = useState(false)
  const [button, panel] = [useRef<HTMLButtonElement>(null), useRef<HTMLDialogElement>(null)]
  const id = useId()
  const close = useCallback(() => setOpen(false), [])
  usePopover(open, close, button, panel)
  const palette = values.palette ?? 'Default'
  return (
    <Control>
      <button
        ref={button}
        type="button"
        className="isobath-button isobath-framed isobath-palette"
        aria-label={`${labels.palette}: ${palette}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Swatch palette={palette} vision={values.vision} />
        {palette}
        <Icon name="down" />
      </button>
      <dialog ref={panel} id={id} className="isobath-panel" popover="manual" aria-label={labels.palette}>
        {open && (
          <PalettePanel
            controls={controls}
            onDone={() => {
              close()
              button.current?.focus()
            }}
          />
        )}
      </dialog>
    </Control>
  )
}
