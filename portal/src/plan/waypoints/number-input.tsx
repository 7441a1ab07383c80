import { parseDecimal } from '@isobath/domain'
import { useId, useState } from 'react'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly label: string
  /** Null for an empty input. */
  readonly value: number | null
  readonly least: number
  readonly most: number
  readonly unit: string
  /** What stands in an empty input, which is allowed then. */
  readonly placeholder?: string
  /** Whether the label is for screen readers alone. */
  readonly isBare?: boolean
  readonly onValue: (value: number | null) => void
}

/** A number between two ends. What cannot be read stays as it was typed, with a sentence, and changes nothing. */
export function NumberInput({ label, value, least, most, unit, placeholder, isBare, onValue }: Props) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: number | null }>()
  const id = useId()
  const isCurrent = typed && typed.of === value
  const text = isCurrent ? typed.text : value === null ? '' : String(value)
  const isEmptyAllowed = placeholder !== undefined
  const read = (input: string) => {
    const number = parseDecimal(input.replace(',', '.'))
    return number !== null && number >= least && number <= most ? number : undefined
  }
  const isWrong = text.trim() === '' ? !isEmptyAllowed : read(text) === undefined
  return (
    <div className="plan-field">
      <label htmlFor={id} className={isBare ? 'out-of-sight' : 'small'}>
        {label}
      </label>
      <div className="plan-unit">
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          placeholder={placeholder}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onChange={(event) => {
            const input = event.target.value
            const number = input.trim() === '' && isEmptyAllowed ? null : read(input)
            setTyped({ text: input, of: number === undefined ? value : number })
            if (number !== undefined) onValue(number)
          }}
          onBlur={() => {
            if (!isWrong) setTyped(undefined)
          }}
        />
        <span className="small soft">{unit}</span>
      </div>
      {isWrong && (
        <p id={`${id}-problem`} className="problem">
          {screenTexts.between(least, most)}
        </p>
      )}
    </div>
  )
}
