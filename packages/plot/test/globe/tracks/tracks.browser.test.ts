import { describe, expect, test, vi } from 'vitest'
import { paletteBytes } from '../../../src/scales/palettes/palette.ts'
import { type Colour, height, isLand, isRed, redTrack, stageGlobe, width, x, y } from '../stage.ts'

describe.each([
  [
    'on the date line',
    { lon: 180, lat: 0 },
    [
      [178, 0],
      [-178, 0],
    ],
  ],
  [
    'at the north pole',
    { lon: 0, lat: 89.9 },
    [
      [-90, 88],
      [90, 88],
    ],
  ],
  [
    'at the south pole',
    { lon: 0, lat: -89.9 },
    [
      [-90, -88],
      [90, -88],
    ],
  ],
] as const)('a track %s', (_, place, places) => {
  test('goes through the middle of the picture, and no other way', async () => {
    const { picture, globe } = await stageGlobe({
      camera: { ...place, zoom: 5, heading: 0 },
      tracks: [redTrack(places)],
    })
    await expect.poll(async () => (await picture()).count(isRed, [x - 8, y - 8, x + 8, y + 8])).toBeGreaterThan(15)
    const image = await picture()
    const all = image.count(isRed)
    // Four degrees are 91 pixels of two pixels each.
    expect(all).toBeGreaterThan(120)
    expect(all).toBeLessThan(360)
    expect((await globe.pick(x, y))?.track?.id).toBe('track')
  })
})

test('a track of one point is a dot, and an empty track is nothing', async () => {
  const { picture } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    tracks: [redTrack([[-150, 0]]), redTrack([], 'empty')],
  })
  await expect.poll(async () => (await picture()).count(isRed)).toBeGreaterThan(0)
  expect((await picture()).count(isRed)).toBeLessThan(16)
})

test('an impossible jump is not drawn, and has a mark at both ends unless marks are off', async () => {
  const times = [0, 1, 2, 3].map((hours) => Date.UTC(2020, 0, 1, hours))
  const jumping = {
    ...redTrack([
      [-152, 0],
      [-151.9, 0],
      [-148.1, 0],
      [-148, 0],
    ]),
    time: times,
  }
  const { picture, globe } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    tracks: [jumping],
    graticule: 'never',
  })
  await expect.poll(async () => (await picture()).count(isRed)).toBeGreaterThan(0)
  const image = await picture()
  expect(image.count(isRed, [x - 30, 0, x + 30, height])).toBe(0)
  const isInk = ([r, g, b]: Colour) => r < 60 && g < 80 && b < 100
  // The ends of the jump are 1.9° or 43 pixels from the middle.
  const [west, east] = [x - 43, x + 43].map((at) => [at - 6, y - 6, at + 6, y + 6] as const)
  expect(image.count(isInk, west)).toBeGreaterThan(8)
  expect(image.count(isInk, east)).toBeGreaterThan(8)
  expect((await globe.pick(x + 43, y))?.track?.jump?.milliseconds).toBe(3_600_000)
  globe.update({ jumpMarks: false })
  await expect.poll(async () => (await picture()).count(isInk, east)).toBe(0)
  expect((await picture()).count(isInk, west)).toBe(0)
})

test('a black track has a light edge on a dark sea', async () => {
  const black = {
    ...redTrack([
      [-152, 0],
      [-148, 0],
    ]),
    colour: '#000000',
  }
  const { picture } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    tracks: [black],
    theme: 'dark',
    graticule: 'never',
  })
  const isLight = ([r, g, b]: Colour) => Math.min(r, g, b) > 90
  await expect.poll(async () => (await picture()).count(isLight, [x - 40, y - 5, x + 40, y + 5])).toBeGreaterThan(80)
})

