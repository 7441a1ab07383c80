import { geoDistance } from 'd3-geo'
import { describe, expect, test } from 'vitest'
import {
  type GlobeCamera,
  cameraOnCap,
  defaultCamera,
  frameOf,
  isSameCamera,
  metresPerPixel,
  normalizeCamera,
  projectionOf,
  vectorAtPixel,
  visibleCap,
  zoomRange,
} from '../../../src/globe/camera/camera.ts'
import { flightAt } from '../../../src/globe/camera/flight-path.ts'
import { dragBetween, panBy, zoomBy } from '../../../src/globe/camera/moves.ts'
import { angleBetween, earthRadius, lengthOf, placeOf, vectorOf } from '@isobath/domain'
import { metresBetween, subtract } from '../../../src/globe/geometry/sphere.ts'
import { vector } from '../vectors.ts'

const size = { width: 900, height: 600 }
const cameras: readonly GlobeCamera[] = [
  defaultCamera,
  { lon: 179.9, lat: -40, zoom: 6, heading: 30 },
  { lon: 12, lat: 89.5, zoom: 4.5, heading: -170 },
  { lon: -60, lat: -75, zoom: 13.5, heading: 90 },
  { lon: -158, lat: 22, zoom: 5.5, heading: 20, tilt: 50 },
  { lon: 100, lat: -30, zoom: 7, heading: -100, tilt: 60 },
]
const centre = { x: size.width / 2, y: size.height / 2 }

test('a tilted camera stands on the side that is down on the screen, as far away as an upright one', () => {
  const upright: GlobeCamera = { lon: 0, lat: 0, zoom: 4, heading: 0 }
  const tilted = { ...upright, tilt: 40 }
  const [from, to] = [frameOf(upright, size), frameOf(tilted, size)]
  expect(to.position[2]).toBeLessThan(0)
  const target = vectorOf(upright)
  expect(lengthOf(subtract(to.position, target))).toBeCloseTo(lengthOf(subtract(from.position, target)), 12)
  expect(normalizeCamera({ ...upright, tilt: 80 }).tilt).toBe(60)
  expect(normalizeCamera({ ...upright, tilt: -5 })).toEqual(upright)
  expect(isSameCamera(upright, { ...upright, tilt: 0 })).toBe(true)
  expect(isSameCamera(upright, tilted)).toBe(false)
})

describe.each(cameras)('a camera at $lon°, $lat°, zoom $zoom, heading $heading°', (camera) => {
  test('shows its place at the centre, and each pixel of the globe comes back to itself', () => {
    expect(metresBetween(vectorAtPixel(camera, size, centre)!, vectorOf(camera))).toBeLessThan(0.01)
    for (const [x, y] of [
      [450, 300],
      [300, 200],
      [610, 455],
    ] as const) {
      const place = vectorAtPixel(camera, size, { x, y })!
      const pixel = projectionOf(camera, size)(place)!
      expect(pixel.x).toBeCloseTo(x, 4)
      expect(pixel.y).toBeCloseTo(y, 4)
    }
  })

  test('shows the stated metres in a pixel at the centre', () => {
    const beside = vectorAtPixel(camera, size, { x: centre.x + 1, y: centre.y })!
    expect(metresBetween(beside, vectorOf(camera)) / metresPerPixel(camera)).toBeCloseTo(1, 3)
  })

  test('shows nothing outside its visible cap', () => {
    const cap = visibleCap(camera, size)
    const places = Array.from({ length: 247 }, (_, i) =>
      vectorAtPixel(camera, size, { x: 50 * (i % 19), y: 50 * Math.floor(i / 19) }),
    ).filter((place) => place !== undefined)
    expect(places.length).toBeGreaterThan(50)
    expect(Math.max(...places.map((place) => metresBetween(place, cap.centre)))).toBeLessThanOrEqual(cap.radius)
  })
})

