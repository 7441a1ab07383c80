import type { KindRanges } from './kind-texts.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly ranges: KindRanges
  readonly onUse: () => void
  readonly onUndo: () => void
}

/** Says which ranges a type of visualization has set, and takes them back; offers them again after that. */
export const KindNote = ({ ranges: { words, isInForce }, onUse, onUndo }: Props) => (
  <p className="hint kind-note">
    <output>{isInForce ? screenTexts.typeUses(words) : ''}</output>{' '}
    <button type="button" className="link" onClick={isInForce ? onUndo : onUse}>
      {isInForce ? screenTexts.defaultRanges : screenTexts.offerRanges(words)}
    </button>
  </p>
)
