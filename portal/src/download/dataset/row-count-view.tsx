import { formatCount } from '@isobath/domain'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly rows: number
  readonly canDirect: boolean
  readonly onDirect: () => void
  readonly onStandard: () => void
  readonly onClose: () => void
}

/** Says how large a dataset is before the whole of it is downloaded, and offers its files instead. */
export const RowCountView = ({ rows, canDirect, onDirect, onStandard, onClose }: Props) => (
  <>
    <div className="dialog-scroll">
      <p>
        {screenTexts.rowsOfThis(formatCount(rows))}{' '}
        {canDirect ? screenTexts.filesComeSooner : screenTexts.aFileTakesTime}
      </p>
    </div>
    <div className="dialog-buttons">
      <button type="button" className="button" onClick={onClose}>
        {screenTexts.cancel}
      </button>
      <button type="button" className="button" onClick={onStandard}>
        {screenTexts.continueWithStandardDownload}
      </button>
      <button type="button" className="button primary" disabled={!canDirect} onClick={onDirect}>
        {screenTexts.directDownload}
      </button>
    </div>
  </>
)
