import { defaultCut, type Cut } from '@isobath/domain'
import { expect, test } from 'vitest'
import { expectedExtent } from '../../src/charts/card/expected-extent.ts'
import { monthly, variable } from './variable.ts'

/** A 1° grid whose first and last centres are half a degree from the poles and the date line. */
const globe = { Lat_Min: -89.5, Lat_Max: 89.5, Lon_Min: -179.5, Lon_Max: 179.5 }
const cutOf = (changes: Parameters<typeof variable>[0], ranges: Partial<Cut> = {}): Cut => ({
  ...defaultCut(variable(changes)),
  ...ranges,
})
const onMap = (...given: Parameters<typeof cutOf>) => expectedExtent(cutOf(...given), 'heatmap', 'zonal')

test('a map lies between the edges of the cells whose centres are in the box', () => {
  expect(onMap(globe)).toEqual({ lon: [-180, 180], lat: [-90, 90] })
  expect(onMap(globe, { region: { lat1: -10, lat2: 10.2, lon1: 140.5, lon2: 150 } })).toEqual({
    lon: [140, 150],
    lat: [-10, 10],
  })
  // A grid that begins at the date line has each meridian once, and its cells at the poles end there.
  const winds = { Lat_Min: -90, Lat_Max: 90, Lon_Min: -180, Lon_Max: 177.5, Spatial_Resolution: '2.5° X 2.5°' }
  expect(onMap(winds)).toEqual({ lon: [-181.25, 178.75], lat: [-90, 90] })
})

test('longitudes across the date line count on past it', () => {
  expect(onMap(globe, { region: { lat1: 0, lat2: 10, lon1: 170, lon2: -170 } })).toMatchObject({ lon: [170, 190] })
  const pacific = { ...globe, Lon_Min: 150.5, Lon_Max: -120.5 }
  expect(onMap(pacific)).toMatchObject({ lon: [150, 240] })
  expect(onMap(pacific, { region: { lat1: 0, lat2: 10, lon1: -160, lon2: -100 } })).toMatchObject({ lon: [-160, -120] })
})

test('a section reaches from the surface to the edge below the last depth in the box', () => {
  const cut = cutOf(globe, { depths: { start: 0, end: 100 } })
  expect(expectedExtent(cut, 'sectionMap', 'zonal')).toEqual({ lon: [-180, 180], depth: [0, 145] })
  expect(expectedExtent(cut, 'contourSectionMap', 'meridional')).toEqual({ lat: [-90, 90], depth: [0, 145] })
  const oneLevel = cutOf(globe, { depths: { start: 5, end: 20 } })
  expect(expectedExtent(oneLevel, 'sectionMap', 'zonal')).toMatchObject({ depth: [9.5, 10.5] })
  expect(expectedExtent(cut, 'depthProfile', 'zonal')).toEqual({ depth: [0, 100] })
})

test('a series has its months, or all its times, or so many that its ends are near those of the range', () => {
  const ofMonths = (start: number, end: number) =>
    expectedExtent(cutOf({ ...globe, ...monthly }, { times: { calendar: 'month', start, end } }), 'timeSeries', 'zonal')
  expect(ofMonths(1, 12)).toEqual({ month: [1, 12] })
  expect(ofMonths(11, 2)).toEqual({ month: [11, 14] })
  expect(ofMonths(3, 3)).toEqual({ month: [3, 3] })
  const whole = cutOf(globe)
  const [first, last] = whole.variable.time ?? []
  expect(expectedExtent(whole, 'timeSeries', 'zonal')).toEqual({ time: [first, last] })
  const year = { calendar: 'utc', start: Date.UTC(2010, 0, 5), end: Date.UTC(2010, 11, 20) } as const
  expect(expectedExtent({ ...whole, times: year }, 'timeSeries', 'zonal')).toEqual({})
  const daily = cutOf({ ...globe, Temporal_Resolution: 'Daily' }, { times: year })
  expect(expectedExtent(daily, 'timeSeries', 'zonal')).toEqual({ time: [year.start, year.end] })
})

test('nothing is expected of rows, of counts, of unknown depths and of a box between two cells', () => {
  expect(onMap({ ...globe, Spatial_Resolution: 'Irregular', Lat_Step: null, Lon_Step: null })).toEqual({})
  expect(expectedExtent(cutOf(globe), 'histogram', 'zonal')).toEqual({})
  const unknownDepths = cutOf({ ...globe, Depth_Levels: null })
  expect(expectedExtent(unknownDepths, 'sectionMap', 'zonal')).toEqual({ lon: [-180, 180] })
  expect(onMap(globe, { region: { lat1: 0.6, lat2: 1.4, lon1: 0, lon2: 10 } })).toEqual({ lon: [0, 10] })
})
