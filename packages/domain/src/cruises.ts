import { cruiseZoom, globe } from './limits.ts'
import { wrapLon } from './region.ts'

/** What a cruise is searched, filtered and grouped by: members of a row of the service's list of cruises. */
export interface CruiseFacts {
  readonly Name: string
  readonly Nickname: string | null
  readonly Ship_Name: string | null
  readonly Chief_Name: string | null
  readonly Keywords: string
  /** Of its start. */
  readonly Year: string
  /** Separated by commas. */
  readonly Regions: string | null
  readonly Sensors: readonly string[]
  readonly Series: string | null
}

/** The members by which lists of cruises are grouped, in the specified order; the first is the default (C17). */
export const cruiseGroupings = [
  { key: 'Year', label: 'Year' },
  { key: 'Chief_Name', label: 'Chief Scientist' },
  { key: 'Series', label: 'Series' },
  { key: 'Regions', label: 'Regions' },
  { key: 'Ship_Name', label: 'Ship' },
] as const

export type CruiseGrouping = (typeof cruiseGroupings)[number]['key']

/** The members of which a reader may choose values, in the specified order. A cruise fits if it has one of the chosen values of each member. */
export const cruiseFilters = [
  { key: 'Regions', label: 'Region' },
  { key: 'Year', label: 'Year' },
  { key: 'Chief_Name', label: 'Chief Scientist' },
  { key: 'Series', label: 'Cruise Series' },
  { key: 'Sensors', label: 'Measurement Type' },
] as const

export type CruiseFilter = (typeof cruiseFilters)[number]['key']

/** The group and the choice of cruises without a value. It stands last. */
export const otherCruises = 'Other'

/** The values of a member of a cruise; `Other` alone where it has none. */
export function cruiseValues(cruise: CruiseFacts, key: CruiseFilter | CruiseGrouping): readonly string[] {
  const value = cruise[key]
  const values = Array.isArray(value)
    ? (value as readonly string[])
    : key === 'Regions'
      ? regionsOf(cruise)
      : [String(value ?? '').trim()]
  const present = values.filter((each) => each !== '')
  return present.length > 0 ? present : [otherCruises]
}

/** The group of a cruise. Several regions make one group. */
export const cruiseGroup = (cruise: CruiseFacts, grouping: CruiseGrouping): string =>
  cruiseValues(cruise, grouping).join(', ')

const collator = new Intl.Collator('en', { numeric: true })

/** Orders names of groups from the last to the first, `Other` after all. */
export function compareCruiseGroups(a: string, b: string): number {
  if (a === otherCruises || b === otherCruises) return Number(a === otherCruises) - Number(b === otherCruises)
  return collator.compare(b, a)
}

/** The text that a search looks through: the seven specified members, in lower case. */
export const cruiseSearchText = (cruise: CruiseFacts): string =>
  [
    cruise.Nickname,
    cruise.Name,
    cruise.Chief_Name,
    cruise.Keywords,
    cruise.Sensors.join(' '),
    regionsOf(cruise).join(' '),
    cruise.Series,
  ]
    .join(' ')
    .toLowerCase()

const regionsOf = ({ Regions }: CruiseFacts): readonly string[] => (Regions ?? '').split(',').map((name) => name.trim())

/** Whether cruises have too many points to be shown together. One cruise alone may have any number (C16). */
export const exceedsTrajectoryPoints = (points: readonly number[]): boolean =>
  points.length > 1 && points.reduce((sum, count) => sum + count, 0) > globe.trajectoryPoints

/** Degrees from the first position of a track to its farthest, as in a plane. Longitudes are compared the shorter way round. */
export function trackReach(lats: ArrayLike<number>, lons: ArrayLike<number>): number {
  const [lat0 = 0, lon0 = 0] = [lats[0], lons[0]]
  let most = 0
  for (let i = 1; i < lats.length; i++) {
    const distance = Math.hypot((lats[i] ?? lat0) - lat0, wrapLon((lons[i] ?? lon0) - lon0))
    if (distance > most) most = distance
  }
  return most
}

/** Where the globe goes to show a track: its middle position, and not farther away than at first. Undefined for a track without positions (C16). */
export function cruiseView(
  lats: ArrayLike<number>,
  lons: ArrayLike<number>,
): { readonly lat: number; readonly lon: number; readonly zoom: number } | undefined {
  const middle = Math.floor(lats.length / 2)
  const [lat, lon] = [lats[middle], lons[middle]]
  if (lat === undefined || lon === undefined) return undefined
  return { lat, lon, zoom: Math.max(globe.initialZoom, cruiseZoom(trackReach(lats, lons))) }
}
