import { geoDistance, geoProjection } from 'd3-geo'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProjectionSpec } from '../../src/data/projection.ts'
import { painterCode } from '../../src/projection/painter-code.ts'
import { planeMapping, projectionDefinitions } from '../../src/projection/projections.ts'
import { paletteBytes } from '../../src/scales/palettes/palette.ts'
import { bare, pixelsOf, requestOf } from '../gpu/readback.ts'
import { indexRamp } from '../page/field.ts'
import { type Stage, stage } from '../page/stage.ts'
import { waitFor } from '../wait-for.ts'
import { frame, grid, setUpSession } from '../worker/session-fixture.ts'

const fixture = setUpSession()

let shown: Stage | undefined
afterEach(() => {
  shown?.plot.destroy()
  shown = undefined
  document.body.replaceChildren()
})

const size = 120
const degrees = 180 / Math.PI
const greys = paletteBytes('Greys')

/** The colour of every pixel by d3-geo’s own inverse: that of its cell, of a missing one, or none outside the outline. */
function oracle({ name, centre, reach = 180 }: ProjectionSpec, half: number, missing: number): readonly string[] {
  const { raw, enlargement = 1 } = projectionDefinitions[name]
  const projection = geoProjection(raw)
    .scale((size / (2 * half)) * degrees * enlargement)
    .translate([size / 2, size / 2])
    .rotate([-centre[0], -centre[1]])
  return Array.from({ length: size * size }, (_, at) => {
    const pixel: [number, number] = [(at % size) + 0.5, Math.floor(at / size) + 0.5]
    const place = projection.invert?.(pixel)
    const back = place && projection(place)
    const isThere = back && Math.hypot(back[0] - pixel[0], back[1] - pixel[1]) < 1e-3
    if (!place || !isThere || geoDistance([...centre], place) * degrees > reach) return '0,0,0,0'
    const [column, row] = [Math.floor((place[0] + 180) / 22.5) % 16, Math.min(15, Math.floor((place[1] + 90) / 11.25))]
    const value = 16 * row + column
    return value === missing ? '0,0,254,255' : [...greys.subarray(4 * value, 4 * value + 4)].join()
  })
}

test.each<[ProjectionSpec, half: number]>([
  [{ name: 'northPolar', centre: [0, 90], reach: 40 }, 45],
  [{ name: 'southPolar', centre: [60, -90], reach: 40 }, 45],
  [{ name: 'equalEarth', centre: [180, 0] }, 160],
  [{ name: 'mercator', centre: [-170.3, 0] }, 58.7],
  [{ name: 'lambertAzimuthal', centre: [175, 70], reach: 60 }, 62],
])('under %o every pixel has the colour of the cell that d3-geo finds there', async (spec, half) => {
  const missing = spec.name === 'southPolar' ? 5 : 16 * 14 + 15
  const values = grid.values.map((value) => (value === missing ? Number.NaN : value))
  const { canvas } = await fixture.openChart(1, { ...grid, values })
  const view = { x: [-half, half], y: [-half, half] } as const
  const area = { ...frame, theme: bare, view, width: size, height: size, projection: { spec, code: painterCode } }
  expect(await fixture.session.paint(1, requestOf(area))).toBe('painted')
  const pixels = pixelsOf(canvas)
  const expected = oracle(spec, half, missing)
  const wrong = expected.flatMap((colour, at) => {
    if ([...pixels.subarray(4 * at, 4 * at + 4)].join() === colour) return []
    // A pixel whose centre lies within a tenth of a pixel of an edge may have the colour of the next cell.
    const isAtEdge = [-1, 1, -size, size].some((next) => expected[at + next] !== colour)
    return isAtEdge ? ['edge'] : [`${at % size}, ${Math.floor(at / size)}`]
  })
  expect(wrong.filter((place) => place !== 'edge')).toEqual([])
  expect(wrong.length).toBeLessThan(size)
  expect(new Set(expected).size).toBeGreaterThan(20)
})

test('a projected chart reads the cell under the pointer, nothing outside its outline, and exports the same picture', async () => {
  shown = stage({ projection: { name: 'northPolar', outerLatitude: 50 }, source: indexRamp(18, 36) })
  await shown.settled()
  const { plot, readouts, find, root } = shown
  expect(plot.view).toEqual({ lon: [-180, 180], lat: [50, 90] })
  const field = find('.field')
  const box = field.getBoundingClientRect()
  expect(box.width).toBeCloseTo(box.height, 0)
  const move = (right: number, down: number) =>
    field.dispatchEvent(
      new PointerEvent('pointermove', {
        clientX: box.left + right * box.width,
        clientY: box.top + down * box.height,
        pointerType: 'mouse',
        bubbles: true,
      }),
    )
  // Just to the right of the pole lies 90° E, a little below it 85°.
  move(0.52, 0.501)
  await waitFor(() => expect(readouts.at(-1)).toMatchObject({ lon: 85, lat: 85 }))
  move(0.02, 0.02)
  await waitFor(() => expect(readouts.at(-1)).toBeNull())
  const texts = [...root.querySelectorAll('[data-layer=annotations] text')].map((text) => text.textContent)
  expect(texts).toEqual(expect.arrayContaining(['0°', '90° E', '180°', '90° W']))
  const svg = await (await plot.toSVG()).text()
  expect(svg).toContain('90° E')
  expect(svg).toContain('<image')
  plot.update({ projection: 'plateCarree' })
  await waitFor(() => expect(plot.view).toEqual({ lon: [-180, 180], lat: [-90, 90] }))
})

test('dots and tracks under a projection are drawn where d3-geo puts them', async () => {
  const spec: ProjectionSpec = { name: 'southPolar', centre: [0, -90], reach: 40 }
  const code = painterCode
  const columns = { lon: [90, -90], lat: [-70, -60], value: [1, 1] }
  fixture.closeLater(2)
  const canvas = new OffscreenCanvas(1, 1)
  await fixture.session.attach(2, canvas)
  const notify = vi.fn<(event: object) => void>()
  await fixture.session.open(2, { type: 'columns', columns }, { kind: 'scatter' }, notify)
  const layer = { family: 'point', marker: { size: 6, opacity: 1, colour: '#00ff00' } } as const
  const view = { x: [-45, 45], y: [-45, 45] } as const
  const area = { view, width: size, height: size, pixelRatio: 1, theme: bare, projection: { spec, code } }
  expect(await fixture.session.paint(2, { ...area, layers: [layer] })).toBe('painted')
  const pixels = pixelsOf(canvas)
  for (const [lon, lat] of [
    [90, -70],
    [-90, -60],
  ] as const) {
    const [x, y] = planeMapping(spec).project(lon, lat)
    const at = 4 * (Math.floor(((45 - y) / 90) * size) * size + Math.floor(((x + 45) / 90) * size))
    expect([...pixels.subarray(at, at + 3)]).toEqual([0, 255, 0])
  }
})
