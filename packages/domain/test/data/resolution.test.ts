import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  labelSpatialStep,
  parseSpatialResolution,
  parseTemporalResolution,
  spatialLabels,
  temporalLabels,
  temporalResolutionOf,
} from '../../src/index.ts'
import { day } from '../fixtures.ts'

const degrees = (label: string) => {
  const read = parseSpatialResolution(label)
  if (!read.ok) return read.problem
  return read.value.type === 'irregular' ? 'irregular' : [read.value.lat, read.value.lon]
}
const steps = (label: string) => {
  const read = parseTemporalResolution(label)
  if (!read.ok) return read.problem
  return read.value.type === 'steps' ? read.value.days : read.value.type
}

describe('a spatial resolution', () => {
  it.each([
    ['1/2°', 0.5],
    ['1/4°', 0.25],
    ['1/25°', 0.04],
    ['1/12°', 0.083333],
    ['1°', 1],
    ['4km', 0.041672],
    ['9km', 0.083333],
    ['25km', 0.23148],
    ['70km', 0.25],
    ['1/48°', 0.020833],
  ])('%s is %f degrees in either spelling', (label, expected) => {
    for (const spelling of [label, `${label} X ${label}`, ` ${label} x ${label} `]) {
      expect(degrees(spelling)).toEqual([expected, expected])
    }
  })

  it('may be any other step, and two different ones', () => {
    expect(degrees('2° X 2°')).toEqual([2, 2])
    expect(degrees('2.5° X 2.5°')).toEqual([2.5, 2.5])
    expect(degrees('4° X 5°')).toEqual([4, 5])
    expect(degrees('5/9° X 5/6°')).toEqual([5 / 9, 5 / 6])
    expect(degrees('0.25 degrees')).toEqual([0.25, 0.25])
    expect(degrees('irregular ')).toBe('irregular')
  })

  it('is labelled as specified, however its blanks and letters are', () => {
    const label = (text: string) => {
      const read = parseSpatialResolution(text)
      return read.ok && read.value.label
    }
    expect(['4 KM', '25KM x 25 km', '0.5 deg', 'IRREGULAR'].map(label)).toEqual([
      '4km X 4km',
      '25km X 25km',
      '1/2° X 1/2°',
      'Irregular',
    ])
  })

  it.each(['', 'fine', '1°X', '1/0°', '0°', '-1°', '1° X 1° X 1°', '1', 'NaN°', '500°'])(
    'that reads %j is a problem, never NaN',
    (label) => expect(degrees(label)).toEqual({ type: 'unknownResolution', of: 'space', label }),
  )

  it('keeps the labels of the vocabulary as they are', () => {
    expect(spatialLabels).toHaveLength(11)
    for (const label of spatialLabels) {
      const read = parseSpatialResolution(label)
      expect(read.ok && read.value.label).toBe(label)
    }
  })

  it.each([
    [0.5, 0.5, '1/2° X 1/2°'],
    [1 / 12, 1 / 12, '1/12° X 1/12°'],
    [0.125, 0.125, '1/8° X 1/8°'],
    [0.0125, 0.0125, '1/80° X 1/80°'],
    [1, 1, '1° X 1°'],
    [2, 2, '2° X 2°'],
    [2.5, 2.5, '2.5° X 2.5°'],
    [4, 5, '4° X 5°'],
    [5 / 9, 5 / 6, '5/9° X 5/6°'],
    [0.8333333, 0.8333333, '5/6° X 5/6°'],
    [0.1, 0.1, '1/10° X 1/10°'],
  ])('of %f by %f degrees is labelled %3$s', (lat, lon, label) => expect(labelSpatialStep(lat, lon)).toBe(label))

  it('of any step is read back from its label within a twenty-thousandth', () => {
    const step = fc.double({ min: 0.001, max: 30, noNaN: true })
    fc.assert(
      fc.property(step, step, (lat, lon) => {
        const [readLat, readLon] = degrees(labelSpatialStep(lat, lon)) as number[]
        expect(Math.abs((readLat ?? 0) / lat - 1)).toBeLessThan(5e-5)
        expect(Math.abs((readLon ?? 0) / lon - 1)).toBeLessThan(5e-5)
      }),
    )
  })
})

describe('a temporal resolution', () => {
  it.each([
    ['Three Minutes', 1],
    ['Six Hourly', 1],
    ['Daily', 1],
    ['Weekly', 7],
    ['Monthly', 30],
    ['Annual', 365],
    ['Three Days', 3],
    ['Eight Day Running', 8],
    ['Eight Days', 8],
    ['Eight Days ', 8],
    ['Monthly Climatology', 'climatology'],
    ['Irregular', 'irregular'],
    ['Time Independent', 'none'],
    ['Hourly', 1 / 24],
    ['Three Hourly', 1 / 8],
    ['3-hourly', 1 / 8],
    ['Ten Minutes', 10 * (1 / 1440)],
    ['Five Days', 5],
    ['Two Weeks', 14],
    // Other spellings of the specified ones.
    ['3 minutes', 1],
    ['6 hours', 1],
    ['one day', 1],
    ['8 days', 8],
  ])('%s is %s', (label, expected) => expect(steps(label)).toBe(expected))

  it.each(['', 'now and then', 'Zero Days', 'Days', 'Daily Daily', '1e3 days', '0x10 days', '-2 days', '1.5 days'])(
    'that reads %j is a problem, never NaN',
    (label) => expect(steps(label)).toEqual({ type: 'unknownResolution', of: 'time', label }),
  )

  it('keeps the labels of the vocabulary as they are', () => {
    expect(temporalLabels).toHaveLength(11)
    for (const label of temporalLabels) {
      const read = parseTemporalResolution(label)
      expect(read.ok && read.value.label).toBe(label)
    }
  })

  const label = (days: number[]) => temporalResolutionOf(days.map((n) => n * day))?.label
  const every = (step: number) => label([0, 1, 2, 3, 4].map((n) => n * step))
  it('is derived from times', () => {
    expect([1 / 480, 1 / 24, 1 / 8, 1 / 4, 1, 3, 5, 7, 8].map(every)).toEqual([
      'Three Minutes',
      'Hourly',
      'Three Hourly',
      'Six Hourly',
      'Daily',
      'Three Days',
      'Five Days',
      'Weekly',
      'Eight Days',
    ])
    const firsts = Array.from({ length: 30 }, (_, i) => Date.UTC(2010, i, 1) / day)
    expect(label(firsts)).toBe('Monthly')
    expect(label([2000, 2001, 2002, 2003].map((year) => Date.UTC(year, 6, 1) / day))).toBe('Annual')
  })

  it('is still daily when days are missing, irregular when nothing fits, and nothing for one time', () => {
    expect(label([0, 1, 2, 5, 6])).toBe('Daily')
    expect(label([0, 1, 2, 4.5, 6])).toBe('Irregular')
    expect(label([0, 0])).toBe('Irregular')
    expect(label([1])).toBeUndefined()
  })

  it('that was derived is always one that can be read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (minutes) => {
        const derived = temporalResolutionOf([0, 1, 2, 3].map((n) => n * minutes * 60_000))
        expect(parseTemporalResolution(derived?.label ?? '')).toEqual({ ok: true, value: derived })
      }),
    )
  })
})
