import { parseTime, isoDay } from '@isobath/domain'
import { useRef } from 'react'
import { Icon } from '../../shell/text/icon.tsx'
import { Field } from './field.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly label: string
  /** `YYYY-MM-DD`, as typed. */
  readonly value: string
  readonly problem: string | undefined
  readonly range: readonly [number, number] | null
  readonly onValue: (value: string) => void
}

/** A date as every screen writes it, typed or picked from the browser's calendar. A date input would write it in the browser's own order. */
export function DateField({ label, value, problem, range, onValue }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const isDate = parseTime(value) !== null
  return (
    <div className="date-field">
      <Field
        label={label}
        type="text"
        inputMode="numeric"
        placeholder={screenTexts.dateForm}
        value={value}
        problem={problem}
        onValue={onValue}
      />
      <button
        type="button"
        className="button icon-only date-pick"
        aria-label={screenTexts.chooseInCalendar(label)}
        onClick={() => picker.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
      <input
        ref={picker}
        type="date"
        className="date-picker"
        tabIndex={-1}
        aria-hidden="true"
        min={range ? isoDay(range[0]) : undefined}
        max={range ? isoDay(range[1]) : undefined}
        value={isDate ? value : ''}
        onChange={(event) => event.target.value !== '' && onValue(event.target.value)}
      />
    </div>
  )
}
