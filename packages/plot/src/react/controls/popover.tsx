import type { ReactNode } from 'react'
import { useCallback, useId, useRef, useState } from 'react'
import { Icon, type IconName } from './icons.tsx'
import { useLabels } from './look.tsx'
import { usePopover } from './use-popover.ts'

interface Props {
  readonly label: string
  readonly icon: IconName
  readonly disabled?: boolean | undefined
  /** Whether a value in the panel differs from the default, so that it can be reset. */
  readonly changed?: boolean
  readonly onReset?: () => void
  readonly children: ReactNode
}

/** A button of the bar, and the panel that it opens. */
export function Popover({ label, icon, disabled = false, changed = false, onReset, children }: Props) {
  const [open, setOpen] = useState(false)
  const [button, panel] = [useRef<HTMLButtonElement>(null), useRef<HTMLDialogElement>(null)]
  const { reset } = useLabels()
  const id = useId()
  const close = useCallback(() => setOpen(false), [])
  usePopover(open, close, button, panel)
  return (
    <span className="isobath-slot">
      <button
        ref={button}
        type="button"
        className="isobath-button"
        data-bar=""
        data-tip={label}
        data-changed={changed ? '' : undefined}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
      </button>
      <dialog ref={panel} id={id} className="isobath-panel" popover="manual" aria-label={label}>
        {open && (
          <>
            <header>
              {label}
              {onReset && changed && (
                <button type="button" className="isobath-link" onClick={onReset}>
                  {reset}
                </button>
              )}
            </header>
            {children}
          </>
        )}
      </dialog>
    </span>
  )
}
