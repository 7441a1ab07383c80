import { Dialog as Modal, DialogPanel, DialogTitle } from '@headlessui/react'
import { type ReactNode, useContext } from 'react'
import { ContentShown } from './content-shown.ts'
import './dialog.css'

interface Props {
  readonly title: ReactNode
  /** At the other end of the line of the title. */
  readonly aside?: ReactNode
  /** The last line. */
  readonly buttons?: ReactNode
  /** Classes of the panel: `wide` for 720 px instead of 464, `four-buttons` for 504, and of the content. */
  readonly className?: string
  /** Called by Escape and by a click beside the panel. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel over the page, which waits. It keeps the focus, and gives it back. */
export function Dialog({ title, aside, buttons, className = '', onClose, children }: Props) {
  const heading = <DialogTitle className="dialog-title">{title}</DialogTitle>
  return (
    <Modal open={useContext(ContentShown)} onClose={onClose} className="dialog">
      <div className="dialog-veil" aria-hidden="true" />
      <div className="dialog-place">
        <DialogPanel className={`dialog-panel ${className}`}>
          {aside ? (
            <div className="dialog-head">
              {heading}
              {aside}
            </div>
          ) : (
            heading
          )}
          {children}
          {buttons && <div className="dialog-buttons">{buttons}</div>}
        </DialogPanel>
      </div>
    </Modal>
  )
}
