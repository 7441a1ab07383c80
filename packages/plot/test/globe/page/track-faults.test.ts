import { expect, test } from 'vitest'
import { trackFaults } from '../../../src/globe/page/track-faults.ts'

const track = { id: 'KM1906', lon: [-158, -157], lat: [22, 23] }

test('a track of arrays of equal length has no fault where a position lies within the poles, or none is known', () => {
  const full = { ...track, time: [0, 1], value: Float32Array.of(1, 2) }
  const unknown = { id: 'c', lon: [1], lat: [Number.NaN] }
  const partly = { id: 'd', lon: [1, 2], lat: [91, 22] }
  expect(trackFaults([full, { id: 'b', lon: [], lat: [] }, unknown, partly])).toEqual([])
})

test('each array of another length than the longitudes is named', () => {
  expect(trackFaults([{ ...track, lat: [22], value: [1, 2, 3] }])).toEqual([
    'The track “KM1906” has 2 numbers of lon and 1 of lat: give one of each for every position.',
    'The track “KM1906” has 2 numbers of lon and 3 of value: give one of each for every position.',
  ])
})

test('swapped coordinates and a second track with one id are named', () => {
  expect(trackFaults([track, { ...track, lon: track.lat, lat: track.lon }])).toEqual([
    'The track “KM1906” lies beyond the poles: see that lon and lat each stand in their place.',
    'The track “KM1906” has the id of another: give each its own.',
  ])
})

test('a text that is no time is named, and what to write instead', () => {
  expect(trackFaults([{ ...track, time: ['', '30.4.2016'] }])).toEqual([
    'The track “KM1906” has the time “30.4.2016”: write times as milliseconds since 1970, dates, or texts such as 2016-04-30T12:00:00Z.',
  ])
  expect(trackFaults([{ ...track, time: ['', '2016-04-30'] }])).toEqual([])
})
