import {
  formatNumber,
  formatTime,
  inputStep,
  roundCoordinate,
  sentence,
  type FieldProblems,
  type Variable,
} from '@isobath/domain'
import { readNumber } from '../../shell/address/query.ts'
import { DateField } from './date-field.tsx'
import { Field } from './field.tsx'
import { MonthField } from './month-field.tsx'
import type { Texts } from './texts.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly variable: Variable
  readonly texts: Texts
  readonly problems: FieldProblems
  readonly onTexts: (part: Partial<Texts>) => void
}

const boxes = [
  { name: 'lat', title: screenTexts.latitude, most: 90 },
  { name: 'lon', title: screenTexts.longitude, most: 180 },
] as const

/** Dates, times, box and depths of a request, each with its message. */
export function RangeFields({ variable, texts, problems, onTexts }: Props) {
  const problemOf = (field: keyof FieldProblems) => {
    const problem = problems[field]
    return problem && sentence(problem)
  }
  const rounded = (name: keyof Texts) => (text: string) => {
    const value = readNumber(text)
    if (Number.isFinite(value) && String(roundCoordinate(value)) !== text)
      onTexts({ [name]: String(roundCoordinate(value)) })
  }
  return (
    <div className="fields">
      {variable.calendar === 'utc' && (
        <>
          <div className="pair">
            <DateField
              label={screenTexts.startDate}
              range={variable.time}
              value={texts.date1}
              problem={problemOf('date1')}
              onValue={(date1) => onTexts({ date1 })}
            />
            <DateField
              label={screenTexts.endDate}
              range={variable.time}
              value={texts.date2}
              problem={problemOf('date2')}
              onValue={(date2) => onTexts({ date2 })}
            />
          </div>
          <div className="pair">
            <Field
              label={screenTexts.startTimeUtc}
              type="time"
              step={texts.time1.length > 5 ? 1 : undefined}
              value={texts.time1}
              problem={problemOf('time1') ?? problemOf('dateTime1')}
              onValue={(time1) => onTexts({ time1 })}
            />
            <Field
              label={screenTexts.endTimeUtc}
              type="time"
              step={texts.time2.length > 5 ? 1 : undefined}
              value={texts.time2}
              problem={problemOf('time2')}
              onValue={(time2) => onTexts({ time2 })}
            />
          </div>
          {variable.time && (
            <p className="hint tabular">
              {screenTexts.dataFrom(formatTime(variable.time[0]), formatTime(variable.time[1]))}
            </p>
          )}
        </>
      )}
      {variable.calendar === 'month' && (
        <div className="pair">
          {([1, 2] as const).map((end) => (
            <MonthField
              key={end}
              label={end === 1 ? screenTexts.startMonth : screenTexts.endMonth}
              value={texts[`date${end}`]}
              problem={problemOf(`date${end}`)}
              onValue={(month) => onTexts({ [`date${end}`]: month })}
            />
          ))}
        </div>
      )}
      {variable.calendar === 'none' && <p className="hint">{screenTexts.noTime}</p>}
      {boxes.map(({ name, title, most }) => (
        <div className="pair" key={name}>
          {([1, 2] as const).map((end) => (
            <Field
              key={end}
              label={(end === 1 ? screenTexts.startOf : screenTexts.endOf)(title)}
              type="number"
              min={String(-most)}
              max={String(most)}
              step={inputStep.panel[name]}
              value={texts[`${name}${end}`]}
              problem={problemOf(`${name}${end}`)}
              onValue={(text) => onTexts({ [`${name}${end}`]: text })}
              onSettle={rounded(`${name}${end}`)}
            />
          ))}
        </div>
      ))}
      <div className="pair">
        {([1, 2] as const).map((end) => (
          <Field
            key={end}
            label={(end === 1 ? screenTexts.startOf : screenTexts.endOf)(screenTexts.depth)}
            type="number"
            min="0"
            max={variable.depth ? undefined : '0'}
            step={inputStep.panel.depth}
            value={texts[`depth${end}`]}
            problem={problemOf(`depth${end}`)}
            onValue={(text) => onTexts({ [`depth${end}`]: text })}
          />
        ))}
      </div>
      <p className="hint tabular">{depthHint(variable)}</p>
    </div>
  )
}

function depthHint({ depth, depthLevels }: Variable): string {
  if (!depth) return screenTexts.surfaceOnly
  const levels = depthLevels ? `, ${screenTexts.levels(depthLevels.length)}` : ''
  return screenTexts.dataFrom(formatNumber(depth[0]), `${formatNumber(depth[1])} m`) + levels
}
