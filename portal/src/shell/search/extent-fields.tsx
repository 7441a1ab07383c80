import type { Search } from '../../service/catalog.ts'
import { readNumber } from '../address/query.ts'
import { screenTexts } from './screen-texts.ts'

type Extent = Pick<Search, 'timeStart' | 'timeEnd' | 'lat' | 'lon'>

interface Props {
  readonly extent: Extent
  readonly onExtent: (part: Partial<Extent>) => void
}

const dates = [
  { key: 'timeStart', label: screenTexts.dateStart },
  { key: 'timeEnd', label: screenTexts.dateEnd },
] as const

const boxes = [
  { key: 'lat', labels: [screenTexts.latitudeStart, screenTexts.latitudeEnd], limit: 90 },
  { key: 'lon', labels: [screenTexts.longitudeStart, screenTexts.longitudeEnd], limit: 180 },
] as const

/** When and where what is searched for was measured. */
export const ExtentFields = ({ extent, onExtent }: Props) => (
  <>
    <div className="pair">
      {dates.map(({ key, label }) => (
        <label key={key}>
          <span>{label}</span>
          <input
            type="date"
            className="input"
            value={extent[key]}
            onChange={(event) => onExtent({ [key]: event.target.value })}
          />
        </label>
      ))}
    </div>
    {boxes.map(({ key, labels, limit }) => (
      <RangeFields
        key={key}
        labels={labels}
        range={extent[key]}
        min={-limit}
        max={limit}
        onRange={(range) => onExtent({ [key]: range })}
      />
    ))}
  </>
)

interface RangeProps {
  readonly labels: readonly [start: string, end: string]
  /** NaN where a field is empty. */
  readonly range: Search['lat']
  readonly min: number
  readonly max: number
  readonly onRange: (range: Search['lat']) => void
}

/** Two numbers, from where to where. */
export const RangeFields = ({ labels, range, min, max, onRange }: RangeProps) => (
  <div className="pair">
    {labels.map((label, end) => (
      <label key={label}>
        <span>{label}</span>
        <input
          type="number"
          className="input"
          min={min}
          max={max}
          step="any"
          value={Number.isNaN(range[end]) ? '' : range[end]}
          onChange={(event) => {
            const value = readNumber(event.target.value)
            onRange(end === 0 ? [value, range[1]] : [range[0], value])
          }}
        />
      </label>
    ))}
  </div>
)
