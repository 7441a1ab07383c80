import { formatCount } from '@isobath/domain'
import { any } from '../../shell/search/search.ts'
import { readNumber } from '../../shell/address/query.ts'
import { ChoiceGroup } from '../../shell/search/choice-group.tsx'
import { spatialLabel } from '../../shell/spatial-label.ts'
import { type CatalogSearch, type FoundDatasets, listFilters, singleFilters } from './catalog-search.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly search: CatalogSearch
  /** Undefined while the datasets are loading. */
  readonly choices: FoundDatasets['choices'] | undefined
  readonly onSearch: (part: Partial<CatalogSearch>) => void
}

const boxes = [
  { key: 'lat', starts: screenTexts.latitudeStart, ends: screenTexts.latitudeEnd, limit: 90 },
  { key: 'lon', starts: screenTexts.longitudeStart, ends: screenTexts.longitudeEnd, limit: 180 },
] as const

const depthLabels: Readonly<Record<string, string>> = { yes: screenTexts.yes, no: screenTexts.no }

/** Where no dataset could be fetched there is nothing to choose, and nothing to wait for. */
export const noChoices = Object.fromEntries(
  [...listFilters, ...singleFilters].map(({ key }) => [key, []]),
) as unknown as FoundDatasets['choices']

/** All filters of the catalog, each value with the number of datasets that it would find. */
export const CatalogFilters = ({ search, choices, onSearch }: Props) => (
  <>
    {listFilters.map(
      ({ key, label }) =>
        choices?.[key].length !== 0 && (
          <ChoiceGroup
            key={key}
            title={label}
            choices={choices?.[key]}
            chosen={search[key]}
            onChosen={(chosen) => onSearch({ [key]: chosen })}
          />
        ),
    )}
    <div className="single-filters">
      {singleFilters.map(({ key, label }) => {
        const nothing = key === 'hasDepth' ? 'any' : any
        return (
          <label key={key}>
            <span>{label}</span>
            <select
              className="select"
              value={search[key]}
              onChange={(event) => onSearch({ [key]: event.target.value })}
            >
              <option value={nothing}>{any}</option>
              {choices?.[key].map(({ value, count }) => (
                <option key={value} value={value}>
                  {`${depthLabels[value] ?? (key === 'spatialResolution' ? spatialLabel(value) : value)} (${formatCount(count)})`}
                </option>
              ))}
              {search[key] !== nothing && !choices?.[key].some(({ value }) => value === search[key]) && (
                <option value={search[key]}>
                  {key === 'spatialResolution' ? spatialLabel(search[key]) : search[key]}
                </option>
              )}
            </select>
          </label>
        )
      })}
      <div className="pair">
        {(['timeStart', 'timeEnd'] as const).map((key) => (
          <label key={key}>
            <span>{key === 'timeStart' ? screenTexts.dateStart : screenTexts.dateEnd}</span>
            <input
              type="date"
              className="input"
              value={search[key]}
              onChange={(event) => onSearch({ [key]: event.target.value })}
            />
          </label>
        ))}
      </div>
      {boxes.map(({ key, starts, ends, limit }) => (
        <div className="pair" key={key}>
          {([0, 1] as const).map((end) => (
            <label key={end}>
              <span>{end === 0 ? starts : ends}</span>
              <input
                type="number"
                className="input"
                min={-limit}
                max={limit}
                step="any"
                value={Number.isNaN(search[key][end]) ? '' : search[key][end]}
                onChange={(event) => {
                  const value = readNumber(event.target.value)
                  onSearch({ [key]: end === 0 ? [value, search[key][1]] : [search[key][0], value] })
                }}
              />
            </label>
          ))}
        </div>
      ))}
    </div>
  </>
)
