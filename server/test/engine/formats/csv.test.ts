import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/cells.ts'
import { columnsOf } from '../../../src/engine/columns.ts'
import { csvHead } from '../../../src/engine/formats/csv.ts'
import { mostFloatBytes, putFloat } from '@isobath/domain'
import { ramp, variable } from '../fields.ts'

function textOf(value: number): string {
  const bytes = new Uint8Array(64)
  return Buffer.from(bytes.subarray(0, putFloat(bytes, 0, Math.fround(value)))).toString()
}

describe('A float in CSV', () => {
  it.each([
    [21.3, '21.3'],
    [-0.5, '-0.5'],
    [0, '0'],
    [-0, '0'],
    [NaN, ''],
    [1, '1'],
    [100, '100'],
    [35.0625, '35.0625'],
    [0.1, '0.1'],
    [0.12345678, '0.123457'],
    [1.2345678, '1.234568'],
    [123456.79, '123456.79'],
    [1234567.9, '1234567.9'],
    [9999999, '9999999'],
    [16777216, '16777216'],
    [1e10, '10000000000'],
    [-1e30, '-1e+30'],
    [0.001, '0.001'],
    [0.0005, '0.0005'],
    [0.00012345678, '1.234568e-4'],
    [3e-8, '3e-8'],
    [-1e-45, '-1.401298e-45'],
    [9.999999, '9.999999'],
    [0.9999999, '1'],
  ])('%d is written %s', (value, text) => {
    expect(textOf(value)).toBe(text)
  })

  const float = fc.oneof(
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.float({ min: -100, max: 100, noNaN: true }),
  )

  it('reads back as the same float32, or differs by half of the sixth decimal at most', () => {
    fc.assert(
      fc.property(float, (value) => {
        const back = Number(textOf(value))
        const lastDigit = Math.abs(value) < 1e-3 || Math.abs(value) >= 1e21 ? Math.abs(value) * 1e-6 : 1e-6
        expect(Math.fround(back) === value || Math.abs(back - value) <= 0.5000001 * lastDigit).toBe(true)
      }),
      { numRuns: 20_000 },
    )
  })

  it('has six decimals at most and no more bytes than are kept for it', () => {
    fc.assert(
      fc.property(float, (value) => {
        const text = textOf(value)
        expect(text).toMatch(/^-?\d+(\.\d{1,6})?(e[+-]\d+)?$/)
        expect(text.length).toBeLessThanOrEqual(mostFloatBytes)
      }),
      { numRuns: 20_000 },
    )
  })

  it('is no longer than JavaScript writes the shortest decimal of that float32 within six decimals', () => {
    fc.assert(
      fc.property(fc.float({ min: Math.fround(0.001), max: 9_999_999, noNaN: true }), (value) => {
        let digits = 1
        while (Math.fround(Number(value.toPrecision(digits))) !== value) digits++
        const shortest = Number(value.toPrecision(digits))
        const isWithin = Number(shortest.toFixed(6)) === shortest
        expect(isWithin ? Number(textOf(value)) : shortest).toBe(shortest)
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('The head of CSV', () => {
  it('has quotes only where a name needs them', () => {
    const { grid } = ramp({
      table: 'tblNames',
      calendar: 'none',
      axes: { time: [], depth: [], lat: [0], lon: [0] },
      variables: [variable('PO4 (µmol/kg)'), variable('a,b'), variable('say "so"')],
    })
    const all = { from: -90, to: 90 }
    const plan = { procedure: 'spaceTime', grid, variables: '*', lat: all, lon: all } as const
    const found = cellsOf(plan, 'stored')
    const head = found.ok ? Buffer.from(csvHead(columnsOf(plan, found.cells))).toString() : ''
    expect(head).toBe('lat,lon,PO4 (µmol/kg),"a,b","say ""so"""\n')
  })
})
