import { describe, expect, it } from 'vitest'
import type { FieldFile, FieldVariable } from '../../../src/ingest/netcdf/field-file.ts'
import { withRegularAxes } from '../../../src/ingest/netcdf/regular-axes.ts'
import { valueColumn } from '../../../src/store/layout.ts'
import { fieldStores, sentenceOf, taken } from '../support/field-store.ts'
import { ramp, soundFile } from '../support/fields.ts'
import type { ClassicFile } from '../support/netcdf3.ts'
import { readMaps } from '../support/store.ts'

const stores = fieldStores()

/** A map of NEMO (NEMO reference manual, output of XIOS) whose positions lie along y and x, row-major or the other way round. */
function nemo(
  places: (north: number, east: number) => readonly [number, number],
  dimensions = ['y', 'x'],
): ClassicFile {
  const [norths, easts] = [
    [10, 11, 12],
    [20, 21, 22, 23],
  ] as const
  const cells =
    dimensions[0] === 'y'
      ? norths.flatMap((north) => easts.map((east) => [north, east] as const))
      : easts.flatMap((east) => norths.map((north) => [north, east] as const))
  const positions = (of: 0 | 1, units: string) => ({
    type: 'float' as const,
    dimensions,
    attributes: { units, _FillValue: 0 },
    values: cells.map(([north, east]) => places(north, east)[of]),
  })
  return soundFile({
    dimensions: { y: 3, x: 4 },
    variables: {
      nav_lat: positions(0, 'degrees_north'),
      nav_lon: positions(1, 'degrees_east'),
      sst: {
        type: 'float',
        dimensions,
        attributes: { units: 'degC', coordinates: 'nav_lat nav_lon' },
        values: cells.map(([north, east]) => north * 100 + east),
      },
    },
  })
}

