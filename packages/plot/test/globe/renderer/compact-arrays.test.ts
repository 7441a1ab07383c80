import { expect, test } from 'vitest'
import { compactChanges, compactTracks } from '../../../src/globe/renderer/compact-arrays.ts'

test('a view of a larger buffer crosses without the rest of it, and an array of its own as it is', () => {
  const whole = Float64Array.of(1, 2, 3, 4)
  const { added } = compactTracks({
    order: [1],
    added: [[1, { id: 'a', lon: whole.subarray(1, 3), lat: whole }]],
    limits: { maxSpeed: 1, minJump: 1, maxGap: 1 },
  })
  const [, track] = added[0]!
  expect(track.id).toBe('a')
  expect(track.lon).toEqual(Float64Array.of(2, 3))
  expect((track.lon as Float64Array).buffer.byteLength).toBe(16)
  expect(track.lat).toBe(whole)
})

test('lists of numbers and array-likes become arrays that can be copied; names stay names', () => {
  const { places } = compactChanges({ places: { lon: [1, 2], lat: { length: 2, 0: 3, 1: 4 }, name: ['a', 'b'] } })
  expect(places).toEqual({ lon: Float64Array.of(1, 2), lat: Float64Array.of(3, 4), name: ['a', 'b'] })
})

test('null in a list of numbers is a missing one', () => {
  const { places } = compactChanges({ places: { lon: [null, 2] as number[], lat: [1, 2] } })
  expect(places?.lon).toEqual(Float64Array.of(Number.NaN, 2))
})

test('other options are not touched', () => {
  const changes = { regions: [], selected: undefined }
  expect(compactChanges(changes)).toEqual(changes)
})
