import type { CatalogSort } from '../search/catalog-search.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly sort: CatalogSort
  readonly onSort: (sort: CatalogSort) => void
}

const fields = [
  { field: 'id', label: screenTexts.latest },
  { field: 'name', label: screenTexts.name },
] as const

const directions = [
  { direction: 'ASC', label: screenTexts.ascending },
  { direction: 'DESC', label: screenTexts.descending },
] as const

/** By name or latest, either way. */
export const SortControl = ({ sort, onSort }: Props) => (
  <div className="sort">
    <label>
      <span className="out-of-sight">{screenTexts.sortBy}</span>
      <select
        className="select"
        value={sort.field}
        onChange={(event) => onSort({ ...sort, field: event.target.value as CatalogSort['field'] })}
      >
        {fields.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <label>
      <span className="out-of-sight">{screenTexts.direction}</span>
      <select
        className="select"
        value={sort.direction}
        onChange={(event) => onSort({ ...sort, direction: event.target.value as CatalogSort['direction'] })}
      >
        {directions.map(({ direction, label }) => (
          <option key={direction} value={direction}>
            {label}
          </option>
        ))}
      </select>
    </label>
  </div>
)
