import { Glyph } from '../../shell/glyph.tsx'
import type { Export } from './use-export.ts'

/** Saves a chart's rows; while they are written it tells how far they are, and stops on request. */
export function ExportButton({ now, start, cancel, disabled }: Export & { readonly disabled: boolean }) {
  if (now.state !== 'working') {
    return (
      <button
        type="button"
        className="button plain"
        disabled={disabled}
        aria-label="Save as CSV with metadata"
        onClick={start}
      >
        CSV
      </button>
    )
  }
  const percent = Math.floor(100 * now.done)
  return (
    <span className="export">
      <progress aria-label="Writing the CSV" max={100} value={percent} />
      <span className="small tabular" aria-hidden="true">
        {percent} %
      </span>
      <button type="button" className="button icon" aria-label="Cancel the CSV" onClick={cancel}>
        <Glyph name="close" />
      </button>
    </span>
  )
}
