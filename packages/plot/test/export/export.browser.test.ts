import { afterEach, expect, test } from 'vitest'
import { paletteColours } from '../../src/scales/palettes/palette.ts'
import { indexRamp } from '../page/field.ts'
import type { Stage } from '../page/stage.ts'
import { stage } from '../page/stage.ts'

let made: Stage
afterEach(() => {
  made.plot.destroy()
  document.body.replaceChildren()
})

const options = {
  source: indexRamp(2, 2, [0, 20], [0, 20]),
  title: ['A ramp', 'Index <m> & "more"'],
  credit: 'Source: counted.',
  range: [0, 3],
} as const

async function pixelsOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  return {
    width: bitmap.width,
    height: bitmap.height,
    at: (x: number, y: number) => [...data.subarray(4 * (y * bitmap.width + x), 4 * (y * bitmap.width + x) + 3)],
  }
}

const rgb = (colour: string) => colour.match(/\d+/g)!.map(Number)

test('a PNG has the requested size in pixels, 2000 × 1400 by default', async () => {
  made = stage(options)
  await made.settled()
  expect(await pixelsOf(await made.plot.toPNG())).toMatchObject({ width: 2000, height: 1400 })
  expect(await pixelsOf(await made.plot.toPNG({ width: 640, height: 480, scale: 1.5 }))).toMatchObject({
    width: 960,
    height: 720,
  })
  await expect(made.plot.toPNG({ width: 0 })).rejects.toThrow(/^A picture takes width, height and scale above zero/)
})

test('a file has the theme of the chart, or another one', async () => {
  made = stage(options)
  await made.settled()
  const cornerOf = async (theme?: 'dark') =>
    (await pixelsOf(await made.plot.toPNG({ width: 300, height: 240, scale: 1, ...(theme ? { theme } : {}) }))).at(1, 1)
  expect(await cornerOf()).toEqual([0xfb, 0xfa, 0xf7])
  expect(await cornerOf('dark')).toEqual([0x0a, 0x16, 0x20])
})

const twoColours = [
  [0, 0, 128],
  [255, 204, 0],
]

test.each([
  ['a name', 'Viridis', paletteColours('Viridis', 2).map(rgb)],
  ['colours', ['navy', '#fc0'], twoColours],
  ['a function', (position: number) => (position < 0.5 ? 'rgb(0 0 128)' : 'hsl(48 100% 50%)'), twoColours],
] as const)('the cells of a PNG have the colours of their values, with a palette by %s', async (_, palette, ends) => {
  made = stage({ ...options, palette })
  await made.settled()
  const svg = await svgOf(made)
  const image = svg.querySelector('image')!
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(image.getAttribute(name))) as [
    number,
    number,
    number,
    number,
  ]
  const { at } = await pixelsOf(await made.plot.toPNG())
  const south = Math.round(2 * (y + height * 0.75))
  const north = Math.round(2 * (y + height * 0.25))
  expect(at(Math.round(2 * (x + width * 0.25)), south)).toEqual(ends[0])
  expect(at(Math.round(2 * (x + width * 0.75)), north)).toEqual(ends[1])
})

const svgOf = async ({ plot }: Stage) => {
  const text = await (await plot.toSVG()).text()
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return parsed.documentElement
}

test('an SVG is valid, needs no other file and has axes, colour bar, titles and credit as text', async () => {
  made = stage(options)
  await made.settled()
  const svg = await svgOf(made)
  const texts = [...svg.querySelectorAll('text')].map((text) => text.textContent)
  for (const text of ['A ramp', 'Index <m> & "more"', 'Source: counted.', 'Longitude', 'Index (m)', '10° E', '10° N']) {
    expect(texts).toContain(text)
  }
  const image = svg.querySelector('image')!
  expect(image.getAttribute('href')).toMatch(/^data:image\/png;base64,/)
  expect(image.getAttribute('style')).toContain('image-rendering: pixelated')
  expect(svg.outerHTML).not.toMatch(/(href|src)="(?!data:)|@import|url\((?!#)/)
  expect(svg.getAttribute('width')).toBe('1000')
})

test('an SVG is a picture that a browser draws', async () => {
  made = stage(options)
  await made.settled()
  const image = new Image()
  image.src = URL.createObjectURL(await made.plot.toSVG())
  await image.decode()
  expect([image.naturalWidth, image.naturalHeight]).toEqual([1000, 700])
})

test('an export shows the part that is on screen', async () => {
  made = stage({ ...options, view: { lon: [0, 10], lat: [0, 10] }, source: indexRamp(20, 20, [0, 20], [0, 20]) })
  await made.settled()
  const texts = [...(await svgOf(made)).querySelectorAll('text')].map((text) => text.textContent)
  expect(texts).toContain('4° E')
  expect(texts).not.toContain('15° E')
})

test('an export waits for the picture, and rejects with the sentence where there is none', async () => {
  made = stage(options)
  expect((await made.plot.toPNG()).type).toBe('image/png')
  expect(await made.plot.ready).toBe(made.plot.status)
  made.plot.update({ source: { type: 'slabs', url: '/404.slabs' } })
  await expect(made.plot.toSVG()).rejects.toThrow(/\.$/)
  expect((await made.plot.ready).state).toMatch(/failed|refused/)
})

test('a chart that is removed before it is drawn settles what waits for it', async () => {
  made = stage(options)
  const [ready, exported] = [made.plot.ready, made.plot.toPNG()]
  made.plot.destroy()
  const [status, picture] = await Promise.allSettled([ready, exported])
  expect(status).toMatchObject({ status: 'fulfilled', value: { state: 'loading' } })
  expect(picture).toMatchObject({ reason: { message: 'The chart was removed.' } })
})
