import { afterEach, expect, test, vi } from 'vitest'
import { openContext } from '../../src/gpu/context.ts'
import { createDrawing } from '../../src/gpu/drawing.ts'

import { lineCommands } from '../../src/kinds/lines/commands.ts'
import { createFieldRenderer } from '../../src/kinds/field/drawing/renderer.ts'
import { fieldTexture } from '../../src/kinds/field/drawing/texture.ts'
import { pointDots } from '../../src/kinds/points/drawing/commands.ts'
import { plotKindNames } from '../../src/kinds/registry.ts'
import { trackLines } from '../../src/kinds/points/tracks/track-renderer.ts'
import { fieldOf, mapCells } from '../../src/data/grid/field.ts'
import { land as land110m } from '../../src/land/land-110m.ts'
import { createLandStore } from '../../src/land/land-store.ts'
import { paletteTables } from '../../src/scales/palettes/palette.ts'
import { compilePrograms, warmUpKinds, warmUpPrograms } from '../../src/worker/warm-up.ts'
import { bare, regularGrid } from './readback.ts'
import { waitFor } from '../wait-for.ts'

const lands = createLandStore()
lands.add('110m', land110m)

const createCanvas = (width: number, height: number) => new OffscreenCanvas(width, height)
const contexts: { dispose(): void }[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const context of contexts.splice(0)) context.dispose()
})

function opened() {
  const context = openContext(createCanvas, () => undefined)
  if (typeof context === 'string') throw new Error(context)
  contexts.push(context)
  const gl = context.canvas.getContext('webgl')
  if (!gl) throw new Error('no context')
  const spies = { links: vi.spyOn(gl, 'linkProgram'), queries: vi.spyOn(gl, 'getProgramParameter') }
  const draws = () => [arrays, elements].reduce((sum, { mock }) => sum + mock.calls.length, 0)
  const [arrays, elements] = [vi.spyOn(gl, 'drawArrays'), vi.spyOn(gl, 'drawElements')]
  return {
    drawing: createDrawing(context, createCanvas, () => paletteTables, [[createLandStore, lands]]),
    gl,
    draws,
    ...spies,
  }
}

/** Paints a small heatmap on a map. */
function paintHeatmap({ drawing }: Pick<ReturnType<typeof opened>, 'drawing'>) {
  const texture = fieldTexture(drawing.context, [fieldOf(mapCells(regularGrid(8, 4, (column) => column)))])
  drawing.part(createFieldRenderer).paint({
    recipe: 'heatmap',
    texture,
    whole: [false],
    style: { palette: 'thermal', colourScale: 'linear', range: [0, 8] },
    view: { x: [-180, 180], y: [-90, 90] },
    width: 64,
    height: 32,
    pixelRatio: 1,
    theme: { ...bare, land: '#00ff00', ink: '#000000' },
  })
}

test('programs are compiled while data are loaded without a query, and linked once when they are painted with', () => {
  const page = opened()
  compilePrograms(page.drawing, { kind: 'heatmap' })
  expect(page.queries).not.toHaveBeenCalled()
  const links = page.links.mock.calls.length
  expect(links).toBe(2)
  paintHeatmap(page)
  expect(page.links).toHaveBeenCalledTimes(links)
})

test('a warmed up kind is painted without another program, and is warmed up once', () => {
  const page = opened()
  warmUpPrograms(page.drawing, { kind: 'heatmap' })
  const [links, draws] = [page.links.mock.calls.length, page.draws()]
  expect(draws).toBeGreaterThan(0)
  warmUpPrograms(page.drawing, { kind: 'heatmap' })
  expect(page.draws()).toBe(draws)
  page.queries.mockClear()
  paintHeatmap(page)
  expect(page.links).toHaveBeenCalledTimes(links)
  expect(page.queries).not.toHaveBeenCalled()
  expect(page.gl.getError()).toBe(0)
})

test('warming up all kinds sends every program to the compiler before it waits for the first', () => {
  const page = opened()
  page.queries.mockImplementationOnce(() => {
    // Heatmap, contours, land, points, tracks, and three of lines: markers are compiled when the rows are known.
    expect(page.links).toHaveBeenCalledTimes(8)
    return true
  })
  warmUpKinds(page.drawing, plotKindNames)
  expect(page.queries).toHaveBeenCalled()
  expect(page.gl.getError()).toBe(0)
  const links = page.links.mock.calls.length
  const { device } = page.drawing.context
  const canvas = { width: 8, height: 8, upward: false }
  const ink = [0, 0, 0, 1] as const
  const pieces = { strokes: [], lineWidth: 1, triangles: Float32Array.of(0, 0, 8, 0, 8, 8), colour: ink }
  paintHeatmap(page)
  device.shared(lineCommands).layers(canvas, [1, 1, 1, 1], [pieces])
  device.command(pointDots)
  device.command(trackLines)
  expect(page.links).toHaveBeenCalledTimes(links)
})

test('a lost context is not warmed up', async () => {
  const { drawing, gl, links } = opened()
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  await waitFor(() => expect(drawing.context.lost).toBe(true))
  warmUpKinds(drawing, plotKindNames)
  expect(links).not.toHaveBeenCalled()
})
