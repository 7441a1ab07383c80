import { formatCount, mostPoints, plotSize, type ChartKind } from '@isobath/domain'

interface Props {
  readonly points: number
  readonly kind: ChartKind
  readonly refused: boolean
  /** Narrows the request to what fits, where there is an obvious way. */
  readonly onFit?: (() => void) | undefined
}

/** How large a request is, beside the most that can be drawn. */
export function SizeBar({ points, kind, refused, onFit }: Props) {
  const most = mostPoints(kind)
  const times = points / most
  const level = refused ? 'refused' : points > plotSize.slow ? 'slow' : 'fine'
  return (
    <div className="size">
      <p className="size-line">
        <span>Estimate</span>
        <span className="tabular">
          {formatCount(points)} <span className="soft">of at most {formatCount(most)} points</span>
        </span>
      </p>
      <div className="size-bar" data-level={level} aria-hidden="true">
        <span style={{ width: `max(3px, ${100 * Math.min(1, times)}%)` }} />
      </div>
      {refused && onFit && (
        <p className="size-line">
          <button type="button" className="link" onClick={onFit}>
            Use only the latest time
          </button>
        </p>
      )}
    </div>
  )
}
