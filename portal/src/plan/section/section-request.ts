import {
  type SamplingMethod,
  type TimeChoice,
  type TimeRange,
  type TrackSamples,
  type Variable,
  askedTimes,
  cutToSp,
  deepest,
  earthRadius,
  millisecondsPerDay,
  timeTolerance,
  wrapLon,
} from '@isobath/domain'

/** A request for a field around a part of the track. */
export interface SectionPart {
  /** The query of the service. */
  readonly query: string
  /** Samples of the part: from the first up to but not including the last. */
  readonly from: number
  readonly until: number
  /** Cells that it brings, about. */
  readonly cells: number
}

export interface SectionOrder {
  readonly samples: TrackSamples
  /** The time that each sample requests; NaN where there is none. */
  readonly requestedTimes: Float64Array
  readonly tolerance: number
  readonly method: SamplingMethod
  readonly parts: readonly SectionPart[]
}

/** Cells of one request at most. A track whose box holds more is fetched in parts, each with its own box and its own times. */
export const cellsPerRequest = 1_200_000
/** Requests of one section at most. */
export const mostRequests = 24

/** Metres between samples: half a cell of the field (C21). */
export function sampleSpacing({ spatial }: Variable): number {
  const degrees = spatial.type === 'regular' ? Math.min(spatial.lat, spatial.lon) : 1
  return (degrees / 2) * (Math.PI / 180) * earthRadius
}

/** Plans the requests of a section. Samples without a time are not requested. */
export function planSection(
  samples: TrackSamples,
  variable: Variable,
  choice: TimeChoice,
  method: SamplingMethod,
): SectionOrder {
  const requestedTimes = askedTimes(samples.time, choice, variable.calendar)
  const parts: SectionPart[] = []
  const open: [number, number][] = [[0, samples.lon.length]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, until] = range
    const part = partOf(samples, requestedTimes, variable, from, until)
    if (!part) continue
    const middle = Math.floor((from + until) / 2)
    if (part.cells > cellsPerRequest && until - from > 1) open.push([middle, until], [from, middle])
    else parts.push(part)
  }
  return { samples, requestedTimes, tolerance: timeTolerance(variable), method, parts }
}

function partOf(
  samples: TrackSamples,
  requestedTimes: Float64Array,
  variable: Variable,
  from: number,
  until: number,
): SectionPart | undefined {
  const times = timesOf(requestedTimes.subarray(from, until), variable)
  if (!times) return undefined
  const { region, width, height } = boxOf(samples, variable, from, until)
  const query = cutToSp({
    variable,
    region,
    times,
    depths: { start: 0, end: deepest },
    kind: null,
    split: [],
  })
  const { spatial, depthLevels } = variable
  const [lat, lon] = spatial.type === 'regular' ? [spatial.lat, spatial.lon] : [1, 1]
  const cells =
    Math.ceil(height / lat) *
    Math.ceil(width / lon) *
    (depthLevels?.length ?? (variable.depth ? 50 : 1)) *
    stepsOf(times, variable)
  return { query: new URLSearchParams(Object.entries(query)).toString(), from, until, cells }
}

/** The box of samples, wider by more than a cell, so that the centres beyond each of them are in it. */
function boxOf({ lon, lat }: TrackSamples, { spatial }: Variable, from: number, until: number) {
  const [dLat, dLon] = spatial.type === 'regular' ? [1.6 * spatial.lat, 1.6 * spatial.lon] : [1, 1]
  let [south, north, west, east, last] = [90, -90, Infinity, -Infinity, lon[from] ?? 0]
  for (let i = from; i < until; i++) {
    const [x = 0, y = 0] = [lon[i], lat[i]]
    // Longitudes run on along the track, without a jump at 180°.
    last += wrapLon(x - last)
    south = Math.min(south, y)
    north = Math.max(north, y)
    west = Math.min(west, last)
    east = Math.max(east, last)
  }
  const width = Math.min(360, east - west + 2 * dLon)
  const region = {
    lat1: Math.max(-90, south - dLat),
    lat2: Math.min(90, north + dLat),
    lon1: width >= 360 ? -180 : wrapLon(west - dLon),
    lon2: width >= 360 ? 180 : wrapLon(east + dLon),
  }
  return { region, width, height: region.lat2 - region.lat1 }
}

/** The times of a request; undefined where no sample has one. */
function timesOf(requestedTimes: Float64Array, variable: Variable): TimeRange | undefined {
  const { calendar, time } = variable
  if (calendar === 'none') return { calendar }
  const known = requestedTimes.filter((each) => !Number.isNaN(each))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return undefined
  if (calendar === 'month') {
    // A track that comes back to its first month has passed all of them.
    const isYear = new Set(known).size > 1 && first === last
    return isYear ? { calendar, start: 1, end: 12 } : { calendar, start: first, end: last }
  }
  const tolerance = Math.min(timeTolerance(variable), 400 * millisecondsPerDay)
  const [start, end] = [first - tolerance, last + tolerance]
  if (time && (end < time[0] || start > time[1])) return undefined
  return { calendar, start: Math.max(start, time?.[0] ?? start), end: Math.min(end, time?.[1] ?? end) }
}

function stepsOf(times: TimeRange, { temporal }: Variable): number {
  if (times.calendar === 'none') return 1
  if (times.calendar === 'month') return ((times.end - times.start + 12) % 12) + 1
  return Math.ceil((times.end - times.start) / millisecondsPerDay / (temporal.type === 'steps' ? temporal.days : 1)) + 1
}
