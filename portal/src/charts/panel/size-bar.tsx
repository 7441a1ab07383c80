import { formatBytes, formatCount, mostPoints, plotSize, type ChartKind } from '@isobath/domain'
import { useAtomValue } from 'jotai'
import { lowBandwidthAtom } from '../../shell/data-saving/data-saving.ts'
import { roundBytes } from '../../shell/data-saving/sizes.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly points: number
  /** About how many bytes its data take. */
  readonly bytes: number
  readonly kind: ChartKind
  readonly isRefused: boolean
  /** Narrows the request to what fits, where there is an obvious way. */
  readonly onFit?: (() => void) | undefined
}

/** How large a request is, beside the most that can be drawn. */
export function SizeBar({ points, bytes, kind, isRefused, onFit }: Props) {
  const most = mostPoints(kind)
  const saysBytes = useAtomValue(lowBandwidthAtom)
  const times = points / most
  const level = isRefused ? 'refused' : points > plotSize.slow ? 'slow' : 'fine'
  return (
    <div className="size">
      <p className="size-line">
        <span>{screenTexts.estimate}</span>
        <span className="tabular">
          {formatCount(points)} <span className="soft">{screenTexts.ofAtMost(formatCount(most))}</span>
        </span>
      </p>
      <div className="size-bar" data-level={level} aria-hidden="true">
        <span style={{ width: `max(3px, ${100 * Math.min(1, times)}%)` }} />
      </div>
      {saysBytes && (
        <p className="size-line">
          <span>{screenTexts.dataToLoad}</span>
          <span className="tabular">{screenTexts.about(formatBytes(roundBytes(bytes)))}</span>
        </p>
      )}
      {isRefused && onFit && (
        <p className="size-line">
          <button type="button" className="link" onClick={onFit}>
            {screenTexts.onlyLatestTime}
          </button>
        </p>
      )}
    </div>
  )
}
