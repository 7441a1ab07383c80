import { type CruisePlan, formatTime, parseTime, planLimits, scheduleOf, timeAfter } from '@isobath/domain'
import { useMemo } from 'react'
import { duration, kilometres, miles } from './distance.ts'
import { NumberInput } from './number-input.tsx'

interface Props {
  readonly plan: CruisePlan
  readonly onChange: (change: (plan: CruisePlan) => CruisePlan, field?: string) => void
}

/** Departure, speed and time on station, and what follows from them for the whole cruise. */
export function PlanSettings({ plan, onChange }: Props) {
  const { metres, hours, legs } = useMemo(() => scheduleOf(plan), [plan])
  const end = timeAfter(plan, hours)
  return (
    <section className="plan-settings" aria-label="Speed and times">
      <div className="plan-field plan-departure">
        <label htmlFor="plan-departure" className="small">
          Departure, UTC
        </label>
        <input
          id="plan-departure"
          className="input"
          type="datetime-local"
          value={plan.departure === null ? '' : new Date(plan.departure).toISOString().slice(0, 16)}
          onChange={(event) => {
            const departure = parseTime(event.target.value)
            onChange((before) => ({ ...before, departure }), 'departure')
          }}
        />
      </div>
      <NumberInput
        label="Speed"
        value={plan.knots}
        {...planLimits.knots}
        unit="kn"
        onValue={(knots) => {
          if (knots !== null) onChange((before) => ({ ...before, knots }), 'speed')
        }}
      />
      <NumberInput
        label="On station"
        value={plan.stationHours}
        {...planLimits.stationHours}
        unit="h"
        onValue={(stationHours) => {
          if (stationHours !== null) onChange((before) => ({ ...before, stationHours }), 'stationHours')
        }}
      />
      {legs.length > 0 && (
        <dl className="plan-totals">
          <div>
            <dt className="small soft">Length</dt>
            <dd className="tabular">
              {miles(metres)} <span className="soft small">{kilometres(metres)}</span>
            </dd>
          </div>
          <div>
            <dt className="small soft">Duration</dt>
            <dd className="tabular">{duration(hours)}</dd>
          </div>
          <div>
            <dt className="small soft">End</dt>
            <dd className="tabular">
              {end === null ? 'Set a departure' : formatTime(Math.round(end / 60_000) * 60_000)}
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
