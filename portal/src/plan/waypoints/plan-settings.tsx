import { type CruisePlan, formatTime, parseTime, planLimits, scheduleOf, timeAfter } from '@isobath/domain'
import { useMemo } from 'react'
import { duration, kilometres, miles } from './distance.ts'
import { NumberInput } from './number-input.tsx'
import { screenTexts } from './screen-texts.ts'
import './waypoints.css'

interface Props {
  readonly plan: CruisePlan
  readonly onChange: (change: (plan: CruisePlan) => CruisePlan, field?: string) => void
}

/** Departure, speed and time on station, and what follows from them for the whole cruise. */
export function PlanSettings({ plan, onChange }: Props) {
  const { metres, hours, legs } = useMemo(() => scheduleOf(plan), [plan])
  const end = timeAfter(plan, hours)
  return (
    <section className="plan-settings" aria-label={screenTexts.speedAndTimes}>
      <div className="plan-field plan-departure">
        <label htmlFor="plan-departure" className="small">
          {screenTexts.departure}
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
        label={screenTexts.speed}
        value={plan.knots}
        {...planLimits.knots}
        unit={screenTexts.knots}
        onValue={(knots) => {
          if (knots !== null) onChange((before) => ({ ...before, knots }), 'speed')
        }}
      />
      <NumberInput
        label={screenTexts.onStation}
        value={plan.stationHours}
        {...planLimits.stationHours}
        unit={screenTexts.hours}
        onValue={(stationHours) => {
          if (stationHours !== null) onChange((before) => ({ ...before, stationHours }), 'stationHours')
        }}
      />
      {legs.length > 0 && (
        <dl className="plan-totals">
          <div>
            <dt className="small soft">{screenTexts.length}</dt>
            <dd className="tabular">
              {miles(metres)} <span className="soft small">{kilometres(metres)}</span>
            </dd>
          </div>
          <div>
            <dt className="small soft">{screenTexts.duration}</dt>
            <dd className="tabular">{duration(hours)}</dd>
          </div>
          <div>
            <dt className="small soft">{screenTexts.end}</dt>
            <dd className="tabular">
              {end === null ? screenTexts.setADeparture : formatTime(Math.round(end / 60_000) * 60_000)}
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
