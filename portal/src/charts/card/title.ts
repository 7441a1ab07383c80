import {
  depthLevels,
  formatDepth,
  formatLat,
  formatLon,
  formatMonth,
  formatNumber,
  formatRange,
  formatTime,
  formatUnit,
  lonSpan,
  textLengths,
  timeSteps,
  wrapLon,
  type ChartKind,
  type Cut,
  type VariableRow,
} from '@isobath/domain'
import type { MeanBox } from '@isobath/plot'
import type { Subset } from '@isobath/plot/controls'
import type { Dimension } from './kinds.ts'

/** Cuts a text that is longer than `most` characters, between two words where its last one is not most of it. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  const blank = text.lastIndexOf(' ', most - 1)
  const cut = text.slice(0, blank > most / 2 ? blank : most - 1)
  // Without initials of a name that is cut off.
  return `${cut.replace(/[\s,;]+(\p{Lu}\.\s*)*$/u, '')}…`
}

interface TitleRules {
  readonly averages: readonly Dimension[]
  readonly places: boolean
  /** Whether the chart shows how many rows there are instead of their values. */
  readonly counts?: boolean
  /** What the chart itself says of each frame that it plays. */
  readonly framed?: readonly Dimension[]
}

/** The chart's title: dataset; variable and unit; when and how deep; where, unless it is a map (C11). */
export function titleOf(
  cut: Cut,
  row: VariableRow,
  { averages, places, counts = false, framed = [] }: TitleRules,
): readonly string[] {
  const unit = formatUnit(row.Unit)
  const name = truncate(row.Long_Name, textLengths.name)
  const means = new Set(averages)
  return [
    row.Dataset_Name,
    counts ? `${name}: number of rows` : unit === '' ? name : `${name} [${unit}]`,
    joined(framed.includes('time') ? '' : whenOf(cut, means), framed.includes('depth') ? '' : depthOf(cut, means)),
    ...(places && !framed.includes('lat') ? [joined(latOf(cut, means), lonOf(cut, means))] : []),
  ]
}

/** The part of a cut that a chart is filtered to: its means count nothing else. */
export function narrowCut(cut: Cut, { time, lat, lon, depth }: Subset = {}): Cut {
  const { region, times, depths } = cut
  return {
    ...cut,
    region: {
      ...region,
      ...(lat ? { lat1: lat[0], lat2: lat[1] } : {}),
      ...(lon ? { lon1: wrapLon(lon[0]), lon2: wrapLon(lon[1]) } : {}),
    },
    times: time && times.calendar !== 'none' ? { ...times, start: time[0], end: time[1] } : times,
    depths: depth ? { start: depth[0], end: depth[1] } : depths,
  }
}

type Means = ReadonlySet<Dimension>

/** When and how deep a chart is, by what its values are means over: both on a map. */
export function momentOf(cut: Cut, averages: readonly Dimension[] = ['time', 'depth']): string {
  const means = new Set(averages)
  return joined(whenOf(cut, means), depthOf(cut, means))
}

const joined = (...texts: readonly string[]) => texts.filter(Boolean).join(', ')

function whenOf(cut: Cut, means: Means): string {
  const { times } = cut
  if (times.calendar === 'none') return ''
  const text = times.calendar === 'month' ? formatMonth : formatTime
  return rangeOf(text(times.start), text(times.end), means.has('time') && timeSteps(cut) > 1)
}

function depthOf(cut: Cut, means: Means): string {
  const { depth, depthLevels: levels } = cut.variable
  if (!depth) return 'Surface'
  const { start, end } = cut.depths
  const inside = levels?.filter((level) => level >= start && level <= end) ?? []
  const [only] = inside
  if (inside.length === 1 && only !== undefined) return formatDepth(only)
  const metres = (depth: number) => `${formatNumber(depth, 3)} m`
  return rangeOf(metres(start), metres(end), means.has('depth') && (levels === null || depthLevels(cut) > 1))
}

function latOf({ region, variable: { spatial } }: Cut, means: Means): string {
  const several = spatial.type === 'irregular' || region.lat2 - region.lat1 >= spatial.lat
  return rangeOf(formatLat(region.lat1), formatLat(region.lat2), means.has('lat') && several)
}

function lonOf({ region, variable: { spatial } }: Cut, means: Means): string {
  const several = spatial.type === 'irregular' || lonSpan(region) >= spatial.lon
  const [start, end] = [formatLon(region.lon1), formatLon(region.lon2)]
  const mean = means.has('lon') && several
  // Once around the earth both ends are one meridian, and the range is no place.
  if (lonSpan(region) > 180 && start === end) return mean ? `Averaged Values ${start} to ${end}` : `${start} – ${end}`
  return rangeOf(start, end, mean)
}

/** `Averaged Values a to b` where a mean is taken (C11), else the range itself. */
const rangeOf = (start: string, end: string, mean: boolean) =>
  mean && start !== end ? `Averaged Values ${start} to ${end}` : formatRange(start, end)

/** Who made the data, who shows it and who gives it out, cut as specified. */
export const creditOf = ({ Data_Source, Distributor }: VariableRow) =>
  [
    Data_Source && `Source: ${truncate(Data_Source, textLengths.source)}`,
    'CMAP',
    Distributor && `Distributor: ${truncate(Distributor, textLengths.distributor)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The box that each row of a series or a profile is a mean over. A box that is one place or one depth is not averaged. */
export function meanBoxOf({ region, depths, variable }: Cut, kind: ChartKind): { readonly meanBox?: MeanBox } {
  if (kind !== 'timeSeries' && kind !== 'depthProfile') return {}
  const { lat1, lat2, lon1 } = region
  const lon = lonSpan(region)
  const hasDepths = kind === 'timeSeries' && variable.depth && depths.end > depths.start
  const meanBox: MeanBox = {
    ...(lat2 > lat1 ? { lat: [lat1, lat2] } : {}),
    ...(lon > 0 ? { lon: [lon1, lon1 + lon] } : {}),
    ...(hasDepths ? { depth: [depths.start, depths.end] } : {}),
  }
  return Object.keys(meanBox).length > 0 ? { meanBox } : {}
}
