import { expect, onTestFinished, test } from 'vitest'
import type { GlobeOptions, GlobeStatus } from '../../../src/globe/globe-options.ts'
import type { GlobeCamera } from '../../../src/globe/camera/camera.ts'
import { createGlobe } from '../../../src/globe/page/create-globe.ts'
import { paletteBytes } from '../../../src/scales/palettes/palette.ts'
import { type Colour, isLand, redTrack, stageGlobe, width, x, y } from '../stage.ts'

test('sea and land are where they are, the background beside the globe', async () => {
  const { picture, globe } = await stageGlobe({ camera: { lon: 20, lat: 5, zoom: 2.2, heading: 0 } })
  const image = await picture()
  // Once the globe says that it is drawn, nothing is missing.
  expect(image.count(isLand)).toBeGreaterThan(5000)
  expect(new Set(Array.from({ length: 60 }, (_, i) => image.at(x - 130 + i, y + 40).join())).size).toBeGreaterThan(10)
  expect(image.at(x, y)).toEqual([0xe4, 0xe0, 0xd6])
  const [red, , blue] = image.at(x - 95, y)
  expect(blue).toBeGreaterThan(red + 15)
  expect(image.at(4, 4)).toEqual([0xfb, 0xfa, 0xf7])
  expect(await globe.pick(4, 4)).toBeUndefined()
})

test('points have the colours of their values, hide behind the horizon and at other times, and can be picked', async () => {
  const start = Date.UTC(2020, 0, 1)
  const places = { lon: [-151, -149, 30], lat: [0, 0, 0], value: [0, 1, 1], time: [start, start + 1000, start] }
  const { picture, globe } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    points: { places, palette: 'Greys', range: [0, 1], diameter: 16 },
    graticule: 'never',
  })
  const bytes = paletteBytes('Greys')
  const isColour = (entry: number) => (colour: Colour) =>
    colour.every((part, i) => Math.abs(part - bytes[4 * entry + i]!) <= 2)
  const [west, east] = [x - 23, x + 23].map((at) => [at - 9, y - 9, at + 9, y + 9] as const)
  await expect.poll(async () => (await picture()).count(isColour(0), west)).toBeGreaterThan(100)
  expect((await picture()).count(isColour(255), east)).toBeGreaterThan(100)
  expect((await globe.pick(x + 23, y))?.point).toMatchObject({ index: 1, value: 1 })
  expect((await globe.pick(x, y))?.point).toBeUndefined()
  globe.update({ during: [start, start] })
  await expect.poll(async () => (await picture()).count(isColour(255), east)).toBe(0)
  expect((await picture()).count(isColour(0), west)).toBeGreaterThan(100)
})

test('a field lies over the sea in the colours of its palette, on both sides of the date line, and not where it is missing', async () => {
  // The west half is low, the east half high, and the row in the south is missing.
  const lon = Float64Array.from({ length: 20 }, (_, i) => 170.5 + i)
  const lat = Float64Array.from({ length: 20 }, (_, i) => -9.5 + i)
  const values = Float32Array.from({ length: 400 }, (_, i) => (i < 100 ? Number.NaN : i % 20 < 10 ? 0 : 1))
  const { picture, globe } = await stageGlobe({
    camera: { lon: 180, lat: 0, zoom: 4, heading: 0 },
    field: { source: { type: 'grid', lon, lat, values }, palette: 'Greys', range: [0, 1] },
  })
  const bytes = paletteBytes('Greys')
  const [low, high] = [bytes.subarray(0, 3), bytes.subarray(4 * 255, 4 * 255 + 3)]
  const isNear = (to: Uint8Array) => (colour: Colour) => colour.every((part, i) => Math.abs(part - to[i]!) <= 2)
  const west: readonly [number, number, number, number] = [x - 60, y - 60, x - 20, y]
  const east: readonly [number, number, number, number] = [x + 20, y - 60, x + 60, y]
  await expect.poll(async () => (await picture()).count(isNear(low), west)).toBe(40 * 60)
  const image = await picture()
  expect(image.count(isNear(high), east)).toBe(40 * 60)
  expect(image.count(isNear(high), west)).toBe(0)
  // Eight degrees south of the equator are 90 pixels.
  expect(isNear(high)(image.at(x + 40, y + 80))).toBe(false)
  expect((await globe.pick(x - 40, y - 20))?.value).toBe(0)
  expect((await globe.pick(x + 40, y - 20))?.value).toBe(1)
  expect((await globe.pick(x + 40, y + 80))?.value).toBeNull()
  expect(await globe.pick(x + 240, y)).not.toHaveProperty('value')
})

