import { describe, expect, test } from 'vitest'
import type { PlotOptions } from '../../src/options/options.ts'
import { ChartOptions } from '../../src/page/chart-options.ts'
import * as warningCode from '../../src/page/warning-code.ts'

const source = (...values: readonly unknown[]) => ({
  type: 'rows' as const,
  rows: values.map((value, i) => ({ time: i * 864e5, value })),
})

const series = (): PlotOptions<'timeSeries'> => ({
  kind: 'timeSeries',
  source: source(0, 1, 2),
  field: { name: 'Temperature', unit: '°C' },
})

const valuesOf = ({ current }: ChartOptions) =>
  current.source.type === 'rows' ? current.source.rows.map((row) => (row as { value?: unknown }).value) : []

const fault = 'The column “value” holds numbers, and “warm” in row 1 of append is none: no row is added.'

describe('rows that are appended', () => {
  test('before they can be checked, and do not fit, are taken back once they can, each call by itself', () => {
    const options = new ChartOptions(series())
    options.append([{ time: 3 * 864e5, value: 'warm' }])
    options.append([{ time: 4 * 864e5, value: 4 }])
    expect(valuesOf(options)).toEqual([0, 1, 2, 'warm', 4])
    expect(options.checkRows(undefined)).toBe(false)
    expect(options.checkRows(warningCode)).toBe(true)
    expect(valuesOf(options)).toEqual([0, 1, 2, 4])
    expect(options.rowFaults).toEqual([fault])
    expect(options.checkRows(warningCode)).toBe(false)
    options.update({ source: source(1) })
    expect(options.rowFaults).toEqual([])
  })

  test('before they can be checked, and fit, stay', () => {
    const options = new ChartOptions(series())
    options.append([{ time: 3 * 864e5, value: 3 }])
    expect(options.checkRows(warningCode)).toBe(false)
    expect(valuesOf(options)).toEqual([0, 1, 2, 3])
  })

  test('and do not fit are refused at once where they can be checked', () => {
    const options = new ChartOptions(series())
    expect(() => options.append([{ time: 3 * 864e5, value: 'warm' }], warningCode)).toThrow(fault)
    expect(valuesOf(options)).toEqual([0, 1, 2])
  })
})
