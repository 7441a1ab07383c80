import { type CruisePlan, type Leg, type Stop, type Waypoint, formatTime, planLimits, timeAfter } from '@isobath/domain'
import { Icon } from '../../shell/text/icon.tsx'
import type { PlanView } from '../state/plan-code.ts'
import { course, duration, kilometres, miles } from './distance.ts'
import { NumberInput } from './number-input.tsx'
import { PositionInput } from './position-input.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly plan: CruisePlan
  readonly waypoint: Waypoint
  readonly index: number
  /** The leg that leads here; undefined for the first waypoint. */
  readonly leg: Leg | undefined
  readonly stop: Stop | undefined
  readonly notation: PlanView['notation']
  readonly isSelected: boolean
  readonly onSelect: (index: number) => void
  readonly onChange: (index: number, part: Partial<Waypoint>, field?: string) => void
  readonly onInsertAfter: (index: number) => void
  readonly onRemove: (index: number) => void
  readonly onGoTo: (index: number) => void
}

/** A waypoint in two lines, below the leg that leads to it. */
export function WaypointRow({ plan, waypoint, index, leg, stop, notation, isSelected, ...on }: Props) {
  const number = index + 1
  return (
    <>
      {leg && (
        <tr className="plan-leg small soft">
          <td colSpan={4} className="tabular">
            {miles(leg.metres)} · {kilometres(leg.metres)} · {course(leg.bearing)} · {duration(leg.hours)}
          </td>
        </tr>
      )}
      <tr data-waypoint={index} data-selected={isSelected} onFocus={() => on.onSelect(index)}>
        <th scope="row" rowSpan={2}>
          <span className="plan-number tabular">{number}</span>
        </th>
        <td>
          <PositionInput
            of="lat"
            number={number}
            degrees={waypoint.lat}
            notation={notation}
            onDegrees={(lat) => on.onChange(index, { lat })}
          />
        </td>
        <td>
          <PositionInput
            of="lon"
            number={number}
            degrees={waypoint.lon}
            notation={notation}
            onDegrees={(lon) => on.onChange(index, { lon })}
          />
        </td>
        <td>
          <NumberInput
            isBare
            label={screenTexts.hoursAt(number)}
            value={waypoint.hours}
            {...planLimits.stationHours}
            unit={screenTexts.hours}
            placeholder={String(plan.stationHours)}
            onValue={(hours) => on.onChange(index, { hours }, `hours ${index}`)}
          />
        </td>
      </tr>
      <tr className="plan-second" data-selected={isSelected} onFocus={() => on.onSelect(index)}>
        <td colSpan={3}>
          <div className="plan-row-foot">
            <input
              className="input plan-name"
              aria-label={screenTexts.nameOf(number)}
              placeholder={screenTexts.name}
              autoComplete="off"
              maxLength={planLimits.nameLength}
              value={waypoint.name}
              onChange={(event) => on.onChange(index, { name: event.target.value }, `name ${index}`)}
            />
            <button
              type="button"
              className="button icon-only"
              aria-label={screenTexts.showWaypoint(number)}
              title={screenTexts.showOnTheGlobe}
              onClick={() => on.onGoTo(index)}
            >
              <Icon name="target" />
            </button>
            <button
              type="button"
              className="button icon-only"
              aria-label={screenTexts.insertAfter(number)}
              title={screenTexts.insertAfterThis}
              onClick={() => on.onInsertAfter(index)}
            >
              <Icon name="add" />
            </button>
            <button
              type="button"
              className="button icon-only"
              aria-label={screenTexts.deleteWaypoint(number)}
              title={screenTexts.delete}
              onClick={() => on.onRemove(index)}
            >
              <Icon name="close" />
            </button>
          </div>
          {stop && <p className="small soft tabular plan-arrival">{describeStop(plan, stop)}</p>}
        </td>
      </tr>
    </>
  )
}

/** When the ship comes and leaves; hours since the departure while that is open. */
function describeStop(plan: CruisePlan, { arrival, leaving }: Stop): string {
  const text = (hours: number) => {
    const time = timeAfter(plan, hours)
    return time === null ? duration(hours) : formatTime(Math.round(time / 60_000) * 60_000)
  }
  const start = plan.departure === null ? screenTexts.after : ''
  if (arrival === leaving) return screenTexts.noStop(start, text(arrival))
  return screenTexts.stop(start, text(arrival).replace(' UTC', ''), text(leaving))
}
