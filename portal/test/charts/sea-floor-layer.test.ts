import { defaultCut, type Cut } from '@isobath/domain'
import { expect, test } from 'vitest'
import { seaFloorLayer } from '../../src/charts/card/sea-floor-layer.ts'
import type { SeaFloor } from '../../src/shell/sea-floor/sea-floor.ts'
import { variable } from './variable.ts'

/** A trench along 5° N, 8,000 m deep, that becomes 1,000 m shallower with each degree; land west of 10° E. */
const floor: SeaFloor = { depthAt: ({ lon, lat }) => (lon < 10 ? 0 : Math.max(0, 8000 - 1000 * Math.abs(lat - 5))) }
const globe = { Lat_Min: -89.5, Lat_Max: 89.5, Lon_Min: -179.5, Lon_Max: 179.5 }
const cutOf = (region: Cut['region']): Cut => ({ ...defaultCut(variable(globe)), region })

type Place = { readonly lon?: number; readonly lat?: number; readonly depth: number }
const placesOf = (...given: Parameters<typeof seaFloorLayer>) =>
  (seaFloorLayer(...given) as unknown as { readonly at: readonly Place[] }).at

test('the sea floor under a section over several latitudes is the deepest of them, from edge to edge', () => {
  const places = placesOf(cutOf({ lat1: 0, lat2: 7, lon1: 0, lon2: 20 }), 'zonal', floor, 'light')
  expect([places[0]?.lon, places.at(-1)?.lon]).toEqual([0, 20])
  expect(places.length).toBe(121)
  for (const { lon = 0, depth } of places) expect(depth).toBeCloseTo(lon < 10 ? 0 : 8000, 3)
})

test('the sea floor under a section along one meridian is that of the meridian', () => {
  const places = placesOf(cutOf({ lat1: -2, lat2: 5, lon1: 30.5, lon2: 30.5 }), 'meridional', floor, 'light')
  expect([places[0]?.lat, places.at(-1)?.lat]).toEqual([-2, 5])
  for (const { lat = 0, depth } of places) expect(depth).toBeCloseTo(8000 - 1000 * Math.abs(lat - 5), 3)
})

test('the sea floor across the date line counts on past it, and that of the whole earth has few places', () => {
  const places = placesOf(cutOf({ lat1: 0, lat2: 1, lon1: 170, lon2: -170 }), 'zonal', floor, 'dark')
  expect([places[0]?.lon, places.at(-1)?.lon]).toEqual([170, 190])
  expect(placesOf(cutOf({ lat1: -90, lat2: 90, lon1: -180, lon2: 180 }), 'zonal', floor, 'dark').length).toBe(1081)
})
