import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import type { ReactNode } from 'react'
import { screenTexts } from './screen-texts.ts'
import '../../shell/dialog.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}

export const DetailsDialog = ({ title, children, onClose }: Props) => (
  <Dialog open onClose={onClose} className="dialog">
    <div className="dialog-veil" aria-hidden="true" />
    <div className="dialog-place">
      <DialogPanel className="dialog-panel wide">
        <DialogTitle className="dialog-title">{title}</DialogTitle>
        <div className="dialog-scroll">{children}</div>
        <div className="dialog-buttons">
          <button type="button" className="button" data-autofocus onClick={onClose}>
            {screenTexts.close}
          </button>
        </div>
      </DialogPanel>
    </div>
  </Dialog>
)
