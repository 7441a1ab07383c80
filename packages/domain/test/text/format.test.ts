import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatDepth,
  formatLat,
  formatLon,
  formatMonth,
  formatNumber,
  formatRange,
  formatTime,
  formatValue,
  isoDay,
  plainNumber,
  timeOfDay,
} from '../../src/index.ts'

const afternoon = Date.parse('2016-04-30T14:00:00Z')

describe('what people read', () => {
  it('gives places their hemisphere', () => {
    expect([formatLat(21.34), formatLat(-5), formatLat(0), formatLat(-0.001)]).toEqual(['21.34° N', '5° S', '0°', '0°'])
    expect([
      formatLon(-157.88),
      formatLon(202.12),
      formatLon(180),
      formatLon(-180),
      formatLon(0),
      formatLon(360),
    ]).toEqual(['157.88° W', '157.88° W', '180°', '180°', '0°', '0°'])
  })

  it('gives depths in metres and names the surface', () => {
    expect([formatDepth(0), formatDepth(250), formatDepth(0.494)]).toEqual(['Surface', '250 m', '0.5 m'])
  })

  it('gives instants in UTC, and a midnight without its hour', () => {
    expect(formatTime(afternoon)).toBe('2016-04-30 14:00 UTC')
    expect(formatTime(Date.parse('2016-04-30'))).toBe('2016-04-30')
    expect([formatMonth(1), formatMonth(12), formatMonth(13)]).toEqual(['January', 'December', ''])
    expect([isoDay(afternoon), timeOfDay(afternoon)]).toEqual(['2016-04-30', '14:00'])
    expect(isoDay(-62_135_596_800_000)).toBe('0001-01-01')
    expect([isoDay(Date.UTC(-500, 0, 1)), isoDay(Date.UTC(10_000, 0, 1))]).toEqual(['-000500-01-01', '10000-01-01'])
  })

  it('has a real minus, en dashes, and thousands apart', () => {
    expect(formatNumber(-1.23456)).toBe('−1.235')
    expect(formatCount(1_234_567)).toBe('1,234,567')
    expect([
      formatRange('5', '10'),
      formatRange('−5', '10'),
      formatRange('5 m', '10 m'),
      formatRange('5', '5'),
    ]).toEqual(['5–10', '−5 – 10', '5 m – 10 m', '5'])
  })

  it('shows values with two decimals, and an exponent outside 0.01 to 1000', () => {
    expect([0, 0.01, 999.994, -3.14159].map(formatValue)).toEqual(['0.00', '0.01', '999.99', '−3.14'])
    expect([0.0099, 1000, -123456].map(formatValue)).toEqual(['9.90e−3', '1.00e3', '−1.23e5'])
    expect([-0, 1e-7, -1e-7, 1e21].map(formatValue)).toEqual(['0.00', '1.00e−7', '−1.00e−7', '1.00e21'])
  })
})

describe('what the specified sentences hold', () => {
  it('is a plain number of three decimals at most', () => {
    expect([plainNumber(-10.5), plainNumber(21.34567), plainNumber(11_000)]).toEqual(['-10.5', '21.346', '11000'])
  })
})
