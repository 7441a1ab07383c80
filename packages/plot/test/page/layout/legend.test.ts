import { assert, array, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeLegend, legendBoxes, legendShapes, placeRows } from '../../../src/page/layout/legend.ts'
import { estimateWidth } from '../../../src/page/layout/measure.ts'
import { type Layout, type Legend, layoutOf } from '../../../src/page/layout/layout.ts'
import { sizes } from '../../../src/page/layout/text-sizes.ts'
import { legendPlaces } from '../../../src/style/legend-place.ts'
import { themes } from '../../../src/style/theme.ts'

const key = (names: readonly string[], width: number) =>
  placeRows(
    names.map((text) => ({ text, colour: 'red' })),
    width,
    estimateWidth,
  )

test('names are placed in at most two rows inside the width, and the number of the others is shown', () => {
  assert(
    property(
      array(string({ minLength: 1, maxLength: 40 }), { maxLength: 60 }),
      integer({ min: 200, max: 1200 }),
      (names, width) => {
        const placed = key(names, width)
        const named = placed.filter(({ colour }) => colour)
        const more = placed.find(({ colour }) => !colour)
        expect(more?.text ?? 'none').toBe(
          named.length < names.length ? `and ${names.length - named.length} more` : 'none',
        )
        const ends = placed.map(({ x, text, colour }) => x + (colour ? 20 : 0) + estimateWidth(text, sizes.label))
        for (const [i, { row, x }] of placed.entries()) {
          expect(row).toBeLessThan(2)
          expect(ends[i]).toBeLessThanOrEqual(width)
          const before = placed[i - 1]
          expect(before?.row === row ? x - (ends[i - 1] ?? 0) : 14).toBeGreaterThanOrEqual(14 - 1e-9)
        }
      },
    ),
  )
})

test('contours, tracks and dots have different samples', () => {
  const entries = (['contour', 'track', 'dot', undefined] as const).map((mark) => ({
    text: 'name',
    colour: '#123456',
    ...(mark ? { mark } : {}),
  }))
  const legend = arrangeLegend(entries, 'above', { width: 600, height: 400 }, estimateWidth)
  const layout = { legend, head: 20, width: 600 } as unknown as Layout
  const samples = legendShapes(layout, themes.light).beside.filter(({ type }) => type !== 'text')
  const kinds = samples.map((shape) => (shape.type === 'path' ? (shape.fill ? 'dot' : 'wave') : shape.type))
  expect(kinds).toEqual(['wave', 'line', 'dot', 'dot', 'line'])
})

test('all of a few names are there, in one row', () => {
  expect(key(['KM1906', 'HOT-294'], 400)).toMatchObject([
    { text: 'KM1906', row: 0, x: 0 },
    { text: 'HOT-294', row: 0 },
  ])
})

test('if one name fills the second row, the number of further names replaces it', () => {
  const long = 'a name that is as long as the whole of the second row of the key'
  expect(key(['KM1906', long, 'HOT-294'], 300)).toMatchObject([
    { text: 'KM1906', row: 0 },
    { text: 'and 2 more', row: 1, x: 0 },
  ])
})

/** The layout of a chart with a legend of these names at this place. */
function layoutWith(place: (typeof legendPlaces)[number], names: readonly string[], width = 800, height = 500) {
  const entries = names.map((text, layer) => ({ text, colour: 'red', layer }))
  const legend = arrangeLegend(entries, place, { width, height }, estimateWidth)
  return layoutOf({
    width,
    height,
    pixelRatio: 1,
    title: ['Casts'],
    credit: 'A source.',
    legend,
    barLabels: 30,
    sideLabels: 0,
    scrolls: false,
    toolSize: 28,
    measure: estimateWidth,
  })
}

test.each(legendPlaces.filter((place) => place !== 'none'))(
  'a legend %s stands inside the chart, and over the data only in a corner of them',
  (place) => {
    for (const names of [
      ['KM1906'],
      ['KM1906', 'HOT-294', 'HOT-295'],
      Array.from({ length: 60 }, (_, i) => `Cast ${i}`),
    ]) {
      for (const width of [400, 800, 1280]) {
        const layout = layoutWith(place, names, width)
        const { plot, bar } = layout
        const boxes = legendBoxes(layout)
        expect(boxes.length).toBeGreaterThan(0)
        for (const { x, y, width: wide, height } of boxes) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + wide).toBeLessThanOrEqual(layout.width + 7)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y + height).toBeLessThanOrEqual(layout.height)
          const isOver = (area: typeof plot) =>
            x < area.x + area.width && x + wide > area.x && y < area.y + area.height && y + height > area.y
          expect(isOver(plot)).toBe(/^(top|bottom)/.test(place))
          expect(isOver(bar)).toBe(false)
        }
      }
    }
  },
)

test('a legend below stands above the credit', () => {
  const layout = layoutWith('below', ['KM1906', 'HOT-294'])
  const [box] = legendBoxes(layout)
  expect(box && box.y + box.height).toBeLessThanOrEqual(layout.foot)
  expect(box?.y).toBeGreaterThan(layout.plot.y + layout.plot.height + 38)
})

test('a legend in a corner has a card under it, and is no part of what stands beside the data', () => {
  const { beside, over } = legendShapes(layoutWith('bottomRight', ['KM1906']), themes.dark)
  expect(beside).toEqual([])
  expect(over[0]).toMatchObject({ type: 'rectangle', fill: themes.dark.surface })
})

test('there is no legend without entries, and none where the option says so', () => {
  expect(layoutWith('above', []).legend).toBeUndefined()
  expect(layoutWith('none', ['KM1906']).legend).toBeUndefined()
  const { plot } = layoutWith('none', ['KM1906'])
  expect(plot).toEqual(layoutWith('above', []).plot)
})

test('a narrow chart has its legend below in place of the right', () => {
  const { legend } = layoutWith('right', ['KM1906'], 400)
  expect((legend as Legend).place).toBe('below')
})
