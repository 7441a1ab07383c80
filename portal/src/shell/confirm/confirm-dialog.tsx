import type { ReactNode } from 'react'
import { screenTexts } from '../screen-texts.ts'
import { Dialog } from '../dialog/dialog.tsx'

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
  <Dialog
    title={title}
    buttons={
      <>
        <button type="button" className="button" onClick={onClose}>
          {screenTexts.cancel}
        </button>
        <button type="button" className="button primary" onClick={onConfirm}>
          {action}
        </button>
      </>
    }
    onClose={onClose}
  >
    <div>{children}</div>
  </Dialog>
)
