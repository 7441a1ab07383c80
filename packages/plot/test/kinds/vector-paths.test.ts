import { expect, test } from 'vitest'
import { binsOf } from '../../src/kinds/bars/bins.ts'
import { barVectors } from '../../src/kinds/bars/rectangles.ts'
import { spreadOf } from '../../src/kinds/lines/band.ts'
import { pyramidOf } from '../../src/kinds/lines/pyramid.ts'
import { sortSeries } from '../../src/kinds/lines/series.ts'
import { lineVectors } from '../../src/kinds/lines/vector-paths.ts'

const style = {
  lines: true,
  lineColour: '#0b6e8e',
  errorBars: true,
  marker: { opacity: 0.7, size: 6, colour: 'lime' },
}

function drawn(rows: number, upward = false, errorBars = true) {
  const along = Float64Array.from({ length: rows }, (_, i) => i)
  const value = along.map((i) => (i === 2 ? Number.NaN : 5))
  const series = sortSeries({ along, value, spread: along.map(() => 1) })
  const trace = { ...series, pyramid: pyramidOf(series.value) }
  const place = { along: [0, rows - 1], across: [0, 10], length: 100, breadth: 50 } as const
  return lineVectors(trace, spreadOf(series), { ...style, errorBars }, place, { height: upward ? 100 : 50, upward })
}

test('a series is written as its spread, line and markers, with its gap, and the spread as error bars or as a band', () => {
  const [bars, line, markers] = drawn(5) ?? []
  const [band, ...others] = drawn(5, false, false) ?? []
  expect(others).toEqual([line, markers])
  expect(band).toEqual({ d: 'M0 30L25 30L25 20L0 20ZM75 30L100 30L100 20L75 20Z', fill: '#0b6e8e', opacity: 0.18 })
  expect(line).toEqual({ d: 'M0 25L25 25M75 25L100 25', stroke: '#0b6e8e', width: 1.5, opacity: 1 })
  expect(bars?.d.startsWith('M0 30L0 20')).toBe(true)
  expect(markers?.d.match(/M/g)).toHaveLength(4)
  expect(markers).toMatchObject({ fill: 'lime', opacity: 0.7 })
})

test('a profile is written downward', () => {
  expect(drawn(5, true)?.[1]?.d).toBe('M25 100L25 75M25 25L25 0')
})

test('a vector file takes 10,000 rows, and not one more', () => {
  expect(drawn(10_000)).toBeDefined()
  expect(drawn(10_001)).toBeUndefined()
})

test('bars are written from the foot up, each with its outline', () => {
  const bins = binsOf([Float64Array.of(0, 1, 1)], [0, 1, 2])
  if (typeof bins === 'string') throw new Error(bins)
  const view = { x: [0, 2], y: [0, 4] } as const
  const [bars, outlines] = barVectors(
    { ...bins, heights: bins.counts },
    view,
    { width: 20, height: 40 },
    { bar: 'cyan', outline: '#000' },
  )
  expect(bars?.d).toBe('M0 40L0 30L10 30L10 40ZM10 40L10 20L20 20L20 40Z')
  expect(outlines).toMatchObject({ stroke: '#000', width: 1 })
})
