import { describe, expect, test } from 'vitest'
import { projectionOf } from '../../../src/globe/camera/camera.ts'
import { drapeOf } from '../../../src/globe/field/drape.ts'
import { vectorOf } from '@isobath/domain'
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
  type: 'grid' as const,
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

  describe('at the rim of the globe', () => {
    const camera = { lon: 0, lat: 0, zoom: 3, heading: 0 }
    const meridian = (id: string, lon: number) => ({
      id,
      lon: [-2, -1, 0, 1, 2].map(() => lon),
      lat: [-20, -10, 0, 10, 20],
    })
    const shown = (...tracks: ReturnType<typeof meridian>[]) => ({
      ...source,
      camera,
      list: listTracks(tracks, new Map(tracks.map((each) => [each, encodeTrack(each)]))),
    })
    const pixelOf = (lon: number, lat: number) => projectionOf(camera, size)(vectorOf({ lon, lat }))!

    test.each([30, 50, 60])('reaches as many pixels as in the middle, along a meridian of %i°', (lon) => {
      const { x, y } = pixelOf(lon, 5)
      const at = (away: number) => pickAt({ x: x + away, y }, shown(meridian('east', lon)))?.track?.id
      expect([-7.5, -5, 5, 7.5].map(at)).toEqual([undefined, 'east', 'east', undefined])
    })

    test('reaches a track beyond the last pixels of the globe', () => {
      const { x, y } = pixelOf(72, 0)
      expect(pickAt({ x: x - 4, y }, shown(meridian('rim', 72)))?.track?.id).toBe('rim')
    })

    test('takes the nearer track on the screen, and never one on the far side', () => {
      const { x, y } = pixelOf(70, 0)
      // The second one is nearer on the ground.
      const tracks = shown({ id: 'along', lon: [60, 80], lat: [2, 2] }, meridian('across', 72))
      expect(pickAt({ x: x - 1, y }, tracks)?.track?.id).toBe('across')
      const behind = shown(...[80, 85, 90, 110, 180].map((lon) => meridian(`${lon}`, lon)))
      for (let column = 0; column < size.width; column += 2)
        expect(pickAt({ x: column, y }, behind)?.track).toBeUndefined()
    })

    test('has the point that is near on the screen', () => {
      const { x, y } = pixelOf(72, 0)
      const points = pointSetOf({ lon: [72, 95], lat: [0, 0] })
      expect(pickAt({ x: x - 4, y }, { ...shown(), points })?.point?.index).toBe(0)
      expect(pickAt({ x: x - 8, y }, { ...shown(), points })?.point).toBeUndefined()
    })
  })

  test('is nothing beside the globe', () => {
    expect(pickAt({ x: 0, y: 0 }, { ...source, camera: { ...source.camera, zoom: 1 } })).toBeUndefined()
  })
})
