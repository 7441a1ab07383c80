import { deepest, formatCount } from '@isobath/domain'
import { any } from '../../shell/search/search.ts'
import { ChoiceGroup } from '../../shell/search/choice-group.tsx'
import { ExtentFields, RangeFields } from '../../shell/search/extent-fields.tsx'
import { spatialLabel } from '../../shell/spatial-label.ts'
import { type CatalogSearch, type FoundDatasets, listFilters, singleFilters } from './catalog-search.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly search: CatalogSearch
  /** Undefined while the datasets are loading. */
  readonly choices: FoundDatasets['choices'] | undefined
  readonly onSearch: (part: Partial<CatalogSearch>) => void
}

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
      <ExtentFields extent={search} onExtent={onSearch} />
      <RangeFields
        labels={[screenTexts.depthStart, screenTexts.depthEnd]}
        range={search.depth}
        min={0}
        max={deepest}
        onRange={(depth) => onSearch({ depth })}
      />
    </div>
  </>
)
