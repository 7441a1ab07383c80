import type { TrackSamples } from '@isobath/domain'
import { metresPerNauticalMile } from '@isobath/domain'
import type { ScaleLinear } from 'd3-scale'
import { screenTexts } from './screen-texts.ts'

/** The place of a picture within its element, CSS pixels. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface AxisProps {
  readonly frame: Frame
  readonly scale: ScaleLinear<number, number>
}

const tickLength = 5

export function DistanceAxis({ frame, scale }: AxisProps) {
  const y = frame.top + frame.height
  const format = scale.tickFormat(Math.max(2, Math.floor(frame.width / 90)))
  return (
    <g className="section-axis">
      <rect x={frame.left} y={frame.top} width={frame.width} height={frame.height} />
      {scale.ticks(Math.max(2, Math.floor(frame.width / 90))).map((tick) => (
        <g key={tick} transform={`translate(${scale(tick)},${y})`}>
          <line y2={tickLength} />
          <text y={18} textAnchor="middle">
            {format(tick)}
          </text>
        </g>
      ))}
      <text className="section-title" x={frame.left + frame.width / 2} y={y + 36} textAnchor="middle">
        {screenTexts.distance}
      </text>
    </g>
  )
}

export function ValueAxis({ frame, scale, title }: AxisProps & { readonly title: string }) {
  const format = scale.tickFormat(5)
  const middle = frame.top + frame.height / 2
  return (
    <g className="section-axis">
      {scale.ticks(5).map((tick) => (
        <g key={tick} transform={`translate(${frame.left},${scale(tick)})`}>
          <line x2={-tickLength} />
          <text x={-8} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      <text className="section-title" transform={`translate(13,${middle}) rotate(-90)`} textAnchor="middle">
        {title}
      </text>
    </g>
  )
}

interface StationProps extends AxisProps {
  readonly samples: TrackSamples
}

/** CSS pixels that the number of a station takes. */
const labelWidth = 18

/** The places whose labels do not overlap those before them. */
function placesWithRoom(places: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>()
  let end = -Infinity
  for (const [i, x] of places.entries()) {
    if (x - labelWidth / 2 <= end) continue
    found.add(i)
    end = x + labelWidth / 2
  }
  return found
}

/** A mark above each waypoint, and its number where there is room. */
export function StationMarks({ frame, scale, samples }: StationProps) {
  const places = samples.waypoints.map((sample) => scale((samples.metres[sample] ?? 0) / metresPerNauticalMile))
  const labelled = placesWithRoom(places)
  return (
    <g className="section-stations">
      {places.map((x, i) => {
        const hasRoom = labelled.has(i)
        return (
          <g key={i} transform={`translate(${x},${frame.top})`}>
            <path d="M0,0l-4,-7h8z" />
            {hasRoom && (
              <text y={-12} textAnchor="middle">
                {i + 1}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
