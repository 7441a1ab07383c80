import { colourRangeProblems, parseDecimal, sentence, waits, type Problem } from '@isobath/domain'
import type { Range } from '@isobath/plot'
import { useEffect, useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Glyph } from '../../shell/glyph.tsx'

interface Props {
  /** The range set by hand; undefined while the chart chooses it. */
  readonly range: Range | undefined
  /** Lowest and highest value, once they are known. */
  readonly values: Range | undefined
  /** What the chart chooses by itself, once it is known. */
  readonly usual: Range | undefined
  readonly onRange: (range: Range | undefined) => void
}

const textsOf = (range: Range | undefined): readonly [string, string] =>
  range ? [String(range[0]), String(range[1])] : ['', '']

/** A stored value without the tail of digits that single precision leaves. */
const plain = (value: number | undefined) => (value === undefined ? '' : String(Number(value.toPrecision(6))))

/** The colour range, typed as plain numbers or with an exponent (S4). An end left empty is restored to the lowest or highest value. */
export function ColourRange({ range, values, usual, onRange }: Props) {
  const id = useId()
  const [drafts, setDrafts] = useState<{ readonly of: Range | undefined; readonly texts: readonly [string, string] }>()
  const [restored, setRestored] = useState<Problem>()
  const texts = drafts && drafts.of === range ? drafts.texts : textsOf(range)
  const [low, high] = texts
  const empty = low.trim() === '' && high.trim() === ''
  const problems = colourRangeProblems(low.trim() === '' ? '0' : low, high.trim() === '' ? '0' : high)
  const bothTyped = low.trim() !== '' && high.trim() !== ''
  const problem = problems.min ?? problems.max ?? (bothTyped ? problems.both : null) ?? restored

  useEffect(() => {
    if (!restored) return
    const timer = setTimeout(() => setRestored(undefined), waits.inputMessage)
    return () => clearTimeout(timer)
  }, [restored])

  const settle = () => {
    if (!drafts || empty) return onRange(undefined)
    const full = [low.trim() === '' ? plain(values?.[0]) : low, high.trim() === '' ? plain(values?.[1]) : high]
    const [min, max] = [parseDecimal(full[0] ?? ''), parseDecimal(full[1] ?? '')]
    if (!bothTyped && values) setRestored({ type: 'restored', to: low.trim() === '' ? 'minimum' : 'maximum' })
    if (min === null || max === null || min > max) return
    onRange([min, max])
  }
  const typed = (end: 0 | 1, text: string) => setDrafts({ of: range, texts: end === 0 ? [text, high] : [low, text] })
  // On the way from one end to the other nothing is settled yet.
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) settle()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
  }
  return (
    <fieldset className="colour-range">
      <legend className="out-of-sight">Colour range</legend>
      {(['Min', 'Max'] as const).map((name, end) => (
        <label key={name}>
          <span className="small soft">{name}</span>
          <input
            className="input"
            inputMode="text"
            placeholder={usual ? plain(usual[end as 0 | 1]) : 'Auto'}
            value={texts[end as 0 | 1]}
            aria-invalid={(end === 0 ? problems.min : problems.max) !== null || (bothTyped && problems.both !== null)}
            aria-describedby={problem ? id : undefined}
            onChange={(event) => typed(end as 0 | 1, event.target.value)}
            onBlur={leave}
            onKeyDown={enter}
          />
        </label>
      ))}
      <button
        type="button"
        className="button icon"
        aria-label="Reset the colour range"
        disabled={empty && !range}
        onClick={() => {
          setDrafts(undefined)
          onRange(undefined)
        }}
      >
        <Glyph name="restore" />
      </button>
      {problem && (
        <output id={id} className={restored === problem ? 'warning' : 'problem'}>
          {sentence(problem)}
        </output>
      )}
    </fieldset>
  )
}
