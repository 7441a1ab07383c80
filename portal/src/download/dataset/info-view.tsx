import { downloads, formatCount } from '@isobath/domain'
import { screenTexts } from './screen-texts.ts'

/** Explains subsets and direct download. */
export const InfoView = ({ onBack }: { readonly onBack: () => void }) => (
  <>
    <div className="dialog-scroll description">
      <p>{screenTexts.aboutSubsets(formatCount(downloads.rows))}</p>
      <p>{screenTexts.aboutAncillaryData}</p>
      <p>{screenTexts.aboutDirectDownload(formatCount(downloads.files))}</p>
    </div>
    <div className="dialog-buttons">
      <button type="button" className="button primary" onClick={onBack}>
        {screenTexts.back}
      </button>
    </div>
  </>
)
