import { describe, expect, it } from 'vitest'
import { mostPixels, rowRange } from '../../src/submission/editor/row-range.ts'

const [rowHeight, viewport] = [32, 400]
const rangeOf = (rows: number) => rowRange({ rows, rowHeight, viewport })
/** The place of a row on screen, below the top edge of what scrolls. */
const onScreen = (range: ReturnType<typeof rangeOf>, row: number, scrollTop: number) =>
  rowHeight + range.topOf(row, scrollTop) - scrollTop

/** Most rows of a workbook, without the header. */
const most = 1_048_575

describe('the scroll range of a sheet', () => {
  it('is that of all rows where browsers hold it', () => {
    const range = rangeOf(1000)
    expect([range.height, range.scale]).toEqual([1001 * rowHeight, 1])
    expect(range.topOf(700, 5_000)).toBe(700 * rowHeight)
    expect(range.spanAt(0)).toEqual({ first: 0, last: 21 })
  })

  it.each([559_000, 1_000_000, most])('is none that a browser cuts off, of %i rows', (rows) => {
    const range = rangeOf(rows)
    expect(range.height).toBe(mostPixels)
    expect(range.spanAt(0).first).toBe(0)
    const end = range.height - viewport
    expect(range.spanAt(end).last).toBe(rows - 1)
    expect(onScreen(range, rows - 1, end)).toBeCloseTo(viewport - rowHeight, 6)
    expect(onScreen(range, 0, 0)).toBe(rowHeight)
  })

  it.each([1000, 559_000, most])('shows every row whole that is gone to, of %i rows', (rows) => {
    const range = rangeOf(rows)
    // A browser may round the place of the scroll bar.
    const tolerance = range.scale
    for (const row of [0, 1, 12, 13, Math.floor(rows / 3), Math.floor(rows / 2), rows - 13, rows - 2, rows - 1])
      for (const from of [0, range.height / 2, range.height - viewport]) {
        const scrollTop = Math.round(range.scrollTopShowing(row, from))
        const top = onScreen(range, row, scrollTop)
        expect(top).toBeGreaterThanOrEqual(rowHeight - tolerance)
        expect(top + rowHeight).toBeLessThanOrEqual(viewport + tolerance)
        const { first, last } = range.spanAt(scrollTop)
        expect([first <= row, row <= last]).toEqual([true, true])
      }
  })

  it('stays where the row is on screen', () => {
    const range = rangeOf(most)
    const scrollTop = range.scrollTopShowing(500_000, 0)
    expect(range.scrollTopShowing(500_000 - 3, scrollTop)).toBe(scrollTop)
  })

  it('goes from row to row by an arrow, down and up again, without a jump', () => {
    const range = rangeOf(most)
    let scrollTop = range.scrollTopShowing(800_000, 0)
    for (const step of [1, -1])
      for (let i = 0; i < 40; i++) {
        const before = scrollTop
        scrollTop = range.scrollTopShowing(800_000 + (step > 0 ? i : 39 - i), scrollTop)
        expect(Math.abs(scrollTop - before) * range.scale).toBeLessThanOrEqual(rowHeight + range.scale)
      }
  })

  it('has room for none, one and few rows', () => {
    expect(rangeOf(0).spanAt(0)).toEqual({ first: 0, last: -1 })
    expect(rangeOf(1).spanAt(0)).toEqual({ first: 0, last: 0 })
    expect(rangeOf(1).scrollTopShowing(0, 0)).toBe(0)
    expect(rowRange({ rows: most, rowHeight, viewport: 0 }).spanAt(0).first).toBe(0)
  })
})
