import { type TimeChoice, formatTime, isoInstant, monthNames, parseTime } from '@isobath/domain'
import { describeFault } from '../../service/answer.ts'
import type { Target, TargetRequest } from '../../shell/use-target.ts'
import { Glyph } from '../../shell/glyph.tsx'
import type { PlanView } from '../state/plan-code.ts'
import { NumberInput } from '../waypoints/number-input.tsx'
import type { SectionState } from './use-section.ts'

interface Props {
  readonly target: TargetRequest
  readonly view: PlanView
  readonly hasDeparture: boolean
  /** Requests that sampling takes; each is a plot of a guest's day. */
  readonly requests: number
  readonly isGuest: boolean
  readonly problem: string | undefined
  readonly state: SectionState
  readonly onFind: () => void
  readonly onView: (part: Partial<PlanView>) => void
  readonly onSample: () => void
  readonly onCancel: () => void
}

/** The choice of a field, of its time and of the method, and the button that samples it. */
export function SectionControls({ target, view, problem, state, requests, ...props }: Props) {
  const known = target.state === 'succeeded' ? target.value : undefined
  return (
    <div className="section-controls">
      <button type="button" className="button section-variable" onClick={props.onFind}>
        <Glyph name="search" />
        {known ? (
          <span className="section-chosen">
            <strong>{known.row.Long_Name}</strong> <span className="small soft">{known.row.Dataset_Name}</span>
          </span>
        ) : target.state === 'inProgress' ? (
          'Loading the variable …'
        ) : (
          'Select a field'
        )}
      </button>
      {target.state === 'failed' && (
        <p role="alert" className="problem">
          Unable to fetch variable details. Please try again later. {describeFault(target.fault)}{' '}
          <button type="button" className="link" onClick={target.retry}>
            Try again
          </button>
        </p>
      )}
      {target.state === 'refused' && (
        <p role="alert" className="problem">
          {target.sentence}
        </p>
      )}
      {target.state === 'notTried' && (
        <p className="soft section-hint">Choose a gridded field of the catalogue to see it along the track.</p>
      )}
      {known && (
        <>
          <TimeFields target={known} time={view.time} hasDeparture={props.hasDeparture} onView={props.onView} />
          <label className="plan-field section-method">
            <span className="small">Value</span>
            <select
              className="select"
              value={view.method}
              onChange={(event) => props.onView({ method: event.target.value === 'nearest' ? 'nearest' : 'bilinear' })}
            >
              <option value="bilinear">Between cells (bilinear)</option>
              <option value="nearest">Nearest cell</option>
            </select>
          </label>
          <div className="section-go">
            {state.state === 'sampling' ? (
              <>
                <progress className="section-progress" max={1} value={state.done} aria-label="Sampling the field" />
                <span className="small tabular">{Math.floor(state.done * 100)} %</span>
                <button type="button" className="button" onClick={props.onCancel}>
                  Cancel
                </button>
              </>
            ) : (
              <button
                type="button"
                className="button primary"
                disabled={problem !== undefined}
                onClick={props.onSample}
              >
                Sample the field
              </button>
            )}
          </div>
          {problem !== undefined && <p className="warning section-wide">{problem}</p>}
          {problem === undefined && (
            <p className="small soft section-wide">
              {describeTimes(known)}
              {props.isGuest && state.state !== 'sampling' && ` ${describeCost(requests)}`}
            </p>
          )}
        </>
      )}
    </div>
  )
}

function describeTimes({ variable: { calendar, time } }: Target): string {
  if (calendar === 'none') return 'The field has no time.'
  if (calendar === 'month') return 'The field has one value for each month.'
  return time ? `Data from ${formatTime(time[0])} to ${formatTime(time[1])}.` : ''
}

const describeCost = (requests: number): string =>
  requests === 1
    ? 'Sampling takes one plot of your day as a guest.'
    : `Sampling takes ${requests} plots of your day as a guest.`

interface TimeProps {
  readonly target: Target
  readonly time: TimeChoice
  readonly hasDeparture: boolean
  readonly onView: (part: Partial<PlanView>) => void
}

function TimeFields({ target: { variable }, time, hasDeparture, onView }: TimeProps) {
  const set = (choice: TimeChoice) => onView({ time: choice })
  const { calendar, time: extent } = variable
  if (calendar === 'none') return null
  if (calendar === 'month') {
    return (
      <label className="plan-field">
        <span className="small">Month</span>
        <select
          className="select"
          value={time.by === 'fixed' && time.at >= 1 && time.at <= 12 ? time.at : 0}
          onChange={(event) => {
            const month = Number(event.target.value)
            set(month === 0 ? { by: 'arrival' } : { by: 'fixed', at: month })
          }}
        >
          <option value={0}>{hasDeparture ? 'Of the arrival' : 'Choose a month'}</option>
          {monthNames.map((name, i) => (
            <option key={name} value={i + 1}>
              {name}
            </option>
          ))}
        </select>
      </label>
    )
  }
  const last = extent?.[1] ?? 0
  const year = new Date(last).getUTCFullYear()
  return (
    <>
      <label className="plan-field">
        <span className="small">Time</span>
        <select
          className="select"
          value={time.by}
          onChange={({ target: { value } }) =>
            set(
              value === 'fixed'
                ? { by: 'fixed', at: last }
                : value === 'year'
                  ? { by: 'year', year }
                  : { by: 'arrival' },
            )
          }
        >
          <option value="arrival">Of the arrival</option>
          <option value="year">Same days of another year</option>
          <option value="fixed">One time</option>
        </select>
      </label>
      {time.by === 'year' && (
        <NumberInput
          label="Year"
          value={time.year}
          least={new Date(extent?.[0] ?? 0).getUTCFullYear()}
          most={year}
          unit=""
          onValue={(value) => {
            if (value !== null) set({ by: 'year', year: Math.round(value) })
          }}
        />
      )}
      {time.by === 'fixed' && (
        <label className="plan-field">
          <span className="small">UTC</span>
          <input
            className="input"
            type="datetime-local"
            value={isoInstant(time.at).slice(0, 16)}
            onChange={(event) => {
              const at = parseTime(event.target.value)
              if (at !== null) set({ by: 'fixed', at })
            }}
          />
        </label>
      )}
    </>
  )
}
