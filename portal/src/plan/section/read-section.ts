import {
  formatDegreesMinutes,
  formatMonth,
  formatNumber,
  formatTime,
  formatValue,
  metresPerNauticalMile,
} from '@isobath/domain'
import { screenTexts } from './screen-texts.ts'
import type { ShownSection } from './section-values.ts'

/** A cell of a section. */
interface SectionCell {
  readonly sample: number
  readonly level: number
}

function nearest(ascending: Float64Array, value: number): number {
  let best = 0
  for (const [i, each] of ascending.entries()) {
    if (Math.abs(each - value) < Math.abs((ascending[best] ?? 0) - value)) best = i
  }
  return best
}

/** The cell at a place: nautical miles from the start, and metres. */
export const nearestPlace = (
  { samples, section }: ShownSection,
  { distance, depth }: { readonly distance: number; readonly depth: number },
): SectionCell => ({
  sample: nearest(samples.metres, distance * metresPerNauticalMile),
  level: nearest(section.depth, depth),
})

/** A cell as a sentence: waypoint, distance, place, depth, time and value. */
export function describePlace(
  { samples, section, plan }: ShownSection,
  unit: string,
  { sample, level }: SectionCell,
): string {
  const value = section.values[level * samples.lon.length + sample] ?? Number.NaN
  const depth = section.depth[level]
  const time = section.time[sample] ?? Number.NaN
  const index = samples.waypoints.indexOf(sample)
  return [
    ...(index >= 0 ? [screenTexts.waypoint(index + 1, plan.waypoints[index]?.name)] : []),
    screenTexts.miles(((samples.metres[sample] ?? 0) / metresPerNauticalMile).toFixed(1)),
    `${formatDegreesMinutes(samples.lat[sample] ?? 0, 'lat')}, ${formatDegreesMinutes(samples.lon[sample] ?? 0, 'lon')}`,
    ...(depth === undefined ? [] : [screenTexts.metres(formatNumber(depth, 1))]),
    ...(Number.isNaN(time) ? [] : [time >= 1 && time <= 12 ? formatMonth(time) : formatTime(time)]),
    Number.isNaN(value) ? screenTexts.noValue : `${formatValue(value)}${unit === '' ? '' : ` ${unit}`}`,
  ].join(' · ')
}

/** The lower edge of the deepest level that has a value anywhere. */
export function lowestDepth({ section: { depth, values }, samples }: ShownSection): number {
  const count = samples.lon.length
  for (let level = depth.length - 1; level >= 0; level--) {
    if (!values.subarray(level * count, (level + 1) * count).some((value) => !Number.isNaN(value))) continue
    const [here = 0, above = 0, below] = [depth[level], depth[level - 1], depth[level + 1]]
    return below === undefined ? here + (here - above) / 2 || 1 : (here + below) / 2
  }
  return depth.at(-1) ?? 1
}
