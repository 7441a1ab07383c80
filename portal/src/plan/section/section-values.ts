import {
  type CruisePlan,
  type TrackSamples,
  type VariableRow,
  coordinateText,
  formatUnit,
  guardCell,
  isoInstant,
  metresPerNauticalMile,
  quoteCell,
} from '@isobath/domain'
import { defaultPalette, type PaletteName } from '@isobath/plot'
import type { GlobeSection } from '@isobath/plot/globe'
import type { SampledSection } from './sampled-section.ts'

/** What was sampled, with the plan that it belongs to. */
export interface ShownSection {
  readonly plan: CruisePlan
  readonly row: VariableRow
  readonly samples: TrackSamples
  readonly section: SampledSection
}

export const hasValues = ({ values }: SampledSection): boolean => values.some((value) => !Number.isNaN(value))

export const paletteOf = ({ row }: ShownSection): PaletteName =>
  defaultPalette({ name: `${row.Long_Name} ${row.Variable}`, unit: formatUnit(row.Unit) }).palette

/** The section as a curtain of the globe; undefined for a field without depth. */
export function curtainOf(shown: ShownSection): GlobeSection | undefined {
  const { section, samples, row } = shown
  if (section.depth.length === 0 || samples.lon.length < 2 || !hasValues(section)) return undefined
  return {
    source: { type: 'section', lon: samples.lon, lat: samples.lat, depth: section.depth, values: section.values },
    label: { name: row.Long_Name, unit: formatUnit(row.Unit) },
    palette: paletteOf(shown),
  }
}

/** The values of a section as CSV, one row for each sample and depth that has one. */
export function writeSectionCsv({ samples, section, row }: ShownSection): string {
  const isDated = section.time.some((time) => Math.abs(time) > 12)
  const hasTime = section.time.some((time) => !Number.isNaN(time))
  const depths = section.depth.length > 0 ? [...section.depth] : [undefined]
  const names = [
    'distance_nmi',
    'lat',
    'lon',
    ...(hasTime ? [isDated ? 'field_time' : 'field_month'] : []),
    ...(section.depth.length > 0 ? ['depth'] : []),
    quoteCell(guardCell(row.Variable)),
  ]
  const lines = [names.join(',')]
  for (const [i, lon] of samples.lon.entries()) {
    const time = section.time[i] ?? Number.NaN
    const moment = Number.isNaN(time) ? '' : isDated ? isoInstant(time) : String(time)
    const place = [
      ((samples.metres[i] ?? 0) / metresPerNauticalMile).toFixed(3),
      coordinateText(samples.lat[i] ?? Number.NaN),
      coordinateText(lon),
      ...(hasTime ? [moment] : []),
    ]
    for (const [level, depth] of depths.entries()) {
      const value = section.values[level * samples.lon.length + i] ?? Number.NaN
      if (Number.isNaN(value)) continue
      lines.push([...place, ...(depth === undefined ? [] : [coordinateText(depth)]), String(value)].join(','))
    }
  }
  return `${lines.join('\n')}\n`
}
