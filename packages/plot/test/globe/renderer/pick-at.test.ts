import { describe, expect, test } from 'vitest'
import { drapeOf } from '../../../src/globe/field/drape.ts'
import { type PickSource, pickAt } from '../../../src/globe/renderer/pick-at.ts'
import { listTracks } from '../../../src/globe/renderer/track-list.ts'
import { pointSetOf } from '../../../src/globe/points/point-set.ts'
import { encodeTrack } from '../../../src/globe/tracks/encode-track.ts'

const size = { width: 600, height: 400 }
const middle = { x: 300, y: 200 }
const start = Date.UTC(2016, 3, 30, 14)

const cruise = {
  id: 'KM1712',
  name: 'Gradients 2',
  lon: [-158, -157],
  lat: [22, 22],
  time: [start, start + 36_000_000],
  value: [24.5, Number.NaN],
}

const grid = {
  lon: Float64Array.of(-159, -158, -157),
  lat: Float64Array.of(21, 22, 23),
  values: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9),
}
const drape = drapeOf(grid)

const source: PickSource = {
  points: undefined,
  curtain: undefined,
  camera: { lon: -158, lat: 22, zoom: 6, heading: 0 },
  size,
  list: listTracks([cruise], new Map([[cruise, encodeTrack(cruise)]])),
  during: undefined,
  hasJumpMarks: true,
  drape: typeof drape === 'string' ? undefined : drape,
}

describe('a pick of the globe', () => {
  test('has the place, the value of the field and the position of the cruise', () => {
    expect(pickAt(middle, source)).toEqual({
      lon: expect.closeTo(-158, 6) as number,
      lat: expect.closeTo(22, 6) as number,
      value: 5,
      track: {
        id: 'KM1712',
        name: 'Gradients 2',
        lon: expect.closeTo(-158, 5) as number,
        lat: expect.closeTo(22, 5) as number,
        time: start,
        value: 24.5,
      },
    })
  })

  test('has no track where none is near, and no value beside the field', () => {
    const found = pickAt({ x: 300, y: 20 }, source)
    expect(found).toBeDefined()
    expect(found).not.toHaveProperty('track')
    expect(found).not.toHaveProperty('value')
  })

  test('says null for a value that is missing', () => {
    const camera = { ...source.camera, lon: -157 }
    expect(pickAt(middle, { ...source, camera })?.track?.value).toBeNull()
  })

  test('says how far a jump is at its mark, unless marks are off', () => {
    const jumping = { ...cruise, lat: [22, 32] }
    const list = listTracks([jumping], new Map([[jumping, encodeTrack(jumping)]]))
    expect(pickAt(middle, { ...source, list })?.track).toMatchObject({
      time: start,
      jump: { metres: expect.closeTo(1_116_200, -3) as number, milliseconds: 36_000_000 },
    })
    expect(pickAt(middle, { ...source, list, hasJumpMarks: false })?.track).not.toHaveProperty('jump')
    expect(pickAt(middle, source)?.track).not.toHaveProperty('jump')
  })

  test('has the point there as it was given', () => {
    const places = { lon: [202, -150], lat: [22, 22], value: [3, 4], name: ['ALOHA', 'other'] }
    expect(pickAt(middle, { ...source, points: pointSetOf(places) })?.point).toEqual({
      index: 0,
      name: 'ALOHA',
      lon: 202,
      lat: 22,
      time: null,
      value: 3,
    })
  })

  test('is nothing beside the globe', () => {
    expect(pickAt({ x: 0, y: 0 }, { ...source, camera: { ...source.camera, zoom: 1 } })).toBeUndefined()
  })
})
