import { sentence, subsetProblems, type Subset, type SubsetBounds, type SubsetField } from '@isobath/domain'
import { readNumber } from '../../shell/address/query.ts'
import { useId } from 'react'
import { screenTexts } from './screen-texts.ts'

/** The bounds of a subset as they are typed. */
export type SubsetTexts = { readonly [Name in SubsetField]?: string }

export const textsOfSubset = (subset: Subset): SubsetTexts =>
  Object.fromEntries(Object.entries(subset).map(([name, value]) => [name, String(value)]))

/** The subset in the texts; NaN where a text is no number. */
export function subsetOf({ timeStart, timeEnd, ...places }: SubsetTexts): Subset {
  const numbers = Object.entries(places).map(([name, text]) => [name, readNumber(text)])
  const times = timeStart === undefined || timeEnd === undefined ? {} : { timeStart, timeEnd }
  return { ...(Object.fromEntries(numbers) as unknown as Subset), ...times }
}

const fields = ['latStart', 'latEnd', 'lonStart', 'lonEnd', 'timeStart', 'timeEnd', 'depthStart', 'depthEnd'] as const

interface Props {
  readonly texts: SubsetTexts
  readonly bounds: SubsetBounds
  readonly onTexts: (texts: SubsetTexts) => void
}

/** The inputs of a subset, each with its message. Axes that the data have not are absent. */
export function SubsetForm({ texts, bounds, onTexts }: Props) {
  const id = useId()
  const problems = subsetProblems(subsetOf(texts), bounds)
  return (
    <div className="subset-form">
      {fields.map((name) => {
        const text = texts[name]
        const problem = problems[name]
        if (text === undefined) return null
        return (
          <div key={name} className="field">
            <label htmlFor={`${id}-${name}`}>{screenTexts[name]}</label>
            <input
              id={`${id}-${name}`}
              className="input"
              inputMode={name.startsWith('time') ? 'numeric' : 'decimal'}
              placeholder={name.startsWith('time') ? screenTexts.datePlaceholder : undefined}
              value={text}
              aria-invalid={problem !== undefined}
              aria-describedby={problem && `${id}-${name}-problem`}
              onChange={(event) => onTexts({ ...texts, [name]: event.target.value })}
            />
            {problem && (
              <p id={`${id}-${name}-problem`} className="problem">
                {sentence(problem)}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
