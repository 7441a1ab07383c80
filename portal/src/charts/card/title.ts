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
  type Cut,
  type VariableRow,
} from '@isobath/domain'
import type { Dimension } from './kinds.ts'

/** Cuts a text that is longer than `most` characters, between two words where its last one is not most of it. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  const blank = text.lastIndexOf(' ', most - 1)
  const cut = text.slice(0, blank > most / 2 ? blank : most - 1)
  return `${cut.replace(/[\s,;]+$/, '')}…`
}

export interface TitleRules {
  readonly averages: readonly Dimension[]
  readonly places: boolean
}

/** The chart's title: dataset; variable and unit; when and how deep; where, unless it is a map (C11). */
export function titleOf(cut: Cut, row: VariableRow, { averages, places }: TitleRules): readonly string[] {
  const unit = formatUnit(row.Unit)
  const name = truncate(row.Long_Name, textLengths.name)
  const means = new Set(averages)
  return [
    row.Dataset_Name,
    unit === '' ? name : `${name} [${unit}]`,
    [whenOf(cut, means), depthOf(cut, means)].filter(Boolean).join(', '),
    ...(places ? [[latOf(cut, means), lonOf(cut, means)].join(', ')] : []),
  ]
}

type Means = ReadonlySet<Dimension>

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
  const metres = (depth: number) => `${formatNumber(depth, decimals)} m`
  return rangeOf(metres(start), metres(end), means.has('depth') && (levels === null || depthLevels(cut) > 1))
}

const decimals = 3

function latOf({ region, variable: { spatial } }: Cut, means: Means): string {
  const several = spatial.type === 'irregular' || region.lat2 - region.lat1 >= spatial.lat
  return rangeOf(formatLat(region.lat1, decimals), formatLat(region.lat2, decimals), means.has('lat') && several)
}

function lonOf({ region, variable: { spatial } }: Cut, means: Means): string {
  const several = spatial.type === 'irregular' || lonSpan(region) >= spatial.lon
  const [start, end] = [formatLon(region.lon1, decimals), formatLon(region.lon2, decimals)]
  const mean = means.has('lon') && several
  // Once around the earth both ends are one meridian, and the range is no place.
  if (lonSpan(region) > 0 && start === end) return mean ? `Averaged Values ${start} to ${end}` : `${start} – ${end}`
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
