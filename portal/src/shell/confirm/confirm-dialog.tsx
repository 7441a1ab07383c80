import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import type { ReactNode } from 'react'
import { screenTexts } from '../screen-texts.ts'
import '../dialog.css'

export interface ConfirmProps {
  readonly title: string
  readonly action: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What is lost. Paragraphs, or one line of text. */
  readonly children: ReactNode
}

/** A question over the page before something is lost. */
export const ConfirmDialog = ({ title, action, onConfirm, onClose, children }: ConfirmProps) => (
  <Dialog open onClose={onClose} className="dialog">
    <div className="dialog-veil" aria-hidden="true" />
    <div className="dialog-place">
      <DialogPanel className="dialog-panel">
        <DialogTitle className="dialog-title">{title}</DialogTitle>
        <div>{children}</div>
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={onClose}>
            {screenTexts.cancel}
          </button>
          <button type="button" className="button primary" onClick={onConfirm}>
            {action}
          </button>
        </div>
      </DialogPanel>
    </div>
  </Dialog>
)
