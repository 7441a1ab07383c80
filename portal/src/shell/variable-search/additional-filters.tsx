import type { Options, Search } from '../../service/catalog.ts'
import { readNumber } from '../address/query.ts'
import { any } from '../search/search.ts'
import { spatialLabel } from '../spatial-label.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly search: Search
  readonly set: (part: Partial<Search>) => void
  readonly options: Options | undefined
}

const selects = [
  { key: 'temporalResolution', title: screenTexts.temporalResolution, from: 'Temporal_Resolution' },
  { key: 'spatialResolution', title: screenTexts.spatialResolution, from: 'Spatial_Resolution' },
  { key: 'dataSource', title: screenTexts.dataSource, from: 'Data_Source' },
  { key: 'distributor', title: screenTexts.distributor, from: 'Distributor' },
  { key: 'processLevel', title: screenTexts.processLevel, from: 'Process_Level' },
] as const

const boxes = [
  { key: 'lat', starts: screenTexts.latitudeStart, ends: screenTexts.latitudeEnd, limits: [-90, 90] },
  { key: 'lon', starts: screenTexts.longitudeStart, ends: screenTexts.longitudeEnd, limits: [-180, 180] },
] as const

/** The filters behind the Additional Filters toggle. */
export function AdditionalFilters({ search, set, options }: Props) {
  return (
    <div className="additional">
      {selects.map(({ key, title, from }) => (
        <label key={key}>
          <span>{title}</span>
          <select className="select" value={search[key]} onChange={(event) => set({ [key]: event.target.value })}>
            {[...new Set([any, search[key], ...(options?.[from] ?? [])])].map((option) => (
              <option key={option} value={option}>
                {key === 'spatialResolution' ? spatialLabel(option) : option}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span>{screenTexts.depthLevels}</span>
        <select
          className="select"
          value={search.hasDepth}
          onChange={(event) => set({ hasDepth: event.target.value as Search['hasDepth'] })}
        >
          <option value="any">{screenTexts.any}</option>
          <option value="yes">{screenTexts.yes}</option>
          <option value="no">{screenTexts.no}</option>
        </select>
      </label>
      <div className="pair">
        <label>
          <span>{screenTexts.dateStart}</span>
          <input
            type="date"
            className="input"
            value={search.timeStart}
            onChange={(event) => set({ timeStart: event.target.value })}
          />
        </label>
        <label>
          <span>{screenTexts.dateEnd}</span>
          <input
            type="date"
            className="input"
            value={search.timeEnd}
            onChange={(event) => set({ timeEnd: event.target.value })}
          />
        </label>
      </div>
      {boxes.map(({ key, starts, ends, limits }) => (
        <div className="pair" key={key}>
          {([0, 1] as const).map((end) => (
            <label key={end}>
              <span>{end === 0 ? starts : ends}</span>
              <input
                type="number"
                className="input"
                min={limits[0]}
                max={limits[1]}
                step="any"
                value={Number.isNaN(search[key][end]) ? '' : search[key][end]}
                onChange={(event) => {
                  const value = readNumber(event.target.value)
                  set({ [key]: end === 0 ? [value, search[key][1]] : [search[key][0], value] })
                }}
              />
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}