// At a pole north cannot stay up and the place under the pointer too.
describe.each(cameras.filter(({ lat }) => Math.abs(lat) < 85))('at $lat° a camera', (camera) => {
  test('is dragged so that the place stays under the pointer', () => {
    const [from, to] = [
      { x: 420, y: 310 },
      { x: 480, y: 280 },
    ]
    const grabbed = vectorAtPixel(camera, size, from)!
    const moved = dragBetween(camera, size, from, to)
    expect(metresBetween(vectorAtPixel(moved, size, to)!, grabbed)).toBeLessThan(metresPerPixel(camera))
  })

  test('zooms about the place under the pointer', () => {
    const at = { x: 500, y: 340 }
    const place = vectorAtPixel(camera, size, at)!
    const zoomed = zoomBy(camera, 0.4, size, at)
    expect(zoomed.zoom).toBeCloseTo(camera.zoom + 0.4, 9)
    expect(metresBetween(vectorAtPixel(zoomed, size, at)!, place)).toBeLessThan(4 * metresPerPixel(zoomed))
  })
})

test('up on the screen is the heading, right is clockwise of it', () => {
  const camera = { lon: 10, lat: 20, zoom: 5, heading: 90 }
  const up = placeOf(vectorAtPixel(camera, size, { x: centre.x, y: centre.y - 50 })!)
  const right = placeOf(vectorAtPixel(camera, size, { x: centre.x + 50, y: centre.y })!)
  expect(up.lon).toBeGreaterThan(10.5)
  expect(up.lat).toBeCloseTo(20, 0)
  expect(right.lat).toBeLessThan(19.5)
  expect(right.lon).toBeCloseTo(10, 0)
})

test('a pixel beside the globe shows no place, and a place behind the horizon has no pixel', () => {
  expect(vectorAtPixel({ ...defaultCamera, zoom: 1 }, size, { x: 2, y: 2 })).toBeUndefined()
  expect(projectionOf(defaultCamera, size)(vector([40, -30]))).toBeUndefined()
})

test('a camera is brought into range', () => {
  expect(normalizeCamera({ lon: 540, lat: 95, zoom: 99, heading: -190 })).toEqual({
    lon: 180,
    lat: 90,
    zoom: zoomRange[1],
    heading: 170,
  })
})

test('keys move the centre by the pixels they say, across the date line and up to a pole', () => {
  const moved = panBy({ lon: 179.9, lat: 0, zoom: 4, heading: 0 }, 100, 0)
  expect(moved.lon).toBeLessThan(0)
  expect(metresBetween(vectorOf(moved), vector([179.9, 0]))).toBeCloseTo(100 * metresPerPixel({ zoom: 4 }), 0)
  expect(panBy({ lon: 0, lat: 89, zoom: 3, heading: 0 }, 0, -1000).lat).toBe(89.99)
  expect(panBy({ lon: 0, lat: 0, zoom: 3, heading: 180 }, 0, -10).lat).toBeLessThan(0)
})

test('a flight follows the great circle and rises between far places', () => {
  const [from, to] = [defaultCamera, { lon: 100, lat: -20, zoom: 7, heading: 0 }]
  const middle = flightAt(from, to, 0.5)
  const half = geoDistance([from.lon, from.lat], [to.lon, to.lat]) / 2
  expect(angleBetween(vectorOf(middle), vectorOf(from))).toBeCloseTo(half, 9)
  expect(middle.zoom).toBeLessThan((from.zoom + to.zoom) / 2)
  expect(flightAt(from, to, 0)).toEqual({ ...from, lat: expect.closeTo(from.lat, 9) as number })
  expect(flightAt(from, to, 1)).toEqual(normalizeCamera(to))
})

test('a flight to a track shows all of it', () => {
  const cap = { centre: vector([-158, 22]), radius: 800_000 }
  const camera = cameraOnCap(cap, size)
  const north = vectorOf({ lon: -158, lat: 22 + (800_000 / earthRadius) * (180 / Math.PI) })
  const pixel = projectionOf(camera, size)(north)!
  expect(pixel.y).toBeGreaterThan(0)
  expect(pixel.y).toBeLessThan(80)
})