test('a selected track leaves the others their colours where these say values', async () => {
  const across = (id: string, lat: number) => {
    const places = Array.from({ length: 5 }, (_, i) => [-152 + i, lat] as const)
    return { ...redTrack(places, id), value: places.map(() => 1) }
  }
  const { picture, globe } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    tracks: [across('north', 1), across('south', -1)],
    colouring: { by: 'value', range: [0, 1], palette: 'Reds' },
    selected: 'north',
    colourBars: false,
    graticule: 'never',
  })
  const [red, green, blue] = paletteBytes('Reds').subarray(4 * 255)
  const isHighest = ([r, g, b]: Colour) => Math.abs(r - red!) + Math.abs(g - green!) + Math.abs(b - blue!) < 6
  // A degree is 23 pixels.
  const [north, south] = [y - 23, y + 23].map((at) => [x - 40, at - 5, x + 40, at + 5] as const)
  await expect.poll(async () => (await picture()).count(isHighest, south)).toBeGreaterThan(70)
  expect((await picture()).count(isHighest, north)).toBeGreaterThan(70)
  // By track the same one steps back.
  globe.update({ colouring: { by: 'track' } })
  const isPure: typeof isRed = (colour) => isRed(colour) && colour[1] < 40
  await expect.poll(async () => (await picture()).count(isPure, south)).toBe(0)
  expect((await picture()).count(isRed, south)).toBeGreaterThan(40)
})

test('a track behind the horizon is hidden', async () => {
  const { picture, globe } = await stageGlobe({
    camera: { lon: 0, lat: 0, zoom: 2, heading: 0 },
    tracks: [
      redTrack([
        [170, 0],
        [-170, 10],
      ]),
    ],
  })
  await expect.poll(async () => (await picture()).count(isLand)).toBeGreaterThan(3000)
  expect((await picture()).count(isRed)).toBe(0)
  globe.update({ camera: { lon: 180, lat: 0, zoom: 2, heading: 0 } })
  await expect.poll(async () => (await picture()).count(isRed)).toBeGreaterThan(10)
})

test('the time range hides earlier and later positions', async () => {
  const places = Array.from({ length: 41 }, (_, i) => [-152 + i / 10, 0] as const)
  const start = Date.UTC(2020, 0, 1)
  const sailing = { ...redTrack(places), time: places.map((_, i) => start + i * 3_600_000) }
  const { picture, globe } = await stageGlobe({ camera: { lon: -150, lat: 0, zoom: 5, heading: 0 }, tracks: [sailing] })
  await expect.poll(async () => (await picture()).count(isRed, [x + 20, 0, width, height])).toBeGreaterThan(20)
  globe.update({ during: [start, start + 20 * 3_600_000] })
  await expect.poll(async () => (await picture()).count(isRed, [x + 4, 0, width, height])).toBe(0)
  expect((await picture()).count(isRed, [0, 0, x, height])).toBeGreaterThan(20)
})

// More than the page, or the worker that draws, encodes itself.
test.each([
  ['page', 40_000],
  ['worker', 250_000],
] as const)('many positions of a globe on the %s are encoded in another worker and drawn', async (place, count) => {
  const places = Array.from(
    { length: count },
    (_, i) => [-152 + (4 * i) / count, Math.sin((80 * i) / count) / 10] as const,
  )
  const { picture, globe } = await stageGlobe(
    { camera: { lon: -150, lat: 0, zoom: 5, heading: 0 }, tracks: [redTrack(places)] },
    place,
  )
  await expect.poll(async () => (await picture()).count(isRed)).toBeGreaterThan(100)
  expect((await globe.pick(x, y))?.track?.id).toBe('track')
})

test('a flight to a track that is still being encoded starts once it is, unless the globe is moved meanwhile', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  )
  const along = Float64Array.from({ length: 30_000 }, (_, i) => i / 10_000)
  const long = (id: string, lon: number) => ({ id, lon: along.map((each) => lon + each), lat: along })
  let drawn = 0
  const { globe } = await stageGlobe({ onTracks: (tracks) => (drawn = tracks) })
  globe.update({ tracks: [long('first', 100)] })
  globe.flyTo('first')
  expect(globe.camera.lon).toBe(-140)
  await expect.poll(() => globe.camera.lon).toBeCloseTo(101.5, 0)
  globe.update({ tracks: [long('second', 50)] })
  globe.flyTo('second')
  globe.update({ camera: { lon: 0, lat: 0, zoom: 3, heading: 0 } })
  await expect.poll(() => drawn).toBe(1)
  await expect.poll(() => globe.placeAt(x, y)?.lon).toBeCloseTo(0, 0)
  expect(globe.camera.lon).toBe(0)
})
