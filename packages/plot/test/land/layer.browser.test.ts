import { afterEach, expect, test, vi } from 'vitest'
import { openContext } from '../../src/gpu/context.ts'
import { paletteTables } from '../../src/scales/palettes/palette.ts'
import { createDrawing } from '../../src/gpu/drawing.ts'
import { land as packed110m } from '../../src/land/land-110m.ts'
import { land as packed50m } from '../../src/land/land-50m.ts'
import { createLandStore } from '../../src/land/land-store.ts'
import { type Ground, createFieldRenderer } from '../../src/kinds/field/drawing/renderer.ts'
import { pixelsOf } from '../gpu/readback.ts'
import { waitFor } from '../wait-for.ts'

const createCanvas = (width: number, height: number) => new OffscreenCanvas(width, height)

const made: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const dispose of made.splice(0)) dispose()
})

/** A renderer on a context of its own. */
function opened() {
  const states: string[] = []
  const context = openContext(createCanvas, (state) => states.push(state))
  if (typeof context === 'string') throw new Error(context)
  made.push(() => context.dispose())
  const lands = createLandStore()
  lands.add('110m', packed110m)
  lands.add('50m', packed50m)
  const renderer = createDrawing(context, createCanvas, () => paletteTables, [[createLandStore, lands]]).part(
    createFieldRenderer,
  )
  const paint = (place: Ground) => {
    renderer.ground(place)
    return pixelsOf(context.canvas)
  }
  const gl = context.canvas.getContext('webgl')
  if (!gl) throw new Error('no context')
  return { gl, states, renderer, paint }
}

const theme = { surface: '#fdfcf8', land: '#c9c4b8', missing: '#e4e2dc', ink: '#1b2733' }
const globe: Ground = {
  view: { x: [-180, 180], y: [-90, 90] },
  width: 200,
  height: 100,
  pixelRatio: 1,
  theme,
  map: true,
}
const places: Readonly<Record<string, Ground>> = {
  globe,
  'the Pacific, across the date line': { ...globe, view: { x: [110, 290], y: [-60, 60] }, width: 181, height: 121 },
  'a strait, at two pixels a point': { ...globe, view: { x: [-8, -3], y: [34, 38] }, pixelRatio: 2 },
  'land that is half transparent': { ...globe, theme: { ...theme, land: 'rgb(201 196 184 / 0.5)' } },
}

/** The most that a byte of one picture is from that of another. */
const farthest = (a: Uint8ClampedArray, b: Uint8ClampedArray) => {
  expect(a).toHaveLength(b.length)
  return a.reduce((most, byte, i) => Math.max(most, Math.abs(byte - (b[i] ?? Infinity))), 0)
}

test.each(Object.entries(places))('%s looks the same drawn from a picture as from its shapes', (_, place) => {
  const { paint } = opened()
  const drawn = paint(place)
  expect(new Set(new Uint32Array(drawn.buffer)).size).toBeGreaterThan(2)
  const shapes = vi.spyOn(WebGLRenderingContext.prototype, 'drawElements')
  const fromShapes: boolean[] = []
  for (let time = 2; time <= 4; time++) {
    shapes.mockClear()
    // Each colour that lies over others is rounded to bytes once more.
    expect(farthest(paint(place), drawn)).toBeLessThanOrEqual(3)
    fromShapes.push(shapes.mock.calls.length > 0)
  }
  expect(fromShapes).toEqual([true, false, false])
})

test('no picture of another view, size, ratio or theme is shown', () => {
  const changes: Partial<Ground>[] = [
    { view: { x: [-90, 90], y: [-45, 45] } },
    { width: 201 },
    { height: 99 },
    { pixelRatio: 2 },
    { theme: { ...theme, land: '#00aa00' } },
    { theme: { ...theme, ink: '#aa0000' } },
    { theme: { ...theme, surface: '#000000' } },
    { map: false },
  ]
  const { paint } = opened()
  for (const change of changes) {
    for (let time = 0; time < 3; time++) paint(globe)
    const changed = { ...globe, ...change }
    expect(farthest(paint(changed), opened().paint(changed))).toBeLessThanOrEqual(3)
  }
})

test('no picture is made if every painting shows another view', () => {
  const { renderer, paint } = opened()
  paint(globe)
  const shapes = renderer.bytes()
  const copies = vi.spyOn(WebGLRenderingContext.prototype, 'copyTexImage2D')
  for (let east = 1; east < 5; east++) paint({ ...globe, view: { x: [east - 180, east + 180], y: [-90, 90] } })
  expect(copies).not.toHaveBeenCalled()
  expect(renderer.bytes()).toBe(shapes)
})

test('pictures of one place at most are kept and counted, and they are freed when nothing is painted', async () => {
  const { gl, renderer, paint } = opened()
  paint(globe)
  const shapes = renderer.bytes()
  const freed = vi.spyOn(gl, 'deleteTexture')
  const small = { ...globe, width: 100, height: 50 }
  for (const { width, height, ...place } of [globe, globe, small, small]) paint({ ...place, width, height })
  // Land and coast, four bytes a pixel.
  expect(renderer.bytes() - shapes).toBe(2 * 4 * 100 * 50)
  expect(freed).toHaveBeenCalledTimes(2)
  paint(globe)
  expect(renderer.bytes()).toBe(shapes)
  paint(globe)
  expect(renderer.bytes()).toBeGreaterThan(shapes)
  await waitFor(() => expect(renderer.bytes()).toBe(shapes))
  expect(freed).toHaveBeenCalledTimes(6)
})

test('a restored context draws land from its shapes again', async () => {
  const { gl, states, paint } = opened()
  const drawn = paint(globe)
  paint(globe)
  const lose = gl.getExtension('WEBGL_lose_context')
  lose?.loseContext()
  await waitFor(() => expect(states).toEqual(['lost']))
  lose?.restoreContext()
  await waitFor(() => expect(states).toEqual(['lost', 'restored']))
  for (let time = 0; time < 3; time++) expect(farthest(paint(globe), drawn)).toBeLessThanOrEqual(3)
})
