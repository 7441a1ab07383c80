import { Glyph } from '../../shell/glyph.tsx'
import '../../shell/notice.css'

/** Why a chart was taken away again and how to go on, until it is closed. */
export const Notice = ({ sentence, onClose }: { readonly sentence: string; readonly onClose: () => void }) => (
  <div className="notice">
    <output>
      {sentence}
      <small>Choose other ranges and create it again.</small>
    </output>
    <button type="button" className="button icon" aria-label="Close the message" onClick={onClose}>
      <Glyph name="close" />
    </button>
  </div>
)
