import { Dialog } from '../shell/dialog/dialog.tsx'
import { Modules } from './modules.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  /** The address of the module on screen. */
  readonly current: string
  readonly onClose: () => void
}

/** The choice of a module, over the one on screen. */
export default function ModuleDialog({ current, onClose }: Props) {
  return (
    <Dialog
      title={screenTexts.selectAModule}
      buttons={
        <button type="button" className="button" onClick={onClose}>
          {screenTexts.close}
        </button>
      }
      onClose={onClose}
    >
      <Modules current={current} onChoose={onClose} />
    </Dialog>
  )
}
