import type { Region } from '@isobath/domain'
import { userEvent } from 'vitest/browser'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { GlobeStatus } from '../../src/globe/globe-options.ts'
import { createGlobe } from '../../src/globe/page/create-globe.ts'
import { paletteBytes } from '../../src/scales/palette.ts'
import { type Colour, height, stageGlobe, width } from './stage.ts'

const isRed = ([r, g, b]: Colour) => r > 170 && g < 90 && b < 90
const isLand = ([r, g, b]: Colour) => r === 0xe4 && g === 0xe0 && b === 0xd6
const [x, y] = [width / 2, height / 2]

/** A red track through places. */
const track = (places: readonly (readonly [lon: number, lat: number])[], id = 'track') => ({
  id,
  colour: '#FF0000',
  lon: places.map(([lon]) => lon),
  lat: places.map(([, lat]) => lat),
})

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
  expect(globe.pick(4, 4)).toBeUndefined()
})

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
      tracks: [track(places)],
    })
    await expect.poll(async () => (await picture()).count(isRed, [x - 8, y - 8, x + 8, y + 8])).toBeGreaterThan(15)
    const image = await picture()
    const all = image.count(isRed)
    // Four degrees are 91 pixels of two pixels each.
    expect(all).toBeGreaterThan(120)
    expect(all).toBeLessThan(360)
    expect(globe.pick(x, y)?.track?.id).toBe('track')
  })
})

test('a track of one point is a dot, and an empty track is nothing', async () => {
  const { picture } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    tracks: [track([[-150, 0]]), track([], 'empty')],
  })
  await expect.poll(async () => (await picture()).count(isRed)).toBeGreaterThan(0)
  expect((await picture()).count(isRed)).toBeLessThan(16)
})

