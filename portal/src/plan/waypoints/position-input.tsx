import { type Coordinate, formatDegreesMinutes, formatNumber, positionSentence, readPosition } from '@isobath/domain'
import { useId, useState } from 'react'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly of: Coordinate
  /** Of the waypoint, for its name. */
  readonly number: number
  readonly degrees: number
  readonly notation: 'minutes' | 'decimal'
  readonly onDegrees: (degrees: number) => void
}

/** Half of the last digit that degrees and minutes show. */
const shown = 0.005 / 60

/** A typed coordinate. It counts when the input is left or Enter is pressed; what cannot be read stays, with a sentence. */
export function PositionInput({ of, number, degrees, notation, onDegrees }: Props) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const written = notation === 'minutes' ? formatDegreesMinutes(degrees, of) : formatNumber(degrees, 5)
  const settle = () => {
    if (typed === undefined) return
    const read = readPosition(typed, of)
    if (!read.ok) return setProblem(positionSentence(read.problem, of))
    setTyped(undefined)
    setProblem(undefined)
    // A text that says the same as before keeps the digits that it does not show.
    if (typed !== written || Math.abs(read.degrees - degrees) > shown) onDegrees(read.degrees)
  }
  return (
    <div className="plan-field">
      <label htmlFor={id} className="out-of-sight">
        {screenTexts.ofWaypoint(screenTexts.coordinate[of], number)}
      </label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? written}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          if (event.key !== 'Escape') return
          setTyped(undefined)
          setProblem(undefined)
        }}
        onBlur={settle}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
