import { colourRangeProblems, sentence } from '@isobath/domain'
import { type FocusEvent, useId, useState } from 'react'
import type { Range } from '../../data/view.ts'
import { colourDomain } from '../../scales/colour-scale.ts'
import { Control, type ControlProps, Message, Segments } from './control.tsx'
import { Icon } from './icons.tsx'
import { useLabels } from './look.tsx'
import { useControlsState } from './use-controls.ts'

/** How values are spread over the palette. */
export function ColourScaleControl({ controls, disabled }: ControlProps) {
  const { values } = useControlsState(controls)
  const labels = useLabels()
  return (
    <Control>
      <Segments
        label={labels.colourScale}
        values={labels.colourScales}
        value={values.colourScale ?? 'linear'}
        disabled={disabled}
        onValue={(scale) => controls.set('colourScale', scale)}
      />
    </Control>
  )
}

type Texts = readonly [min: string, max: string]

// Values are stored in single precision; digits beyond it are not shown.
const textOf = (value: number | undefined) => (value === undefined ? undefined : String(Number(value.toPrecision(6))))
const textsOf = (range: Range | undefined): Texts => (range ? [String(range[0]), String(range[1])] : ['', ''])

/** The problem of a colour range while it is typed. An empty end is not a problem yet. */
function problemsOf([min, max]: Texts) {
  const [low, high] = [min.trim(), max.trim()]
  const { min: first, max: second, both } = colourRangeProblems(low || '0', high || '0')
  return { min: first, max: second, both: low && high ? both : null }
}

/** The colour range, typed as plain numbers or with an exponent (S4). An end left empty is restored to the lowest or highest value. */
export function ColourRangeControl({ controls, disabled = false }: ControlProps) {
  const { values, data, messages } = useControlsState(controls)
  const labels = useLabels()
  const usualRange = data.usualRange && colourDomain(data.usualRange, values.colourScale ?? 'linear')
  const id = useId()
  const [draft, setDraft] = useState<{ readonly of: Range | undefined; readonly texts: Texts }>()
  const texts = draft && draft.of === values.range ? draft.texts : textsOf(values.range)
  const problems = problemsOf(texts)
  const problem = problems.min ?? problems.max ?? problems.both
  const live = problem ? sentence(problem) : undefined

  const settle = () => {
    if (!draft || draft.of !== values.range) return
    if (controls.set('range', texts).problem === null || messages.range?.taken) setDraft(undefined)
  }
  // When the focus moves from one end to the other, the input is not complete.
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) settle()
  }
  const end = (name: string, at: 0 | 1) => (
    <label className="isobath-label">
      <span>{name}</span>
      <input
        type="text"
        dir="ltr"
        className="isobath-input"
        placeholder={textOf(usualRange?.[at]) ?? labels.auto}
        value={texts[at]}
        disabled={disabled}
        aria-invalid={(at === 0 ? problems.min : problems.max) !== null || problems.both !== null}
        aria-describedby={(live ?? messages.range) ? id : undefined}
        onChange={({ target }) =>
          setDraft({ of: values.range, texts: at === 0 ? [target.value, texts[1]] : [texts[0], target.value] })
        }
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
        }}
      />
    </label>
  )
  return (
    <Control>
      <fieldset className="isobath-group">
        <legend className="isobath-unseen">{labels.colourRange}</legend>
        <div className="isobath-row">
          {end(labels.min, 0)}
          {end(labels.max, 1)}
          <button
            type="button"
            className="isobath-button"
            aria-label={labels.resetRange}
            title={labels.resetRange}
            disabled={disabled || (texts.every((text) => text === '') && !values.range)}
            onClick={() => {
              setDraft(undefined)
              controls.reset('range')
            }}
          >
            <Icon name="restore" />
          </button>
        </div>
        <Message id={id} live={live} message={messages.range} />
      </fieldset>
    </Control>
  )
}
