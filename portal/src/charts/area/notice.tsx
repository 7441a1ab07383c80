import { Icon } from '../../shell/text/icon.tsx'
import { screenTexts } from './screen-texts.ts'
import '../../shell/notice.css'

/** Why a chart was taken away again and how to go on, until it is closed. */
export const Notice = ({ sentence, onClose }: { readonly sentence: string; readonly onClose: () => void }) => (
  <div className="notice">
    <output>
      {sentence}
      <small>{screenTexts.chooseOther}</small>
    </output>
    <button type="button" className="button icon-only" aria-label={screenTexts.closeTheMessage} onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
)
