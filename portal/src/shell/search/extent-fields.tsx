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
      <div className="pair" key={key}>
        {labels.map((label, end) => (
          <label key={label}>
            <span>{label}</span>
            <input
              type="number"
              className="input"
              min={-limit}
              max={limit}
              step="any"
              value={Number.isNaN(extent[key][end]) ? '' : extent[key][end]}
              onChange={(event) => {
                const value = readNumber(event.target.value)
                onExtent({ [key]: end === 0 ? [value, extent[key][1]] : [extent[key][0], value] })
              }}
            />
          </label>
        ))}
      </div>
    ))}
  </>
)
