import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDegreesMinutes, positionSentence, readPosition, type Coordinate } from '../../src/index.ts'

const degrees = (text: string, of: Coordinate) => {
  const read = readPosition(text, of)
  return read.ok ? read.degrees : read.problem
}

describe('a typed position (C20)', () => {
  it.each([
    ['21.34', 'lat', 21.34],
    ['-21.34', 'lat', -21.34],
    ['−21.34', 'lat', -21.34],
    ['21,34', 'lat', 21.34],
    ['21.34 S', 'lat', -21.34],
    ['s21.34', 'lat', -21.34],
    ['21 20.4 N', 'lat', 21.34],
    ['21°20.4′N', 'lat', 21.34],
    ['21° 20\' 24" S', 'lat', -21.34],
    ['157 52.8 W', 'lon', -157.88],
    ['W 157°52.8’', 'lon', -157.88],
    ['-157 52.8', 'lon', -157.88],
    ['202.12', 'lon', -157.88],
    ['180', 'lon', 180],
    ['0', 'lon', 0],
  ] as const)('%s is %s %d', (text, of, expected) => {
    expect(degrees(text, of)).toBeCloseTo(expected, 9)
  })

  it.each([
    ['', 'lat', 'empty'],
    ['north', 'lat', 'unreadable'],
    ['21.5 30 N', 'lat', 'unreadable'],
    ['N 21 N', 'lat', 'unreadable'],
    ['21 60 N', 'lat', 'sixtyOrMore'],
    ['21 W', 'lat', 'wrongLetter'],
    ['21 N', 'lon', 'wrongLetter'],
    ['-21 S', 'lat', 'signAndLetter'],
    ['90.1', 'lat', 'outside'],
    ['361', 'lon', 'outside'],
    ['181 W', 'lon', 'outside'],
  ] as const)('%s is refused as a %s: %s', (text, of, problem) => {
    expect(degrees(text, of)).toBe(problem)
    expect(positionSentence(problem, of)).toMatch(/\.$|W$/)
  })

  it('reads back what is written, within 0.005 minutes', () => {
    assert(
      property(double({ min: -90, max: 90, noNaN: true }), double({ min: -180, max: 180, noNaN: true }), (lat, lon) => {
        expect(Math.abs((degrees(formatDegreesMinutes(lat, 'lat'), 'lat') as number) - lat)).toBeLessThan(0.0051 / 60)
        expect(Math.abs((degrees(formatDegreesMinutes(lon, 'lon'), 'lon') as number) - lon)).toBeLessThan(0.0051 / 60)
      }),
    )
    expect(formatDegreesMinutes(-157.88, 'lon')).toBe('157° 52.80′ W')
    expect(formatDegreesMinutes(9.99999, 'lat')).toBe('10° 00.00′ N')
    expect(formatDegreesMinutes(-0.00001, 'lat')).toBe('0° 00.00′ N')
  })
})
