import { type CruisePlan, metresPerNauticalMile, sampleTrack } from '@isobath/domain'
import type { ChartLayer, FieldSource, ThemeName } from '@isobath/plot'
import { screenTexts } from './screen-texts.ts'
import { type SeaFloor, seaFloorColours, seaFloorSpacing } from '../../shell/sea-floor/sea-floor.ts'
import type { ShownSection } from './section-values.ts'

interface SectionSource extends Extract<FieldSource, { type: 'section' }> {
  readonly distance: Float64Array
}

/** Samples by which a section can be drawn: of several at one place, as at both ends of a stop, the first. */
export function drawnSamples(metres: Float64Array): readonly number[] {
  const drawn: number[] = []
  for (const [i, each] of metres.entries()) if (i === 0 || each > metres[drawn.at(-1)!]!) drawn.push(i)
  return drawn
}

/** The values of a section for the chart. */
export function sectionSource({ samples, section }: ShownSection): SectionSource {
  const drawn = drawnSamples(samples.metres)
  const values = new Float32Array(section.depth.length * drawn.length)
  for (let level = 0; level < section.depth.length; level++) {
    for (const [i, sample] of drawn.entries()) {
      values[level * drawn.length + i] = section.values[level * samples.lon.length + sample]!
    }
  }
  const distance = Float64Array.from(drawn, (sample) => samples.metres[sample]! / metresPerNauticalMile)
  return { type: 'section', distance, depth: section.depth, values }
}

/** The values of a field without depth for the chart. */
export function seriesSource({ samples, section }: ShownSection) {
  const drawn = drawnSamples(samples.metres)
  const distance = Float64Array.from(drawn, (sample) => samples.metres[sample]! / metresPerNauticalMile)
  const value = Float32Array.from(drawn, (sample) => section.values[sample]!)
  return { type: 'columns', columns: { distance, value } } as const
}

/** The sea floor under a track as a filled line. */
export function floorLayer(plan: CruisePlan, floor: SeaFloor, theme: ThemeName): ChartLayer {
  const { lon, lat, metres } = sampleTrack(plan, seaFloorSpacing)
  return {
    type: 'line',
    at: drawnSamples(metres).map((i) => ({
      distance: metres[i]! / metresPerNauticalMile,
      depth: floor.depthAt({ lon: lon[i]!, lat: lat[i]! }),
    })),
    fill: 'below',
    fillColour: seaFloorColours[theme],
    width: 1,
  }
}

/** CSS pixels between the numbers of two stations. */
const numberRoom = 26

/** A line at each waypoint, with its number where there is room. */
export function stationLayers({ samples }: ShownSection, width: number): readonly ChartLayer[] {
  const whole = samples.metres.at(-1) || 1
  let end = -Infinity
  return samples.waypoints.map((sample, i) => {
    const metres = samples.metres[sample] ?? 0
    const x = (metres / whole) * width
    const hasRoom = x - end >= numberRoom
    if (hasRoom) end = x
    return {
      type: 'line',
      at: { distance: metres / metresPerNauticalMile },
      width: 0.75,
      ...(hasRoom && { text: String(i + 1) }),
    }
  })
}

/** The sea floor at a waypoint as a line across its profile. */
export const floorOfProfile = (depth: number): ChartLayer => ({
  type: 'line',
  at: { depth },
  text: screenTexts.seaFloorAt(depth),
})
