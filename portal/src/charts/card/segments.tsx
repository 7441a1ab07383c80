import { useId } from 'react'

interface Props<Value extends string> {
  readonly label: string
  /** What can be chosen, in order, and how it is called. */
  readonly choices: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onValue: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function Segments<Value extends string>({ label, choices, value, onValue }: Props<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="segments">
      {(Object.keys(choices) as Value[]).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            className="out-of-sight"
            checked={choice === value}
            onChange={() => onValue(choice)}
          />
          <span>{choices[choice]}</span>
        </label>
      ))}
    </div>
  )
}
