import { describe, expect, it } from 'vitest'
import { fieldStores, sentenceOf, taken } from '../support/field-store.ts'
import { latitude, longitude, soundFile } from '../support/fields.ts'
import type { Attributes, ClassicVariable } from '../support/netcdf3.ts'

const stores = fieldStores()

/** A field of 72 values, some of them given and the others from 1 to 9. */
const field = (values: readonly number[], attributes: Attributes = {}, type: ClassicVariable['type'] = 'float') =>
  soundFile({
    with: {
      ramp: {
        type,
        dimensions: ['time', 'lat', 'lon'],
        attributes: { units: '1', ...attributes },
        values: Array.from({ length: 72 }, (_, i) => values[i] ?? 1 + (i % 9)),
      },
    },
  })

describe('a field', () => {
  it.each([
    ['a row of nines', -999, '-999'],
    ['nines that fill more than half of it', -9999, '-9999'],
    ['the filler of models', 1e20, '1e20'],
    ['the sea ice of maps of temperature', -1000, '-1000'],
    ['the least whole number of 16 bits', -32768, '-32768'],
  ])('tells of %s that nothing declares, and keeps it', async (title, filler, shown) => {
    const { ingest, fileOf } = stores()
    const count = title.includes('half') ? 50 : 3
    const { entry, leftOut } = taken(await ingest(fileOf(field(Array<number>(count).fill(filler)))))
    expect(leftOut).toEqual([
      {
        variable: 'ramp as missing',
        reason: `where it says ${shown}: these are kept as values (declare it first, as with \`ncatted -a missing_value,ramp,o,d,${shown}\`)`,
      },
    ])
    const { min, max } = entry.grid.variables[0]?.statistics ?? {}
    expect(filler < 0 ? min : max).toBe(filler)
  })

  it.each([
    ['the filler that it declares', field([-999], { missing_value: -999 })],
    ['a value among others of its kind', field(Array.from({ length: 72 }, (_, i) => -999 - i))],
    ['one value alone', field(Array<number>(72).fill(-999))],
    ['a large number that is no power of ten', field([2e20])],
  ])('tells nothing of %s', async (_, file) => {
    const { ingest, fileOf } = stores()
    expect(taken(await ingest(fileOf(file))).leftOut).toEqual([])
  })

  it.each([
    ['hundredths', { scale_factor: 0.01 }, -32_768],
    ['hundredths whose filler is NaN', { scale_factor: 0.01, _FillValue: Number.NaN }, -32_767],
    ['kelvins', { scale_factor: 0.002, add_offset: 283.15 }, -9999],
  ])('tells of a filler that is packed as %s, and keeps it', async (_, attributes, filler) => {
    const { ingest, fileOf } = stores()
    const { entry, leftOut } = taken(await ingest(fileOf(field([filler, filler], attributes, 'short'))))
    expect(leftOut).toEqual([
      {
        variable: 'ramp as missing',
        reason: `where its packed number is ${filler}: these are kept as values (declare it first, as with \`ncatted -a missing_value,ramp,o,d,${filler}\`)`,
      },
    ])
    const { add_offset: offset = 0, scale_factor: scale } = attributes as Readonly<Record<string, number>>
    expect(entry.grid.variables[0]?.statistics.min).toBeCloseTo(filler * (scale ?? 1) + offset, 4)
  })

  it.each([
    ['that it declares', field([-9999], { scale_factor: 0.01, missing_value: -9999 }, 'short')],
    ['that the library writes', field([-32_767], { scale_factor: 0.01 }, 'short')],
    ['of values packed over all numbers of their type', field([-32_768, 32_767], { scale_factor: 0.01 }, 'short')],
  ])('tells nothing of a packed number %s', async (_, file) => {
    const { ingest, fileOf } = stores()
    expect(taken(await ingest(fileOf(file))).leftOut).toEqual([])
  })

  it('tells how many of its values are infinite, which are missing', async () => {
    const { ingest, fileOf } = stores()
    const { entry, leftOut } = taken(await ingest(fileOf(field([Infinity, -Infinity, Number.NaN]))))
    expect(leftOut).toEqual([
      { variable: 'ramp of 2 values', reason: 'is infinite, which is no number: it is missing there' },
    ])
    expect(entry.grid.variables[0]?.statistics.count).toBe(69)
  })

  it.each([
    ['all are missing', {}, 'holds no value, as all are missing', Number.NaN],
    [
      'its limits hide all',
      { valid_max: 40 },
      'holds no value within the limits that it states (valid_range, valid_min, valid_max)',
      278,
    ],
  ])('tells that it has no value where %s', async (_, attributes, reason, value) => {
    const { ingest, fileOf } = stores()
    const { leftOut } = taken(await ingest(fileOf(field(Array<number>(72).fill(value), attributes))))
    expect(leftOut).toEqual([{ variable: 'ramp', reason }])
  })

  it.each([
    ['has the single time of its file, which it does not name', { time: 61 }, [Date.UTC(2000, 2, 2)], []],
    [
      'has no time where its file has two that it does not name, and tells of them',
      { first: 61, last: 69 },
      [],
      ['first', 'last'],
    ],
  ])('%s', async (_, moments, times, lost) => {
    const { ingest, fileOf } = stores()
    const scalars = Object.entries(moments).map(([name, value]): [string, ClassicVariable] => [
      name,
      { type: 'double', dimensions: [], attributes: { units: 'days since 2000-01-01' }, values: [value] },
    ])
    const values = Array.from({ length: 24 }, (__, i) => i)
    const ramp: ClassicVariable = { type: 'float', dimensions: ['lat', 'lon'], attributes: { units: '1' }, values }
    const variables = {
      lat: latitude([-1, 0, 1, 2]),
      lon: longitude([0, 1, 2, 3, 4, 5]),
      ramp,
      ...Object.fromEntries(scalars),
    }
    const { entry, leftOut } = taken(await ingest(fileOf(soundFile({ variables }))))
    expect(Array.from(entry.grid.axes.time)).toEqual(times)
    expect(leftOut.map(({ variable, reason }) => `${variable} ${reason}`)).toEqual(
      lost.map(
        (name) =>
          `The time ${name} is left out, as ramp does not name it: the field has no time (name it, as with \`ncatted -a coordinates,ramp,o,c,${name}\`)`,
      ),
    )
  })

  it('tells that it has no time where the units of a single one do not tell it', async () => {
    const { ingest, fileOf } = stores()
    const steps: ClassicVariable = {
      type: 'double',
      dimensions: ['T'],
      attributes: { units: 'seconds' },
      values: [86_400],
    }
    const values = Array.from({ length: 24 }, (_, i) => i)
    const ramp: ClassicVariable = { type: 'float', dimensions: ['T', 'lat', 'lon'], attributes: { units: '1' }, values }
    const { entry, leftOut } = taken(
      await ingest(fileOf(soundFile({ dimensions: { T: 1 }, with: { T: steps, ramp } }))),
    )
    expect(entry.grid.calendar).toBe('none')
    expect(leftOut).toEqual([
      {
        variable: 'The time T',
        reason:
          'is left out as its units "seconds" do not tell it: the field has no time (write its units as in days since 2000-01-01)',
      },
    ])
  })

  it.each([
    ['pressure', { units: 'Pa', standard_name: 'air_pressure' }, 50_000, 'of 50000 Pa'],
    ['a model', { units: '1', standard_name: 'ocean_sigma_coordinate' }, 3, 'of 3'],
  ])('tells that it has no depth where it lies on a single level of %s', async (_, attributes, value, which) => {
    const { ingest, fileOf } = stores()
    const level: ClassicVariable = { type: 'double', dimensions: ['lev'], attributes, values: [value] }
    const values = Array.from({ length: 72 }, (__, i) => i)
    const dimensions = ['time', 'lev', 'lat', 'lon']
    const ramp: ClassicVariable = { type: 'float', dimensions, attributes: { units: '1' }, values }
    const { leftOut } = taken(await ingest(fileOf(soundFile({ dimensions: { lev: 1 }, with: { lev: level, ramp } }))))
    const reason = `${which} is left out: it is no depth in metres, and the field has none`
    expect(leftOut).toEqual([{ variable: 'The level lev', reason }])
  })

  it.each([
    [{ Slope: 0.1, Intercept: 5 }, 'by Slope and Intercept: unpack it first'],
    [{ Scale_Factor: 0.1, Add_Offset: 5 }, 'by Scale_Factor and Add_Offset: unpack it first'],
    [{ scale: 0.5 }, 'by scale: unpack it first, or write scale_factor'],
    [{ scale_factor: [0.5, 2] }, 'by several numbers of scale_factor: unpack it first'],
    [{ scale_factor: 0 }, 'by a scale_factor of 0'],
  ])('is refused where %o packs whole numbers', async (attributes, said) => {
    const { ingest, fileOf } = stores()
    expect(sentenceOf(await ingest(fileOf(field([], attributes, 'short'))))).toContain(`ramp is packed ${said}`)
  })

  it('is taken where a slope and an intercept change nothing', async () => {
    const { ingest, fileOf } = stores()
    expect(taken(await ingest(fileOf(field([], { Slope: 1, Intercept: 0 }, 'short')))).leftOut).toEqual([])
  })
})
