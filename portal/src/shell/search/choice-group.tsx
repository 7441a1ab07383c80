import { formatCount } from '@isobath/domain'
import { withTick } from '../controls/tick.tsx'
import { screenTexts } from './screen-texts.ts'

/** A value of a filter, and how much it would find with what else is searched for. */
export interface Choice {
  readonly value: string
  readonly count: number
}

interface Props {
  readonly title: string
  /** Undefined while they are loading. */
  readonly choices: readonly Choice[] | undefined
  readonly chosen: readonly string[]
  readonly onChosen: (chosen: readonly string[]) => void
}

/** A list of choices of which any may hold, each with its count. */
export const ChoiceGroup = ({ title, choices, chosen, onChosen }: Props) => (
  <fieldset className="filter-group">
    <legend>
      {title}
      {chosen.length > 0 && <span className="badge">{chosen.length}</span>}
    </legend>
    {!choices && <p className="soft small">{screenTexts.loading}</p>}
    <ul>
      {choices?.map(({ value, count }) => (
        <li key={value}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => onChosen(withTick(chosen, value, event.target.checked))}
            />
            <span className="filter-value">{value}</span>
            <span className="small soft tabular">{formatCount(count)}</span>
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
)
