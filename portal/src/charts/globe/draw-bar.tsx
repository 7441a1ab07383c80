import { formatLat, formatLon, formatRange, type Region } from '@isobath/domain'
import { useEffect, useEffectEvent } from 'react'
import { screenTexts } from './screen-texts.ts'

const decimals = 3

interface Props {
  /** The box so far. */
  readonly extent: Region | undefined
  readonly onCancel: () => void
}

/** How to draw a region, its present size, and a button that cancels. Escape cancels wherever the focus is. */
export function DrawBar({ extent, onCancel }: Props) {
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [])
  return (
    <div className="draw-bar">
      <div>
        <output>{screenTexts.drawHint}</output>
        {extent ? (
          <p className="small tabular draw-extent">
            <span>{formatRange(formatLat(extent.lat1, decimals), formatLat(extent.lat2, decimals))}</span>{' '}
            <span>{formatRange(formatLon(extent.lon1, decimals), formatLon(extent.lon2, decimals))}</span>
          </p>
        ) : (
          <p className="small soft draw-keys">{screenTexts.keyboardHint}</p>
        )}
      </div>
      <button type="button" className="button" onClick={onCancel}>
        {screenTexts.cancelDrawing}
      </button>
    </div>
  )
}
