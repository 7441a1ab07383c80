import {
  type CruisePlan,
  type SamplingMethod,
  type TimeChoice,
  type Waypoint,
  crossingRules,
  emptyPlan,
  isoInstant,
  parseDecimal,
  parseTime,
  planLimits,
  samplingMethods,
  waypointAt,
} from '@isobath/domain'

/** Which of the results is on screen. */
export const planTabs = ['section', 'profiles', 'cruises'] as const
export type PlanTab = (typeof planTabs)[number]

/** What a reader arranges beside the plan itself. */
export interface PlanView {
  readonly notation: 'minutes' | 'decimal'
  readonly tab: PlanTab
  /** The variable that is sampled. */
  readonly variable: number | undefined
  readonly method: SamplingMethod
  readonly time: TimeChoice
  /** Nautical miles within which past cruises count. */
  readonly miles: number
}

interface PlanState {
  readonly plan: CruisePlan
  readonly view: PlanView
}

export const firstView: PlanView = {
  notation: 'minutes',
  tab: 'section',
  variable: undefined,
  method: 'bilinear',
  time: { by: 'arrival' },
  miles: crossingRules.distance.initial,
}

/** Writes plan and view as the fragment of an address, which the browser keeps to itself. What stands at its default is left out. */
export function writePlan({ plan, view }: PlanState): string {
  const pairs: [string, string][] = plan.waypoints.map((waypoint) => ['p', writeWaypoint(waypoint)])
  if (plan.knots !== emptyPlan.knots) pairs.push(['knots', String(plan.knots)])
  if (plan.departure !== null) pairs.push(['from', isoInstant(plan.departure).slice(0, 16)])
  if (plan.stationHours !== emptyPlan.stationHours) pairs.push(['hours', String(plan.stationHours)])
  if (view.notation !== firstView.notation) pairs.push(['as', view.notation])
  if (view.tab !== firstView.tab) pairs.push(['tab', view.tab])
  if (view.variable !== undefined) pairs.push(['variable', String(view.variable)])
  if (view.method !== firstView.method) pairs.push(['method', view.method])
  if (view.time.by === 'year') pairs.push(['year', String(view.time.year)])
  if (view.time.by === 'fixed') pairs.push(['at', String(view.time.at)])
  if (view.miles !== firstView.miles) pairs.push(['within', String(view.miles)])
  return pairs
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`)
    .join('&')
}

/** `lon,lat`, and where there are any hours and name after them. */
function writeWaypoint({ lon, lat, hours, name }: Waypoint): string {
  const parts = [String(lon), String(lat)]
  if (hours !== null || name !== '') parts.push(hours === null ? '' : String(hours))
  if (name !== '') parts.push(name)
  return parts.join(',')
}

/** Reads what {@link writePlan} wrote. What is absent, unknown or damaged takes its default. */
export function readPlan(fragment: string): PlanState {
  const params = new URLSearchParams(fragment.replace(/^#/, '').replaceAll('+', '%2B'))
  const waypoints = params
    .getAll('p')
    .flatMap((text) => readWaypoint(text) ?? [])
    .slice(0, planLimits.waypoints)
  const number = (name: string, least: number, most: number) => {
    const value = parseDecimal(params.get(name) ?? '')
    return value !== null && value >= least && value <= most ? value : undefined
  }
  const { knots, stationHours } = planLimits
  const { distance } = crossingRules
  return {
    plan: {
      waypoints,
      knots: number('knots', knots.least, knots.most) ?? emptyPlan.knots,
      departure: parseTime(params.get('from') ?? ''),
      stationHours: number('hours', stationHours.least, stationHours.most) ?? emptyPlan.stationHours,
    },
    view: {
      notation: params.get('as') === 'decimal' ? 'decimal' : 'minutes',
      tab: planTabs.find((tab) => tab === params.get('tab')) ?? firstView.tab,
      variable: number('variable', 1, 1e9),
      method: samplingMethods.find((method) => method === params.get('method')) ?? firstView.method,
      time: readTimeChoice(number('year', 0, 9999), number('at', -1e15, 1e15)),
      miles: number('within', distance.least, distance.most) ?? distance.initial,
    },
  }
}

function readTimeChoice(year: number | undefined, at: number | undefined): TimeChoice {
  if (at !== undefined) return { by: 'fixed', at }
  return year === undefined ? { by: 'arrival' } : { by: 'year', year }
}

function readWaypoint(text: string): Waypoint | undefined {
  const [lonText = '', latText = '', hoursText = '', ...rest] = text.split(',')
  const [lon, lat, hours] = [parseDecimal(lonText), parseDecimal(latText), parseDecimal(hoursText)]
  if (lon === null || lat === null || Math.abs(lat) > 90 || Math.abs(lon) > 360) return undefined
  const { least, most } = planLimits.stationHours
  return {
    ...waypointAt({ lon, lat }),
    hours: hours !== null && hours >= least && hours <= most ? hours : null,
    name: rest.join(',').slice(0, planLimits.nameLength),
  }
}