test('an impossible jump is not drawn, and has a mark at both ends unless marks are off', async () => {
  const times = [0, 1, 2, 3].map((hours) => Date.UTC(2020, 0, 1, hours))
  const jumping = {
    ...track([
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
  expect(globe.pick(x + 43, y)?.track?.jump?.milliseconds).toBe(3_600_000)
  globe.update({ jumpMarks: false })
  await expect.poll(async () => (await picture()).count(isInk, east)).toBe(0)
  expect((await picture()).count(isInk, west)).toBe(0)
})

test('a black track has a light edge on a dark sea', async () => {
  const black = {
    ...track([
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

test('a track behind the horizon is hidden', async () => {
  const { picture, globe } = await stageGlobe({
    camera: { lon: 0, lat: 0, zoom: 2, heading: 0 },
    tracks: [
      track([
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
  const sailing = { ...track(places), time: places.map((_, i) => start + i * 3_600_000) }
  const { picture, globe } = await stageGlobe({ camera: { lon: -150, lat: 0, zoom: 5, heading: 0 }, tracks: [sailing] })
  await expect.poll(async () => (await picture()).count(isRed, [x + 20, 0, width, height])).toBeGreaterThan(20)
  globe.update({ during: [start, start + 20 * 3_600_000] })
  await expect.poll(async () => (await picture()).count(isRed, [x + 4, 0, width, height])).toBe(0)
  expect((await picture()).count(isRed, [0, 0, x, height])).toBeGreaterThan(20)
})

test('the time slider plays tracks to the last time, pauses, and leaves the globe at rest', async () => {
  const places = Array.from({ length: 41 }, (_, i) => [-152 + i / 10, 0] as const)
  const start = Date.UTC(2020, 0, 1)
  const sailing = { ...track(places), time: places.map((_, i) => start + i * 3_600_000) }
  const ranges: (readonly [number, number])[] = []
  const draws = vi.spyOn(WebGL2RenderingContext.prototype, 'drawArrays')
  const { picture, element, globe } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    tracks: [sailing],
    timeSlider: true,
    graticule: 'never',
    onDuring: (during) => ranges.push(during),
  })
  const play = element.querySelector<HTMLElement>('button[aria-label=Play]')!
  const slider = element.querySelector<HTMLInputElement>('input[type=range]')!
  await expect.poll(async () => (await picture()).count(isRed, [x + 20, 0, width, height])).toBeGreaterThan(20)
  slider.focus()
  await userEvent.keyboard('{Home}')
  expect(ranges.at(-1)).toEqual([start, start])
  expect(slider.ariaValueText).toBe('2020-01-01 00:00 UTC')
  await expect.poll(async () => (await picture()).count(isRed, [x + 4, 0, width, height])).toBe(0)
  await userEvent.click(play)
  expect(play.ariaLabel).toBe('Pause')
  await expect.poll(() => ranges.length).toBeGreaterThan(3)
  element.querySelector<HTMLElement>('[role=application]')!.focus()
  await userEvent.keyboard(' ')
  expect(play.ariaLabel).toBe('Play')
  const [, paused] = ranges.at(-1)!
  expect(paused).toBeGreaterThan(start)
  const atRest = async () => {
    const before = draws.mock.calls.length
    for (let i = 0; i < 20; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return draws.mock.calls.length - before
  }
  await expect.poll(atRest).toBe(0)
  expect(ranges.at(-1)![1]).toBe(paused)
  globe.update({ timeSlider: false })
  expect(element.querySelector('input')).toBeNull()
})

test('a field and tracks with a label have colour bars with their units, and a hover marks its value', async () => {
  const grid = {
    lon: Float64Array.of(-151, -150, -149),
    lat: Float64Array.of(-1, 0, 1),
    values: new Float32Array(9).fill(7),
  }
  const { element, globe } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    tracks: [
      {
        ...track([
          [-151, 1],
          [-149, 1],
        ]),
        value: [10, 20],
      },
    ],
    colouring: { by: 'value', range: [12, 26], palette: 'thermal', label: { name: 'Temperature', unit: '°C' } },
    field: { grid, range: [0, 10], label: { name: 'Nitrate', unit: 'µmol kg⁻¹' } },
  })
  const [nitrate, temperature] = element.querySelectorAll<HTMLElement>('[role=img]')
  expect(nitrate!.textContent).toContain('Nitrate (µmol kg⁻¹)')
  expect(temperature!.textContent).toContain('Temperature (°C)')
  const marks = () => nitrate!.querySelectorAll('g path').length
  await userEvent.hover(element.querySelector('canvas')!, { position: { x, y }, force: true })
  await expect.poll(marks).toBe(1)
  globe.update({ colourBars: false })
  expect(element.querySelector('[role=img]')).toBeNull()
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
  expect(globe.pick(x + 23, y)?.point).toMatchObject({ index: 1, value: 1 })
  expect(globe.pick(x, y)?.point).toBeUndefined()
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
    field: { grid: { lon, lat, values }, palette: 'Greys', range: [0, 1] },
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
  expect(globe.pick(x - 40, y - 20)?.value).toBe(0)
  expect(globe.pick(x + 40, y - 20)?.value).toBe(1)
  expect(globe.pick(x + 40, y + 80)?.value).toBeNull()
  expect(globe.pick(x + 240, y)).not.toHaveProperty('value')
})

test('contours of a field are drawn at their level', async () => {
  const lon = Float64Array.from({ length: 11 }, (_, i) => -155 + i)
  const lat = Float64Array.from({ length: 11 }, (_, i) => -5 + i)
  const values = Float32Array.from({ length: 121 }, (_, i) => Math.floor(i / 11) - 5)
  const { picture, globe } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    field: { grid: { lon, lat, values }, palette: 'Greys', range: [-100, 10], contours: [2] },
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
  globe.update({ field: { grid: { lon, lat, values }, palette: 'Greys', range: [-100, 10] } })
  await expect.poll(lightness).toBe(0)
})

test('a section hangs below its line in the colours of its values, and a hover gives depth and value', async () => {
  // A wall of 1,000 km along the equator: the western half is low, the eastern half high.
  const grid = { lon: [-160, -150.001, -149.999, -140], lat: [0, 0, 0, 0], depth: [2500], values: [0, 0, 1, 1] }
  const section = { grid, label: { name: 'Oxygen', unit: 'µmol kg⁻¹' }, palette: 'Greys', range: [0, 1] } as const
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
  expect(globe.pick(x + 60, y + 30)?.section).toMatchObject({ value: 1, level: 0 })
  expect(globe.pick(x + 60, y - 30)?.section).toBeUndefined()
  expect(element.querySelector('[role=img]')!.textContent).toContain('Depth to 5000 m, drawn 200× as high')
  // From the other side of the earth it is hidden.
  globe.update({ camera: { lon: 30, lat: 0, zoom: 2, heading: 0 } })
  // Without the colour bar and the compass, whose ground is white.
  const globeAlone = [60, 60, width - 60, 280] as const
  await expect.poll(async () => (await picture()).count(isColour(255), globeAlone)).toBe(0)
  globe.update({ section: undefined } as never)
  expect(element.querySelector('[role=img]')).toBeNull()
})

test('a field whose arrays do not fit each other is refused with a sentence', async () => {
  const faults: GlobeStatus[] = []
  const element = document.body.appendChild(document.createElement('div'))
  const grid = { lon: Float64Array.of(1, 2), lat: Float64Array.of(1, 2), values: new Float32Array(3) }
  const globe = createGlobe(element, { field: { grid }, onStatus: (status) => faults.push(status) })
  onTestFinished(() => {
    globe.destroy()
    element.remove()
  })
  expect(faults).toContainEqual({
    state: 'failed',
    code: 'field/refused',
    sentence: '2 latitudes and 2 longitudes make 4 cells, and 3 values came.',
  })
})

test('many positions are encoded in the worker and drawn', async () => {
  const places = Array.from({ length: 40_000 }, (_, i) => [-152 + i / 10_000, Math.sin(i / 500) / 10] as const)
  const { picture, globe } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    tracks: [track(places)],
  })
  await expect.poll(async () => (await picture()).count(isRed)).toBeGreaterThan(100)
  expect(globe.pick(x, y)?.track?.id).toBe('track')
})

test('a box is drawn by two clicks, across the date line, and by the keyboard', async () => {
  const { globe, element, picture } = await stageGlobe({
    camera: { lon: 180, lat: 0, zoom: 4, heading: 0 },
    graticule: 'never',
  })
  const host = element.querySelector<HTMLElement>('[role=application]')!
  const ends: (Region | null)[] = []
  globe.drawRegion({ onEnd: (region) => ends.push(region) })
  await userEvent.click(host, { position: { x: x - 50, y: y + 50 } })
  await userEvent.hover(host, { position: { x: x + 50, y: y - 50 } })
  const isAccent = ([r, g, b]: Colour) => Math.abs(r - 0x0b) < 12 && Math.abs(g - 0x6e) < 12 && Math.abs(b - 0x8e) < 12
  await expect.poll(async () => (await picture()).count(isAccent)).toBeGreaterThan(200)
  await userEvent.click(host, { position: { x: x + 50, y: y - 50 } })
  expect(ends).toHaveLength(1)
  expect(ends[0]!.lon1).toBeGreaterThan(170)
  expect(ends[0]!.lon2).toBeLessThan(-170)
  expect(ends[0]!.lat1).toBeCloseTo(-ends[0]!.lat2, 1)
  host.focus()
  globe.drawRegion({ onEnd: (region) => ends.push(region) })
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowUp}{Enter}')
  expect(ends[1]!.lon1).toBe(180)
  expect(ends[1]!.lon2).toBeLessThan(-170)
  globe.drawRegion({ onEnd: (region) => ends.push(region) })
  await userEvent.keyboard('{Escape}')
  expect(ends[2]).toBeNull()
})

test('keys move the globe, and the compass puts north up', async () => {
  const { globe, element } = await stageGlobe({ camera: { lon: 0, lat: 0, zoom: 3, heading: 40 } })
  element.querySelector<HTMLElement>('[role=application]')!.focus()
  await userEvent.keyboard('{ArrowUp}{+}')
  expect(globe.camera.lat).toBeGreaterThan(2)
  expect(globe.camera.zoom).toBe(3.5)
  await userEvent.click(element.querySelector('button')!)
  await expect.poll(() => globe.camera.heading).toBe(0)
})

test('a globe at rest draws no frame, and a move draws some', async () => {
  const draws = vi.spyOn(WebGL2RenderingContext.prototype, 'drawArrays')
  const { globe, picture } = await stageGlobe({ graticule: 'never' })
  await expect.poll(async () => (await picture()).count(isLand)).toBeGreaterThan(3000)
  const atRest = async () => {
    const before = draws.mock.calls.length
    for (let i = 0; i < 20; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return draws.mock.calls.length - before
  }
  // The relief and the end of the last move may still come.
  await expect.poll(atRest).toBe(0)
  expect(await atRest()).toBe(0)
  const before = draws.mock.calls.length
  globe.update({ camera: { lon: 10, lat: 0, zoom: 3, heading: 0 } })
  await expect.poll(() => draws.mock.calls.length).toBeGreaterThan(before)
})

test('a lost context comes back with the same picture', async () => {
  const { element, picture } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    tracks: [
      track([
        [-152, 0],
        [-148, 0],
      ]),
    ],
    graticule: 'never',
  })
  await expect.poll(async () => (await picture()).count(isRed)).toBeGreaterThan(100)
  const context = element.querySelector('canvas')!.getContext('webgl2')!
  const loss = context.getExtension('WEBGL_lose_context')!
  const canvas = context.canvas as HTMLCanvasElement
  const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve, { once: true }))
  loss.loseContext()
  await lost
  // A context can be restored only after all listeners have heard of its loss.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  loss.restoreContext()
  await expect.poll(() => context.isContextLost()).toBe(false)
  await expect.poll(async () => (await picture()).count(isRed)).toBeGreaterThan(100)
})

test('a globe that is gone leaves nothing on the page', async () => {
  const { globe, element } = await stageGlobe()
  globe.destroy()
  expect(element.childElementCount).toBe(0)
})
