import { Icon } from '../../shell/text/icon.tsx'
import { screenTexts } from './screen-texts.ts'
import '../../shell/notice.css'

/** What a notice says. */
export interface NoticeWords {
  readonly sentence: string
  /** How to go on; by default with other ranges. */
  readonly advice?: string | undefined
}

interface Props extends NoticeWords {
  readonly onClose: () => void
}

/** Why a chart was taken away again and how to go on, until it is closed. */
export const Notice = ({ sentence, advice = screenTexts.chooseOther, onClose }: Props) => (
  <div className="notice">
    <output>
      {sentence}
      <small>{advice}</small>
    </output>
    <button type="button" className="button icon-only" aria-label={screenTexts.closeTheMessage} onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
)