describe('positions in two dimensions', () => {
  it.each([
    ['row by row', ['y', 'x']],
    ['column by column', ['x', 'y']],
  ])('are axes where they do not curve, %s', async (_, dimensions) => {
    const { ingest, fileOf, store } = stores()
    const { entry } = taken(await ingest(fileOf(nemo((north, east) => [north, east], dimensions))))
    expect([Array.from(entry.grid.axes.lat), Array.from(entry.grid.axes.lon)]).toEqual([
      [10, 11, 12],
      [20, 21, 22, 23],
    ])
    const map = await readMaps(store.fieldPaths(entry.grid, 'tile'), entry.grid, valueColumn(0), 0)
    expect(Array.from(map)).toEqual([1020, 1021, 1022, 1023, 1120, 1121, 1122, 1123, 1220, 1221, 1222, 1223])
  })

  const regular = nemo((north, east) => [north, east])
  it.each<readonly [string, ClassicFile]>([
    ['that curve', nemo((north, east) => [north + (east - 20) / 1000, east])],
    // Land that was never computed has the fill value.
    ['of which one is missing', nemo((north, east) => (north + east === 33 ? [0, 0] : [north, east]))],
    [
      'beside distances along a projection',
      {
        ...regular,
        variables: {
          ...regular.variables,
          y: { type: 'int', dimensions: ['y'], attributes: { axis: 'Y', units: 'm' }, values: [0, 1, 2] },
        },
      },
    ],
  ])('%s are refused', async (_, file) => {
    const { ingest, fileOf } = stores()
    expect(sentenceOf(await ingest(fileOf(file)))).toContain('its nav_lat and nav_lon vary along y and x alike')
  })

  it('are axes beside numbers of the rows and columns, as HYCOM writes them', async () => {
    const { ingest, fileOf } = stores()
    const numbering = (name: string, axis: string, count: number) => ({
      type: 'int' as const,
      dimensions: [name],
      attributes: { axis, point_spacing: 'even' },
      values: ramp(1, 1, count),
    })
    const variables = { ...regular.variables, y: numbering('y', 'Y', 3), x: numbering('x', 'X', 4) }
    const { entry } = taken(await ingest(fileOf({ ...regular, variables })))
    expect([Array.from(entry.grid.axes.lat), Array.from(entry.grid.axes.lon)]).toEqual([
      [10, 11, 12],
      [20, 21, 22, 23],
    ])
  })

  /** A file of WRF with two times, whose positions are so many degrees further at the second. */
  function wrf(step: number): ClassicFile {
    const dimensions = ['Time', 'south_north', 'west_east']
    const positions = (units: string, values: readonly number[]) => ({
      type: 'float' as const,
      dimensions,
      attributes: { units },
      values: [...values, ...values.map((value) => value + step)],
    })
    return {
      dimensions: { Time: 2, south_north: 2, west_east: 3 },
      variables: {
        XTIME: {
          type: 'float',
          dimensions: ['Time'],
          attributes: { units: 'hours since 2000-01-01' },
          values: [6, 12],
        },
        XLAT: positions('degree_north', [10, 10, 10, 20, 20, 20]),
        XLONG: positions('degree_east', [5, 6, 7, 5, 6, 7]),
        SST: { type: 'float', dimensions, attributes: { units: 'K' }, values: ramp(0, 1, 12) },
      },
    }
  }

  it('are axes where each time has the same, as WRF writes them', async () => {
    const { ingest, fileOf } = stores()
    const { time, lat, lon } = taken(await ingest(fileOf(wrf(0)))).entry.grid.axes
    expect([time, lat, lon].map((axis) => Array.from(axis))).toEqual([
      [Date.UTC(2000, 0, 1, 6), Date.UTC(2000, 0, 1, 12)],
      [10, 20],
      [5, 6, 7],
    ])
  })

  it('of WRF have the times of its letters, where no numbers tell them', async () => {
    const { ingest, fileOf } = stores()
    const { dimensions, variables } = wrf(0)
    const { XTIME, ...others } = variables
    const times = (text: string): ClassicFile => ({
      dimensions: { ...dimensions, DateStrLen: 19 },
      variables: {
        ...others,
        // Minutes since the start of the simulation, as old versions write them.
        ...(XTIME ? { XTIME: { ...XTIME, attributes: { units: '' } } } : {}),
        Times: { type: 'char', dimensions: ['Time', 'DateStrLen'], values: [...Buffer.from(text)] },
      },
    })
    const { entry } = taken(await ingest(fileOf(times('2000-02-29_06:00:002000-03-01_12:30:05'))))
    expect(Array.from(entry.grid.axes.time)).toEqual([Date.UTC(2000, 1, 29, 6), Date.UTC(2000, 2, 1, 12, 30, 5)])
    expect(sentenceOf(await ingest(fileOf(times('2000-02-30_06:00:002000-03-01_12:30:05'))))).toContain('Time')
  })

  it('are refused where they move with time', async () => {
    const { ingest, fileOf } = stores()
    expect(sentenceOf(await ingest(fileOf(wrf(1))))).toContain(
      'its XLAT and XLONG vary along Time, south_north and west_east alike',
    )
  })

  it('are read in bands, and no further than the first that curves', () => {
    const side = 50_000
    const [lat, lon] = ['nav_lat', 'nav_lon'].map((name): FieldVariable => ({
      name,
      type: 'f4',
      dimensions: ['y', 'x'],
      shape: [side, side],
      attributes: new Map([['units', { type: 'text', value: name === 'nav_lat' ? 'degrees_north' : 'degrees_east' }]]),
      chunk: undefined,
    })) as [FieldVariable, FieldVariable]
    const counts: number[] = []
    const file: FieldFile = {
      attributes: new Map(),
      variables: [lat, lon],
      read: (_, [row = 0], [rows = 0, columns = 0]) => {
        counts.push(rows * columns)
        // Latitudes are those of their row up to row 100, where they curve.
        return Float32Array.from({ length: rows * columns }, (_, i) => {
          const at = row + Math.floor(i / columns)
          return at / 1000 + (at < 100 ? 0 : (i % columns) / 1000)
        })
      },
      readLetters: () => '',
      readStrings: () => [],
      close: () => undefined,
    }
    expect(withRegularAxes(file)).toBe(file)
    expect(Math.max(...counts)).toBeLessThanOrEqual(2 ** 20)
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(10 * 2 ** 20)
  })

  it('stay as they are where a file has no time yet, and so no position', () => {
    const variables = ['degrees_north', 'degrees_east'].map((units): FieldVariable => ({
      name: units,
      type: 'f4',
      dimensions: ['Time', 'y', 'x'],
      shape: [0, 3, 4],
      attributes: new Map([['units', { type: 'text', value: units }]]),
      chunk: undefined,
    }))
    const file: FieldFile = {
      attributes: new Map(),
      variables,
      read: () => new Float32Array(0),
      readLetters: () => '',
      readStrings: () => [],
      close: () => undefined,
    }
    expect(withRegularAxes(file)).toBe(file)
  })
})
