import { Glyph } from '../../shell/glyph.tsx'

/** A sentence about something that just happened, until it is closed. */
export const Notice = ({ sentence, onClose }: { readonly sentence: string; readonly onClose: () => void }) => (
  <div className="notice">
    <output>{sentence}</output>
    <button type="button" className="button icon" aria-label="Close the message" onClick={onClose}>
      <Glyph name="close" />
    </button>
  </div>
)
