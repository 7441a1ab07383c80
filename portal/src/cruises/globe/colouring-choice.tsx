import { formatTime } from '@isobath/domain'
import type { TimeRange } from '@isobath/plot/globe'
import { paletteColours } from '@isobath/plot'
import type { CruiseVariable } from '../../service/cruises.ts'
import { type Colouring, isMeasured } from '../colouring.ts'
import { type ValueColours, timePalette } from './palettes.ts'
import { screenTexts } from './screen-texts.ts'
import { writeEnds } from './value-range.ts'

/** Colours of a bar, which the browser joins. */
const barColours = 16
const timeColours = paletteColours(timePalette, barColours)

interface Props {
  readonly colouring: Colouring
  /** What was measured on the rendered cruises. */
  readonly variables: readonly CruiseVariable[]
  readonly onColouring: (colouring: Colouring) => void
}

/** The variable that is chosen at first: a temperature if there is one. */
const usualVariable = (variables: readonly CruiseVariable[]) =>
  variables.find(({ Variable, Long_Name }) => /temp/i.test(`${Variable} ${Long_Name}`)) ?? variables[0]

const choiceOf = ({ Variable, Unit }: CruiseVariable) => ({ variable: Variable, unit: Unit })

const keyOf = (variable: string, unit: string) => JSON.stringify([variable.toLowerCase(), unit])

/** The choice of what the colours of tracks say. */
export function ColouringChoice({ colouring, variables, onColouring }: Props) {
  const usual = usualVariable(variables)
  const chosen = isMeasured(colouring) ? colouring : undefined
  return (
    <>
      <fieldset className="legend-colouring">
        <legend className="small soft">{screenTexts.colourBy}</legend>
        {(['cruise', 'time'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="colouring" checked={each === colouring} onChange={() => onColouring(each)} />
            <span>{screenTexts.colourings[each]}</span>
          </label>
        ))}
        {(usual || chosen) && (
          <label>
            <input
              type="radio"
              name="colouring"
              checked={chosen !== undefined}
              onChange={() => usual && onColouring(choiceOf(usual))}
            />
            <span>{screenTexts.measuredVariable}</span>
          </label>
        )}
      </fieldset>
      {chosen && (
        <select
          className="select legend-variable"
          aria-label={screenTexts.measuredVariable}
          value={keyOf(chosen.variable, chosen.unit)}
          onChange={({ target }) => {
            const found = variables.find(({ Variable, Unit }) => keyOf(Variable, Unit) === target.value)
            if (found) onColouring(choiceOf(found))
          }}
        >
          {variables.every(({ Variable, Unit }) => keyOf(Variable, Unit) !== keyOf(chosen.variable, chosen.unit)) && (
            <option value={keyOf(chosen.variable, chosen.unit)}>{nameOf(chosen.variable, chosen.unit)}</option>
          )}
          {variables.map(({ Variable, Long_Name, Unit, Cruise_IDs }) => (
            <option key={keyOf(Variable, Unit)} value={keyOf(Variable, Unit)}>
              {`${nameOf(Long_Name, Unit)}, ${screenTexts.cruises(Cruise_IDs.length)}`}
            </option>
          ))}
        </select>
      )}
    </>
  )
}

const nameOf = (name: string, unit: string) => (unit === '' ? name : `${name} (${unit})`)

interface ScaleProps {
  readonly colouring: Colouring
  /** First and last time of all cruises, once they are known. */
  readonly extent: TimeRange | undefined
  /** The colours of the measured variable, once its values are known. */
  readonly valueScale: ValueColours | undefined
  readonly isLoading: boolean
}

/** The colour bar of times or values. */
export function ColouringScale({ colouring, extent, valueScale, isLoading }: ScaleProps) {
  if (colouring === 'cruise') return null
  if (colouring === 'time') {
    const days = extent?.map((time) => formatTime(time).slice(0, 10))
    return days && <Bar colours={timeColours} ends={days} unit="" />
  }
  if (!valueScale && !isLoading) return <p className="small soft">{screenTexts.notMeasured}</p>
  if (!valueScale) return null
  const { palette, range } = valueScale
  return <Bar colours={paletteColours(palette, barColours)} ends={writeEnds(range)} unit={colouring.unit} />
}

const Bar = ({ colours, ends, unit }: { colours: readonly string[]; ends: readonly string[]; unit: string }) => (
  <div className="legend-times">
    <span className="legend-ramp" style={{ background: `linear-gradient(to right, ${colours.join()})` }} />
    <span className="small soft tabular">{ends[0]}</span>
    <span className="small soft tabular">{unit === '' ? ends[1] : `${ends[1]} ${unit}`}</span>
  </div>
)
