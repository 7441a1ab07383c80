import { describe, expect, test } from 'vitest'
import { encodeTrack } from '../../../src/globe/tracks/encode-track.ts'
import { type Track, timeAt, trackBuffers, valueAt } from '../../../src/globe/tracks/track.ts'
import { lonAt, startsLine } from '../../../src/globe/tracks/vertex-code.ts'
import { trackInput } from './ways.ts'

const minute = 60_000
const start = Date.UTC(2016, 3, 30)

/** One position a minute, 300 m apart. */
const sailing = (count: number) => ({
  id: 'KM1712',
  lon: Float64Array.from({ length: count }, (_, i) => -158 + i * 0.003),
  lat: new Float64Array(count).fill(22),
  time: Float64Array.from({ length: count }, (_, i) => start + i * minute),
  value: Float64Array.from({ length: count }, (_, i) => 20 + i / 10),
})

const bytesOf = (track: Track) => trackBuffers(track).reduce((sum, { byteLength }) => sum + byteLength, 0)

describe('an encoded track', () => {
  test('takes 16 bytes a vertex, and an index of 48 bytes for each 1,024', () => {
    const count = 102_400
    const track = encodeTrack(sailing(count))
    expect(bytesOf(track)).toBe(16 * count + 48 * 100)
  })

  test('takes dates and 64-bit integers as times, also in another order', () => {
    const track = { ...sailing(3), value: undefined }
    const times = [start + minute, start, Number.NaN]
    const expected = encodeTrack({ ...track, time: times })
    const dates = times.map((at) => (Number.isNaN(at) ? null : new Date(at)))
    expect(encodeTrack({ ...track, time: dates })).toEqual(expected)
    expect(encodeTrack({ ...track, time: dates.toReversed() }).recorded).toEqual(expected.recorded)
    const ordered = [start, start + minute, start + 2 * minute]
    expect(encodeTrack({ ...track, time: BigInt64Array.from(ordered, BigInt) })).toEqual(
      encodeTrack({ ...track, time: ordered }),
    )
  })

  test('keeps times to the millisecond and values to 32-bit floats', () => {
    const input = sailing(1000)
    const track = encodeTrack(input)
    for (let i = 0; i < 1000; i++) {
      expect(timeAt(track, i)).toBe(input.time[i])
      expect(valueAt(track, i)).toBe(Math.fround(input.value[i]!))
    }
  })

  test('knows the times without a gap of more than the limit', () => {
    const day = 86_400_000
    const times = [0, 0.5, 1.5, 9, 9.25, 20].map((days) => start + days * day)
    const input = { ...sailing(6), time: times }
    expect(encodeTrack(input).recorded).toEqual([
      [times[0], times[2]],
      [times[3], times[4]],
      [times[5], times[5]],
    ])
    expect(
      encodeTrack({ ...input, time: [Number.NaN, ...times.slice(1, 3), Number.NaN, Number.NaN, Number.NaN] }).recorded,
    ).toEqual([[times[1], times[2]]])
    expect(encodeTrack({ id: 'untimed', lon: [0, 1], lat: [0, 1] }).recorded).toEqual([])
  })

  test('keeps the times of thirty years to 0.2 seconds', () => {
    const time = Float64Array.from(
      { length: 1000 },
      (_, i) => Date.UTC(1990, 0, 1) + i * 0.03 * 365.25 * 86_400_000 + i,
    )
    const track = encodeTrack({ ...sailing(1000), time })
    for (let i = 0; i < 1000; i++) expect(Math.abs(timeAt(track, i) - time[i]!)).toBeLessThan(200)
  })

  test('sorts positions by time and leaves out those without a place', () => {
    const track = encodeTrack({
      id: 'unsorted',
      lon: [3, 1, Number.NaN, 2],
      lat: [0, 0, 0, 0],
      time: [3000, 1000, 1500, 2000].map((ms) => start + ms * 3600),
      value: [30, 10, 15, 20],
    })
    expect([0, 1, 2].map((i) => Math.round(lonAt(track.words, i)))).toEqual([1, 2, 3])
    expect([0, 1, 2].map((i) => valueAt(track, i))).toEqual([10, 20, 30])
    expect(track.count).toBe(3)
  })

  test('has no time and no value where they are missing', () => {
    const track = encodeTrack({ ...sailing(3), time: [start, Number.NaN, start + minute], value: [1, Number.NaN, 3] })
    expect(timeAt(track, 1)).toBeNaN()
    expect(timeAt(track, 2)).toBe(start + minute)
    expect(valueAt(track, 1)).toBeNaN()
    const bare = encodeTrack(trackInput([[1, 2]]))
    expect([timeAt(bare, 0), valueAt(bare, 0)]).toEqual([Number.NaN, Number.NaN])
    expect(bytesOf(bare)).toBe(8 + 17)
  })

  test('knows its bounds across the date line', () => {
    const { bounds } = encodeTrack(
      trackInput([
        [178, -5],
        [-179, 5],
      ]),
    )
    expect(bounds).toMatchObject({ lon1: expect.closeTo(178, 5), lon2: expect.closeTo(-179, 5) })
    expect(encodeTrack(trackInput([])).bounds).toBeUndefined()
  })
})

describe('breaks', () => {
  test('stand where the speed is impossible', () => {
    const input = sailing(100)
    input.lon[50] = -20
    const track = encodeTrack(input)
    expect(track.breaks).toEqual({ missing: 0, gap: 0, jump: 2 })
    expect([49, 50, 51, 52].map((i) => startsLine(track.words, i))).toEqual([false, true, true, false])
  })

  test('do not stand between fixes that differ by their error alone', () => {
    const input = { ...sailing(3), time: [start, start + 1000, start + 2000] }
    expect(encodeTrack(input).breaks.jump).toBe(0)
  })

  test('stand where two positions share a time but not a place', () => {
    const input = { ...sailing(2), lon: [-158, -157], time: [start, start] }
    expect(encodeTrack(input).breaks.jump).toBe(1)
  })

  test('stand where a day has no position', () => {
    const input = sailing(4)
    input.time[2] = start + 2 * 86_400_000
    input.time[3] = input.time[2] + minute
    const track = encodeTrack(input)
    expect(track.breaks).toEqual({ missing: 0, gap: 1, jump: 0 })
    expect(startsLine(track.words, 2)).toBe(true)
  })

  test('stand at no crossing of the date line', () => {
    const track = encodeTrack({ ...sailing(3), lon: [179.999, -179.999, -179.99] })
    expect(track.breaks).toEqual({ missing: 0, gap: 0, jump: 0 })
  })

  test('follow the limits that are given', () => {
    const limits = { maxSpeed: 1, minJump: 0, maxGap: 10 }
    expect(encodeTrack(sailing(3), limits).breaks.jump).toBe(2)
    expect(encodeTrack(sailing(3), { maxSpeed: Infinity, minJump: 0, maxGap: 10 }).breaks.gap).toBe(2)
  })
})
