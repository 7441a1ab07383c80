import { type VariableRow, emptyPlan, sampleTrack, waypointAt } from '@isobath/domain'
import { expect, it } from 'vitest'
import { drawnSamples, floorLayer, sectionSource, stationLayers } from '../../src/plan/section/section-layers.ts'

/** One degree along the equator, a stop of two waypoints at one place, and one degree back. */
const plan = { ...emptyPlan, waypoints: [0, 1, 1, 0].map((lon) => waypointAt({ lon, lat: 0 })) }
const samples = sampleTrack(plan, 60_000)
const shown = {
  plan,
  samples,
  row: {} as VariableRow,
  section: {
    depth: Float64Array.of(0, 10),
    values: Float32Array.from({ length: 2 * samples.lon.length }, (_, i) => i),
    time: new Float64Array(samples.lon.length),
  },
}

it('draws of several samples at one place the first', () => {
  expect(drawnSamples(Float64Array.of(0, 0, 5, 5, 9))).toEqual([0, 2, 4])
  const { distance, values } = sectionSource(shown)
  expect([...distance].every((each, i) => i === 0 || each > distance[i - 1]!)).toBe(true)
  expect(distance.length).toBe(samples.lon.length - 1)
  expect(values).toHaveLength(2 * distance.length)
  expect(distance.at(-1)).toBeCloseTo(120, 0)
})

it('puts the sea floor under the whole track, to its last waypoint', () => {
  const layer = floorLayer(plan, { depthAt: ({ lon }) => 1000 + lon }, 'light')
  const places = layer.type === 'line' && Array.isArray(layer.at) ? layer.at : []
  expect(places[0]).toEqual({ distance: 0, depth: 1000 })
  expect(places.at(-1)?.distance).toBeCloseTo(120, 0)
  expect(places.at(-1)?.depth).toBe(1000)
  expect(Math.max(...places.map(({ depth = 0 }) => depth))).toBe(1001)
})

it('marks every station, and numbers those that have room', () => {
  const texts = (width: number) => stationLayers(shown, width).map((layer) => 'text' in layer && layer.text)
  expect(texts(800)).toEqual(['1', '2', false, '4'])
  expect(texts(30)).toEqual(['1', false, false, '4'])
})