test('a field that covers the earth leaves the land visible', async () => {
  const lon = Float64Array.from({ length: 36 }, (_, i) => -175 + 10 * i)
  const lat = Float64Array.from({ length: 18 }, (_, i) => -85 + 10 * i)
  const { picture } = await stageGlobe({
    camera: { lon: 20, lat: 5, zoom: 3, heading: 0 },
    field: { source: { type: 'grid', lon, lat, values: new Float32Array(36 * 18) }, palette: 'Greys', range: [0, 1] },
    graticule: 'never',
  })
  await expect.poll(async () => (await picture()).count(isLand)).toBeGreaterThan(10_000)
})

test('contours of a field are drawn at their level', async () => {
  const lon = Float64Array.from({ length: 11 }, (_, i) => -155 + i)
  const lat = Float64Array.from({ length: 11 }, (_, i) => -5 + i)
  const values = Float32Array.from({ length: 121 }, (_, i) => Math.floor(i / 11) - 5)
  const { picture, globe } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    field: { source: { type: 'grid', lon, lat, values }, palette: 'Greys', range: [-100, 10], contours: [2] },
    graticule: 'never',
  })
  // Two degrees are 46 pixels.
  const line: readonly [number, number, number, number] = [x - 60, y - 48, x + 60, y - 43]
  const lightness = async () => {
    const image = await picture()
    const [inside, outside] = [image.at(x, y - 20)[0], image.at(x, y - 60)[0]]
    return image.count(([r]) => Math.abs(r - inside) > 40 && Math.abs(r - outside) > 40, line)
  }
  await expect.poll(lightness).toBeGreaterThan(100)
  globe.update({ field: { source: { type: 'grid', lon, lat, values }, palette: 'Greys', range: [-100, 10] } })
  await expect.poll(lightness).toBe(0)
})

test('a contour has one upright label in the middle of its line, and none behind the horizon', async () => {
  const degrees = Float64Array.from({ length: 21 }, (_, i) => 2 * i - 20)
  const values = Float32Array.from({ length: 441 }, (_, i) => degrees[Math.floor(i / 21)]!)
  const { picture, globe } = await stageGlobe({
    theme: 'dark',
    camera: { lon: 0, lat: 0, zoom: 4, heading: 40 },
    field: {
      source: { type: 'grid', lon: degrees, lat: degrees, values },
      palette: 'Greys',
      range: [-20, 20],
      contours: [0],
    },
    graticule: 'never',
  })
  const isWhite = ([r, g, b]: Colour) => Math.min(r, g, b) > 225
  // The halo around a dark number.
  const label = [x - 12, y - 9, x + 12, y + 9] as const
  await expect.poll(async () => (await picture()).count(isWhite, label)).toBeGreaterThan(20)
  const image = await picture()
  const around = [x - 100, y - 100, x + 100, y + 100] as const
  expect(image.count(isWhite, around)).toBe(image.count(isWhite, label))
  globe.update({ camera: { lon: 105, lat: 0, zoom: 2, heading: 0 } })
  await expect.poll(async () => (await picture()).count(isWhite, [0, y - 20, x, y + 20])).toBe(0)
})

