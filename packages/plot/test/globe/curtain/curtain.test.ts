import { describe, expect, test } from 'vitest'
import { rayAtPixel, projectionOf } from '../../../src/globe/camera/camera.ts'
import { type Curtain, type SectionSource, curtainOf, radiusAt } from '../../../src/globe/curtain/curtain.ts'
import { pickCurtain } from '../../../src/globe/curtain/pick-curtain.ts'
import { angleBetween, earthRadius, vectorOf } from '@isobath/domain'
import { normalize, scale, subtract } from '../../../src/globe/geometry/sphere.ts'

/** Three stations along the equator, two depths; the deep value of the last station is missing. */
const section: SectionSource = {
  type: 'section',
  lon: [-155, -150, -145],
  lat: [0, 0, 0],
  depth: [100, 300],
  values: [1, 2, 3, 4, 5, Number.NaN],
}
const made = (input = section, exaggeration = 1000) => curtainOf(input, exaggeration) as Curtain

describe('a curtain', () => {
  test('has pieces from the first to the last station, half of the way for each neighbour', () => {
    const { pieces } = made()
    expect(pieces.slice(1).map(({ from }) => from)).toEqual(pieces.slice(0, -1).map(({ to }) => to))
    expect(pieces[0]!.from).toEqual(vectorOf({ lon: -155, lat: 0 }))
    const degrees = (station: number) =>
      pieces
        .filter((piece) => piece.station === station)
        .reduce((sum, { from, to }) => sum + (angleBetween(from, to) * 180) / Math.PI, 0)
    expect([0, 1, 2].map(degrees).map((number) => Math.round(number * 1000) / 1000)).toEqual([2.5, 5, 2.5])
  })

  test('begins at the surface, and its edges lie half way between depths', () => {
    expect(made().edges).toEqual([0, 200, 400])
    expect(made().valueExtent).toEqual([1, 5])
    expect(radiusAt(earthRadius / 4000, { exaggeration: 1000 })).toBeCloseTo(0.75, 12)
    expect(radiusAt(10_000, { exaggeration: 1000 })).toBe(0)
  })

  test('leaves out infinities, null and the fill values of its source, and keeps the given array', () => {
    const values = [1, Infinity, null, -999, 5, 1e20]
    const { valueExtent, values: kept } = made({ ...section, values, missing: [-999, 1e20] })
    expect([...kept]).toEqual([1, Number.NaN, Number.NaN, Number.NaN, 5, Number.NaN])
    expect(valueExtent).toEqual([1, 5])
    expect(values[3]).toBe(-999)
  })

  test('crosses the date line on the shorter way', () => {
    const { pieces } = made({ ...section, lon: [170, 180, -170] })
    const total = pieces.reduce((sum, { from, to }) => sum + angleBetween(from, to), 0)
    expect((total * 180) / Math.PI).toBeCloseTo(20, 9)
  })

  test.each([
    [
      { type: 'section', distance: [0, 1], depth: [0], values: [1, 2] } as unknown as SectionSource,
      'The section of a globe needs a source of type section, with lon and lat.',
    ],
    [{ ...section, lat: [0] }, 'The section has 3 longitudes and 1 latitudes.'],
    [{ ...section, values: [1] }, '2 depths and 3 stations make 6 values, and 1 came.'],
    [{ ...section, depth: [300, 100] }, 'The depths of the section do not ascend.'],
    [{ ...section, lon: [0], lat: [0], values: [1, 2] }, 'A section needs two stations and one depth.'],
    [{ ...section, lon: [0, 0, 360] }, 'The stations of the section lie at one place.'],
    [{ ...section, lat: [0, Number.NaN, 0] }, 'Station 2 of the section has no place on the earth.'],
    [{ ...section, lat: [0, 0, 91] }, 'Station 3 of the section has no place on the earth.'],
  ])('is refused with a sentence where its arrays do not fit: %#', (input, sentence) => {
    expect(curtainOf(input, 1)).toBe(sentence)
  })
})

describe('a pick of a curtain', () => {
  const size = { width: 600, height: 400 }
  const camera = { lon: -150, lat: 0, zoom: 4, heading: 0, tilt: 50 }
  const curtain = made(section, 4000)
  const pickTowards = (lon: number, depth: number) => {
    const place = scale(vectorOf({ lon, lat: 0 }), radiusAt(depth, curtain))
    const { origin } = rayAtPixel(camera, size, { x: 300, y: 200 })
    return pickCurtain(curtain, { origin, direction: normalize(subtract(place, origin)) })
  }

  test.each([
    [-154, 100, { station: 0, level: 0, value: 1 }],
    [-151, 150, { station: 1, level: 0, value: 2 }],
    [-149, 250, { station: 1, level: 1, value: 5 }],
    [-146, 300, { station: 2, level: 1, value: null }],
  ])('at %d° and %d m has station, depth and value', (lon, depth, expected) => {
    expect(pickTowards(lon, depth)).toMatchObject({ ...expected, depth: expect.closeTo(depth, 3) as number })
  })

  test('below it and beside it is nothing', () => {
    expect(pickTowards(-150, 450)).toBeUndefined()
    expect(pickTowards(-140, 100)).toBeUndefined()
  })

  test('behind the horizon is nothing', () => {
    const away = { ...camera, lon: 30, tilt: 0 }
    const pixels = Array.from({ length: 600 }, (_, i) => ({ x: i, y: 200 }))
    expect(pixels.every((pixel) => pickCurtain(curtain, rayAtPixel(away, size, pixel)) === undefined)).toBe(true)
    expect(projectionOf(away, size)(vectorOf({ lon: -150, lat: 0 }))).toBeUndefined()
  })
})
