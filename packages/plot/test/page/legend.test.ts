import { assert, array, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { legendShapes, placeLegend } from '../../src/page/layout/legend.ts'
import { estimateWidth } from '../../src/page/layout/measure.ts'
import type { Layout } from '../../src/page/layout/layout.ts'
import { sizes } from '../../src/page/layout/text-sizes.ts'
import { themes } from '../../src/style/theme.ts'

const key = (names: readonly string[], width: number) =>
  placeLegend(
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
  const layout = { key: placeLegend(entries, 400, estimateWidth), keyTop: 20, small: false } as unknown as Layout
  const samples = legendShapes(layout, themes.light).filter(({ type }) => type !== 'text')
  const kinds = samples.map((shape) => (shape.type === 'path' ? (shape.fill ? 'dot' : 'wave') : shape.type))
  expect(kinds).toEqual(['wave', 'line', 'dot', 'dot', 'line'])
})

test('all of a few names are there, in one row', () => {
  expect(key(['KM1906', 'HOT-294'], 400)).toMatchObject([
    { text: 'KM1906', row: 0, x: 0 },
    { text: 'HOT-294', row: 0 },
  ])
})

test('where a name alone fills the second row, how many more there are takes its place', () => {
  const long = 'a name that is as long as the whole of the second row of the key'
  expect(key(['KM1906', long, 'HOT-294'], 300)).toMatchObject([
    { text: 'KM1906', row: 0 },
    { text: 'and 2 more', row: 1, x: 0 },
  ])
})
