import { monthNames } from '@isobath/domain'
import { useId } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly onValue: (month: string) => void
}

/** A month of a climatology, 1 to 12. */
export function MonthField({ label, value, problem, onValue }: Props) {
  const id = useId()
  const known = monthNames.some((_, i) => String(i + 1) === value)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => onValue(event.target.value)}
      >
        {!known && <option value={value}>{value}</option>}
        {monthNames.map((name, i) => (
          <option key={name} value={String(i + 1)}>
            {i + 1} {name}
          </option>
        ))}
      </select>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  )
}
