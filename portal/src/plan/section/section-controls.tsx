import { type TimeChoice, formatTime, isoInstant, monthNames, parseTime } from '@isobath/domain'
import { describeFault } from '../../service/request.ts'
import type { Target, TargetRequest } from '../../shell/use-target.ts'
import { Icon } from '../../shell/text/icon.tsx'
import type { PlanView } from '../state/plan-code.ts'
import { NumberInput } from '../waypoints/number-input.tsx'
import { screenTexts } from './screen-texts.ts'
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
        <Icon name="search" />
        {known ? (
          <span className="section-chosen">
            <strong>{known.row.Long_Name}</strong> <span className="small soft">{known.row.Dataset_Name}</span>
          </span>
        ) : target.state === 'inProgress' ? (
          screenTexts.loadingTheVariable
        ) : (
          screenTexts.selectAField
        )}
      </button>
      {target.state === 'failed' && (
        <p role="alert" className="problem">
          {screenTexts.variableFailed} {describeFault(target.fault)}{' '}
          <button type="button" className="link" onClick={target.retry}>
            {screenTexts.tryAgain}
          </button>
        </p>
      )}
      {target.state === 'refused' && (
        <p role="alert" className="problem">
          {target.sentence}
        </p>
      )}
      {target.state === 'notTried' && <p className="soft section-hint">{screenTexts.chooseAField}</p>}
      {known && (
        <>
          <TimeFields target={known} time={view.time} hasDeparture={props.hasDeparture} onView={props.onView} />
          <label className="plan-field section-method">
            <span className="small">{screenTexts.value}</span>
            <select
              className="select"
              value={view.method}
              onChange={(event) => props.onView({ method: event.target.value === 'nearest' ? 'nearest' : 'bilinear' })}
            >
              <option value="bilinear">{screenTexts.methods.bilinear}</option>
              <option value="nearest">{screenTexts.methods.nearest}</option>
            </select>
          </label>
          <div className="section-go">
            {state.state === 'sampling' ? (
              <>
                <progress className="section-progress" max={1} value={state.done} aria-label={screenTexts.sampling} />
                <span className="small tabular">{Math.floor(state.done * 100)} %</span>
                <button type="button" className="button" onClick={props.onCancel}>
                  {screenTexts.cancel}
                </button>
              </>
            ) : (
              <button
                type="button"
                className="button primary"
                disabled={problem !== undefined}
                onClick={props.onSample}
              >
                {screenTexts.sample}
              </button>
            )}
          </div>
          {problem !== undefined && <p className="warning section-wide">{problem}</p>}
          {problem === undefined && (
            <p className="small soft section-wide">
              {describeTimes(known)}
              {props.isGuest && state.state !== 'sampling' && ` ${screenTexts.cost(requests)}`}
            </p>
          )}
        </>
      )}
    </div>
  )
}

function describeTimes({ variable: { calendar, time } }: Target): string {
  if (calendar === 'none') return screenTexts.noTime
  if (calendar === 'month') return screenTexts.monthly
  return time ? screenTexts.dataFrom(formatTime(time[0]), formatTime(time[1])) : ''
}

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
        <span className="small">{screenTexts.month}</span>
        <select
          className="select"
          value={time.by === 'fixed' && time.at >= 1 && time.at <= 12 ? time.at : 0}
          onChange={(event) => {
            const month = Number(event.target.value)
            set(month === 0 ? { by: 'arrival' } : { by: 'fixed', at: month })
          }}
        >
          <option value={0}>{hasDeparture ? screenTexts.ofTheArrival : screenTexts.chooseAMonth}</option>
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
        <span className="small">{screenTexts.time}</span>
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
          <option value="arrival">{screenTexts.ofTheArrival}</option>
          <option value="year">{screenTexts.sameDays}</option>
          <option value="fixed">{screenTexts.oneTime}</option>
        </select>
      </label>
      {time.by === 'year' && (
        <NumberInput
          label={screenTexts.year}
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
          <span className="small">{screenTexts.utc}</span>
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
