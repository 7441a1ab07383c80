import { useId, type HTMLInputTypeAttribute } from 'react'

interface FieldProps {
  readonly label: string
  readonly type: HTMLInputTypeAttribute
  readonly value: string
  readonly onValue: (value: string) => void
  /** The sentence that stands below the input and marks it as wrong. */
  readonly problem?: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly step?: number | 'any' | undefined
  /** Tidies what was typed when the input is left. */
  readonly onSettle?: ((value: string) => void) | undefined
  readonly disabled?: boolean
  readonly inputMode?: 'numeric'
  readonly placeholder?: string
}

/** One labelled input with its message. */
export function Field({ label, problem, onValue, onSettle, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => onValue(event.target.value)}
        onBlur={(event) => onSettle?.(event.target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  )
}
