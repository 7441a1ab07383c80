import { withTick } from '../controls/tick.tsx'

interface Props {
  readonly title: string
  /** Undefined while the options are loading. */
  readonly options: readonly string[] | undefined
  readonly chosen: readonly string[]
  readonly onChosen: (chosen: readonly string[]) => void
}

/** A list of choices of which any may hold. */
export function FilterGroup({ title, options = [], chosen, onChosen }: Props) {
  const shown = [...new Set([...chosen, ...options])].sort((a, b) => a.localeCompare(b))
  if (shown.length === 0) return null
  return (
    <fieldset className="filter-group">
      <legend>
        {title}
        {chosen.length > 0 && <span className="badge">{chosen.length}</span>}
      </legend>
      <ul>
        {shown.map((option) => (
          <li key={option}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(option)}
                onChange={(event) => onChosen(withTick(chosen, option, event.target.checked))}
              />
              {option}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
