import type { Options, Search } from '../../service/catalog.ts'
import { ExtentFields } from '../search/extent-fields.tsx'
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
      <ExtentFields extent={search} onExtent={set} />
    </div>
  )
}
