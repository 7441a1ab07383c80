import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { screenTexts } from './screen-texts.ts'
import '../../shell/dialog.css'

interface Props {
  /** How many rows are shown of how many. */
  readonly sentence: string
  readonly onClose: () => void
}

/** Tells, when a chart of a part of the rows is made, that it is one (L6); the chart keeps saying so. */
export default function SubsetDialog({ sentence, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} className="dialog">
      <div className="dialog-veil" aria-hidden="true" />
      <div className="dialog-place">
        <DialogPanel className="dialog-panel">
          <DialogTitle className="dialog-title">{screenTexts.showingASample}</DialogTitle>
          <p>{sentence}</p>
          <p className="small soft">{screenTexts.narrow}</p>
          <div className="dialog-buttons">
            <button type="button" className="button primary" data-autofocus onClick={onClose}>
              {screenTexts.ok}
            </button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
