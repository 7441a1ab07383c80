import { cruiseFilters, formatCount } from '@isobath/domain'
import type { ChosenValues, FoundCruises } from './cruise-search.ts'

interface Props {
  /** Undefined while the cruises are loading. */
  readonly choices: FoundCruises['choices'] | undefined
  readonly chosen: ChosenValues
  readonly onChosen: (changed: Partial<ChosenValues>) => void
}

/** The five filters, each value with the number of cruises that it would find. */
export const CruiseFilters = ({ choices, chosen, onChosen }: Props) =>
  cruiseFilters.map(({ key, label }) => (
    <fieldset key={key} className="filter-group">
      <legend>
        {label}
        {chosen[key].length > 0 && <span className="badge">{chosen[key].length}</span>}
      </legend>
      {!choices && <p className="soft small">Loading …</p>}
      <ul>
        {choices?.[key].map(({ value, count }) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                checked={chosen[key].includes(value)}
                onChange={(event) =>
                  onChosen({
                    [key]: event.target.checked
                      ? [...chosen[key], value]
                      : chosen[key].filter((each) => each !== value),
                  })
                }
              />
              <span className="filter-value">{value}</span>
              <span className="small soft tabular">{formatCount(count)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  ))
