import { describe, expect, it } from 'vitest'
import { createDecoder } from '../../../src/ingest/netcdf/cf-values.ts'
import type { FieldAttribute, FieldType, NumberArray } from '../../../src/ingest/netcdf/field-file.ts'

type AttributeValues = Readonly<Record<string, string | number | readonly [FieldType, ...number[]]>>

function decode(type: FieldType, stored: NumberArray, given: AttributeValues = {}) {
  const attributes = new Map(
    Object.entries(given).map(([name, value]): [string, FieldAttribute] => {
      if (typeof value === 'string') return [name, { type: 'text', value }]
      if (typeof value === 'number') return [name, { type: 'f8', value: [value] }]
      const [of, ...values] = value
      return [name, { type: of, value: values }]
    }),
  )
  return Array.from(createDecoder({ type, attributes })(stored))
}

const { NaN: missing } = Number

describe('stored values', () => {
  it('are missing where they equal the fill value, the missing value, or either of several', () => {
    const stored = Float32Array.of(1, -999, -888, 2)
    expect(decode('f4', stored, { _FillValue: ['f4', -999], missing_value: ['f4', -888, -777] })).toEqual([
      1,
      missing,
      missing,
      2,
    ])
  })

  it('are missing when the missing value is stated in another precision or as text', () => {
    expect(decode('f4', Float32Array.of(-1e34, 1.1), { missing_value: -1e34 })[0]).toBeNaN()
    expect(decode('f4', Float32Array.of(-99.9, 1), { missing_value: '-99.9f' })).toEqual([missing, 1])
    expect(decode('i2', Int16Array.of(-9999, 1), { missing_value: '-9999' })).toEqual([missing, 1])
  })

  it.each(['fill_value', 'FillValue', 'Missing_Value', 'special_value', 'nodata', 'bad_value'])(
    'are missing where %s says so, which writers write who know no conventions',
    (name) => expect(decode('f4', Float32Array.of(-8888, 1), { [name]: ['f4', -8888] })).toEqual([missing, 1]),
  )

  it('are missing beyond any quantity, infinite, or never written', () => {
    expect(decode('f4', Float32Array.of(1e34, -1e34, Infinity, 9.969209968386869e36))).toEqual(Array(4).fill(missing))
    expect(decode('i2', Int16Array.of(-32767, 5))).toEqual([missing, 5])
    expect(decode('i2', Int16Array.of(-32767, 5), { _FillValue: ['i2', 5] })).toEqual([-32767, missing])
  })

  it.each([
    ['i1', Int8Array.of(-127, 5)],
    ['u1', Uint8Array.of(255, 5)],
    ['u2', Uint16Array.of(65535, 5)],
    ['u4', Uint32Array.of(4294967295, 5)],
    ['i8', Float64Array.of(-(2 ** 63) + 2, 5)],
    ['u8', Float64Array.of(2 ** 64 - 2, 5)],
  ] as const)('are missing where the library filled a %s that was never written', (type, stored) => {
    expect(decode(type, stored)).toEqual([missing, 5])
  })

  it('of signed bytes that are read as unsigned are all values', () => {
    expect(decode('i1', Int8Array.of(-1, -127), { _Unsigned: 'true' })).toEqual([255, 129])
  })

  it('keep a value of −1e10 unless it is declared missing', () => {
    expect(decode('f8', Float64Array.of(-1e10))).toEqual([-1e10])
    expect(decode('f4', Float32Array.of(-1e10), { missing_value: ['f4', -1e10] })).toEqual([missing])
  })

  it('are unpacked by scale and offset, after the missing ones are found', () => {
    const given = { scale_factor: 0.01, add_offset: 20, _FillValue: ['i2', -32768] as const }
    expect(decode('i2', Int16Array.of(-32768, 0, 250), given)).toEqual([missing, 20, 22.5])
  })

  it('are unpacked in single precision where the factors are single and the values short', () => {
    const single = { scale_factor: ['f4', Math.fround(0.1)] as const, add_offset: ['f4', -2] as const }
    expect(decode('i2', Int16Array.of(20), single)).toEqual([0])
    expect(decode('i4', Int32Array.of(20), single)[0]).toBeCloseTo(2.98e-8, 9)
  })

  it('are unsigned where the file says so, its fill value too', () => {
    const given = { _Unsigned: 'true', _FillValue: ['i1', -1] as const, scale_factor: 0.5 }
    expect(decode('i1', Int8Array.of(-1, -2, 4), given)).toEqual([missing, 127, 2])
  })

  it('are missing outside the valid range, which packed data state in packed numbers', () => {
    const packed = { valid_range: ['i2', 0, 100] as const, scale_factor: 0.1 }
    expect(decode('i2', Int16Array.of(-1, 100, 101), packed)).toEqual([missing, 10, missing])
    expect(decode('f4', Float32Array.of(-3, 0, 50), { valid_min: ['f4', -2], valid_max: ['f4', 40] })).toEqual([
      missing,
      0,
      missing,
    ])
  })

  it('are measured unpacked against a valid range in floats', () => {
    const given = { valid_range: ['f4', 0, 5] as const, scale_factor: 0.1 }
    expect(decode('i2', Int16Array.of(-1, 50, 51), given)).toEqual([missing, 5, missing])
  })

  it('ignore a valid range that nothing can meet', () => {
    expect(decode('f4', Float32Array.of(3), { valid_range: ['f4', 5, -5] })).toEqual([3])
  })
})
