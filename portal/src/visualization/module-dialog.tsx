import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { Modules } from './modules.tsx'
import { screenTexts } from './screen-texts.ts'
import '../shell/dialog.css'

interface Props {
  /** The address of the module on screen. */
  readonly current: string
  readonly onClose: () => void
}

/** The choice of a module, over the one on screen. */
export default function ModuleDialog({ current, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} className="dialog">
      <div className="dialog-veil" aria-hidden="true" />
      <div className="dialog-place">
        <DialogPanel className="dialog-panel">
          <DialogTitle className="dialog-title">{screenTexts.selectAModule}</DialogTitle>
          <Modules current={current} onChoose={onClose} />
          <div className="dialog-buttons">
            <button type="button" className="button" onClick={onClose}>
              {screenTexts.close}
            </button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
