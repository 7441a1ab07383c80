import { describe, expect, it } from 'vitest'
import { isCurrent, padSeries, readSeries } from '../../src/home/anomalies/anomaly-series.ts'

const day = (text: string) => Date.parse(text)
const file = 'date,value\n1982-02-16,-0.5\n1982-01-16,0.25\n1982-03-16,\nno date,1\n'

describe('an anomaly series', () => {
  it('is read from CSV, oldest first, without what is no date or no number', () => {
    const { time, value } = readSeries(file)
    expect([...time]).toEqual([day('1982-01-16'), day('1982-02-16')])
    expect([...value]).toEqual([0.25, -0.5])
  })

  it('of no lines is empty', () => {
    expect(readSeries('date,value\n').time).toHaveLength(0)
    expect(padSeries(readSeries('date,value\n')).time).toHaveLength(0)
  })

  it('has an axis of time that goes on by ten months on both sides, without values there', () => {
    const { time, value } = padSeries(readSeries(file))
    expect([...time]).toEqual([day('1981-03-16'), day('1982-01-16'), day('1982-02-16'), day('1982-12-16')])
    expect([...value]).toEqual([Number.NaN, 0.25, -0.5, Number.NaN])
  })

  it('counts as updated monthly only while its last value is of the last three months', () => {
    const series = readSeries(file)
    expect(isCurrent(series, day('1982-05-16'))).toBe(true)
    expect(isCurrent(series, day('1982-05-17'))).toBe(false)
    expect(isCurrent(readSeries('date,value\n'), 0)).toBe(false)
  })
})
