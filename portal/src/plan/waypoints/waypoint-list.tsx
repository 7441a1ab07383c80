import { type CruisePlan, type Waypoint, scheduleOf } from '@isobath/domain'
import { useEffect, useMemo, useRef } from 'react'
import type { PlanView } from '../state/plan-code.ts'
import { WaypointRow } from './waypoint-row.tsx'
import { screenTexts } from './screen-texts.ts'
import './waypoints.css'

interface Props {
  readonly plan: CruisePlan
  readonly notation: PlanView['notation']
  readonly selected: number | undefined
  readonly onNotation: (notation: PlanView['notation']) => void
  readonly onSelect: (index: number) => void
  readonly onChange: (index: number, part: Partial<Waypoint>, field?: string) => void
  readonly onInsertAfter: (index: number) => void
  readonly onRemove: (index: number) => void
  readonly onGoTo: (index: number) => void
}

/** The table of waypoints, with the leg that leads to each. */
export function WaypointList({ plan, notation, selected, onNotation, ...on }: Props) {
  const schedule = useMemo(() => scheduleOf(plan), [plan])
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (selected === undefined) return
    const row = body.current?.querySelector(`[data-waypoint="${selected}"]`)
    // A page that is scrolled as a whole stays where its reader has it.
    if (row && !row.contains(document.activeElement) && matchMedia('(min-width: 901px)').matches)
      row.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <section className="plan-waypoints" aria-labelledby="plan-waypoints-title">
      <header>
        <h2 id="plan-waypoints-title">{screenTexts.waypoints}</h2>
        <span className="badge">{plan.waypoints.length}</span>
        <select
          className="select plan-notation"
          aria-label={screenTexts.positionsAs}
          value={notation}
          onChange={(event) => onNotation(event.target.value === 'decimal' ? 'decimal' : 'minutes')}
        >
          <option value="minutes">{screenTexts.notations.minutes}</option>
          <option value="decimal">{screenTexts.notations.decimal}</option>
        </select>
      </header>
      {plan.waypoints.length === 0 ? (
        <p className="soft plan-empty">{screenTexts.noWaypoints}</p>
      ) : (
        <table className="plan-table">
          <thead>
            <tr>
              <th scope="col">{screenTexts.number}</th>
              <th scope="col">{screenTexts.latitude}</th>
              <th scope="col">{screenTexts.longitude}</th>
              <th scope="col">{screenTexts.onStation}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {plan.waypoints.map((waypoint, i) => (
              <WaypointRow
                // Rows have no identity beyond their place in the track.
                key={i}
                plan={plan}
                waypoint={waypoint}
                index={i}
                leg={schedule.legs[i - 1]}
                stop={schedule.stops[i]}
                notation={notation}
                isSelected={i === selected}
                {...on}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