test('a section hangs below its line in the colours of its values, and a hover gives depth and value', async () => {
  // A wall of 1,000 km along the equator: the western half is low, the eastern half high.
  const source = {
    type: 'section',
    lon: [-160, -150.001, -149.999, -140],
    lat: [0, 0, 0, 0],
    depth: [2500],
    values: [0, 0, 1, 1],
  } as const
  const section = { source, label: { name: 'Oxygen', unit: 'µmol kg⁻¹' }, palette: 'Greys', range: [0, 1] } as const
  const { picture, globe, element } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 4, heading: 0, tilt: 60 },
    section,
    graticule: 'never',
  })
  const bytes = paletteBytes('Greys')
  const isColour = (entry: number) => (colour: Colour) =>
    colour.every((part, i) => Math.abs(part - bytes[4 * entry + i]!) <= 2)
  const [west, east] = [[x - 80, y + 20, x - 40, y + 50] as const, [x + 40, y + 20, x + 80, y + 50] as const]
  await expect.poll(async () => (await picture()).count(isColour(0), west)).toBe(40 * 30)
  expect((await picture()).count(isColour(255), east)).toBe(40 * 30)
  expect((await globe.pick(x + 60, y + 30))?.section).toMatchObject({ value: 1, level: 0 })
  expect((await globe.pick(x + 60, y - 30))?.section).toBeUndefined()
  expect(element.querySelector('[role=img]')!.textContent).toContain('Depth to 5000 m, drawn 200× as high')
  // From the other side of the earth it is hidden.
  globe.update({ camera: { lon: 30, lat: 0, zoom: 2, heading: 0 } })
  // Without the colour bar and the compass, whose ground is white.
  const globeAlone = [60, 60, width - 60, 280] as const
  await expect.poll(async () => (await picture()).count(isColour(255), globeAlone)).toBe(0)
  globe.update({ section: undefined })
  expect(element.querySelector('[role=img]')).toBeNull()
})

test('a field whose arrays do not fit each other is refused with a sentence', async () => {
  const faults: GlobeStatus[] = []
  const element = document.body.appendChild(document.createElement('div'))
  const source = {
    type: 'grid' as const,
    lon: Float64Array.of(1, 2),
    lat: Float64Array.of(1, 2),
    values: new Float32Array(3),
  }
  const globe = createGlobe(element, { field: { source }, onStatus: (status) => faults.push(status) })
  onTestFinished(() => {
    globe.destroy()
    element.remove()
  })
  await expect
    .poll(() => faults)
    .toContainEqual({
      state: 'failed',
      code: 'field/refused',
      sentence: '2 latitudes and 2 longitudes make 4 cells, and 3 values were given.',
    })
})

test('an option of a wrong type is named in the status, and the globe is drawn without it', async () => {
  const states: GlobeStatus[] = []
  const element = document.body.appendChild(document.createElement('div'))
  const options = {
    renderer: 'page',
    theme: 'Dark',
    tracks: redTrack([
      [-152, 0],
      [-148, 0],
    ]),
    colouring: { by: 'value' },
    onStatus: (status: GlobeStatus) => states.push(status),
  }
  const globe = createGlobe(element, options as unknown as GlobeOptions)
  onTestFinished(() => {
    globe.destroy()
    element.remove()
  })
  await expect.poll(() => states.at(-1)).toEqual({ state: 'drawn' })
  const refused = { state: 'failed', code: 'options/refused' }
  expect(states.slice(1, -1)).toEqual([
    { ...refused, sentence: expect.stringMatching(/^The option theme takes /) },
    { ...refused, sentence: expect.stringMatching(/^The option tracks takes a list /) },
    { ...refused, sentence: expect.stringMatching(/^The option colouring.range takes two numbers /) },
  ])
  globe.update({ camera: { lon: 1 } } as unknown as GlobeOptions)
  expect(states.at(-1)).toMatchObject({ code: 'options/refused' })
  expect(globe.camera.lon).not.toBe(1)

  const before = globe.camera
  globe.flyTo({ lon: 1, lat: 2 } as unknown as GlobeCamera)
  expect(states.at(-1)).toEqual({
    ...refused,
    sentence: 'The option camera.zoom takes a number; it was given undefined.',
  })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(globe.camera).toEqual(before)
})

test('a camera of a wrong type is named, also before options can be checked; pixels without numbers have no place', async () => {
  const states: GlobeStatus[] = []
  const element = document.body.appendChild(document.createElement('div'))
  const globe = createGlobe(element, { renderer: 'page', onStatus: (status) => states.push(status) })
  onTestFinished(() => {
    globe.destroy()
    element.remove()
  })
  const before = globe.camera
  globe.flyTo({ lon: 1, lat: 2 } as unknown as GlobeCamera)
  await expect.poll(() => states.at(-1)).toEqual({ state: 'drawn' })
  const refused = { state: 'failed', code: 'options/refused' }
  expect(states.slice(1, -1)).toEqual([
    { ...refused, sentence: 'The option camera.zoom takes a number; it was given undefined.' },
  ])
  expect(globe.camera).toEqual(before)
  expect(globe.placeAt(Number.NaN, 1)).toBeUndefined()
  expect(await globe.pick(1, Number.NaN)).toBeUndefined()
})
