import { afterEach, expect, test } from 'vitest'
import type { Cells } from '../../../../src/data/grid/field.ts'
import type { PlaneView } from '../../../../src/data/view.ts'
import type { FieldPaint } from '../../../../src/kinds/field/paint-request.ts'
import type { PaintArea } from '../../../../src/kinds/messages/paint-area.ts'
import type { SessionEvent } from '../../../../src/kinds/messages/session-event.ts'
import type { Orientation } from '../../../../src/options/options.ts'
import { createInPageSession } from '../../../../src/worker/in-page.ts'
import { bare, compareCells, pixel, pixelsOf, requestOf } from '../../../gpu/readback.ts'

const session = createInPageSession()
afterEach(() => session.close(1))

const months = (years: readonly number[]) =>
  Float64Array.from(years.flatMap((year) => Array.from({ length: 12 }, (_, i) => Date.UTC(year, i, 15))))
// A year is missing.
const time = months([2000, 2001, 2003])
const lon = Float64Array.from({ length: 16 }, (_, i) => 150 + i)
const lat = Float64Array.of(-1, 1)
const depth = Float64Array.of(0, 10, 50)
const valueAt = (t: number, d: number, y: number, x: number) => ((t * 5 + x * 3 + d * 7) % 100) + (y === 0 ? -1 : 1)

const values = Float32Array.from({ length: time.length * depth.length * lat.length * lon.length }, (_, i) => {
  const x = i % lon.length
  const y = Math.floor(i / lon.length) % lat.length
  const d = Math.floor(i / lon.length / lat.length) % depth.length
  return valueAt(Math.floor(i / lon.length / lat.length / depth.length), d, y, x)
})

const average = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const [times, depths, places] = [[...time.keys()], [...depth.keys()], [...lon.keys()]]

/** The cells that a plain loop makes of the volume. */
const expected: Readonly<Record<'zonal' | 'vertical', Cells>> = {
  zonal: {
    plane: { x: 'lon', y: 'time' },
    x: lon,
    y: time,
    values: Float32Array.from(
      times.flatMap((t) => places.map((x) => average(depths.flatMap((d) => [0, 1].map((y) => valueAt(t, d, y, x)))))),
    ),
  },
  vertical: {
    plane: { x: 'time', y: 'depth' },
    x: time,
    y: Float64Array.of(-50, -10, 0),
    values: Float32Array.from(
      depths
        .toReversed()
        .flatMap((d) => times.map((t) => average(places.flatMap((x) => [0, 1].map((y) => valueAt(t, d, y, x)))))),
    ),
  },
}

async function open(orientation: Orientation) {
  const events: SessionEvent[] = []
  const canvas = new OffscreenCanvas(1, 1)
  await session.attach(1, canvas)
  const source = { type: 'volume', lon, lat, depth, time, values } as const
  await session.open(1, source, { kind: 'hovmoller', orientation }, (event) => events.push(event))
  const extent = (): PlaneView => {
    const last = events.at(-1)
    if (last?.type !== 'ready') throw new Error(JSON.stringify(last))
    return last.summary.extent
  }
  const draw = async (cells: Cells) => {
    const frame: PaintArea & FieldPaint = {
      family: 'field',
      recipe: 'heatmap',
      palette: 'Greys',
      colourScale: 'linear',
      range: [-0.5, 255.5],
      view: extent(),
      width: 300,
      height: 400,
      pixelRatio: 1,
      theme: bare,
    }
    expect(await session.paint(1, requestOf(frame))).toBe('painted')
    return compareCells(pixelsOf(canvas), cells, frame)
  }
  return { draw, extent }
}

test('every pixel shows the mean of its place and time, a missing year shows none, and an orientation needs no second read', async () => {
  const { draw, extent } = await open('zonal')
  const zonal = await draw(expected.zonal)
  expect(zonal).toMatchObject({ wrong: [] })
  expect(zonal.shown.surface / (300 * 400)).toBeCloseTo(1 / 4, 1)
  expect(await session.change(1, { kind: 'hovmoller', orientation: 'vertical' })).toBe(true)
  expect(extent().y).toEqual([-70, 0])
  expect(await draw(expected.vertical)).toMatchObject({ wrong: [] })
})

test('a cell is read by its place and time as a mean, and nothing is read in a gap', async () => {
  await open('zonal')
  expect(await session.pick(1, 153, Date.UTC(2001, 5, 15), pixel)).toEqual({
    x: 153,
    y: Date.UTC(2001, 5, 15),
    value: expected.zonal.values[17 * lon.length + 3],
    mean: { cells: 6, weighting: undefined },
  })
  expect(await session.pick(1, 153, Date.UTC(2002, 5, 15), pixel)).toBeNull()
})
