import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { summaries, summaryColumn, valueColumn } from '../../src/store/layout.ts'
import { fieldStores, taken } from './support/field-store.ts'
import { latitude, longitude, ramp, soundFile } from './support/fields.ts'
import { classicBytes } from './support/netcdf3.ts'
import type { ClassicFile, ClassicVariable } from './support/netcdf3.ts'
import { readMaps, storeContents } from './support/store.ts'

const stores = fieldStores()

describe('a sound file', () => {
  it('becomes a table with its values in our order, in both sort orders, and one catalog entry', async () => {
    const { catalog, fileOf, ingest, root, store } = stores()
    const { entry } = taken(await ingest(fileOf(soundFile())))
    expect(entry.grid.axes.lon).toEqual(Float64Array.of(-180, -120, -60, 0, 60, 120))
    expect(entry.grid.axes.time).toEqual(Float64Array.from([0, 1, 2], (day) => Date.UTC(2000, 0, 1 + day)))
    expect(entry.grid).toMatchObject({ table: 'tblfield', calendar: 'utc', closed: true, levels: 0 })
    expect(entry.dataset).toMatchObject({ shortName: 'field', longName: 'An index ramp', climatology: false })
    expect(entry.variables).toMatchObject([
      { shortName: 'ramp', unit: 'm s⁻¹', spatialResolution: '2° X 60°', temporalResolution: 'Daily' },
    ])
    expect(catalog.entries).toEqual([entry])
    // Longitudes 0…300 turn by half a circle: the three western columns come from the file's last three.
    const expected = Float32Array.from(ramp(0, 1, 72), (i) => Math.floor(i / 6) * 6 + ((i + 3) % 6))
    for (const order of ['tile', 'time'] as const) {
      expect(await readMaps(store.fieldPath({ table: 'tblfield' }, order), entry.grid, valueColumn(0))).toEqual(
        expected,
      )
    }
    expect(storeContents(root)).toEqual({ fields: ['tblfield'], staging: [] })
  })

  it('gives the statistics of its valid cells, percentiles included', async () => {
    const { fileOf, ingest } = stores()
    const values = ramp(0, 1, 72).map((x) => (x < 12 ? -999 : x))
    const file = soundFile({
      with: {
        ramp: {
          type: 'float',
          dimensions: ['time', 'lat', 'lon'],
          attributes: { units: '1', missing_value: { type: 'float', values: [-999] } },
          values,
        },
      },
    })
    const { entry } = taken(await ingest(fileOf(file)))
    // 12 … 71: mean and deviation of an arithmetic series, percentiles linear between neighbours.
    expect(entry.grid.variables[0]).toMatchObject({
      unit: '',
      statistics: { count: 60, min: 12, max: 71, mean: 41.5, p25: 26.75, p50: 41.5, p75: 56.25 },
    })
    expect(entry.grid.variables[0]?.statistics.std).toBeCloseTo(Math.sqrt((60 * 61) / 12), 10)
  })

  it('is taken with a sentence for each variable whose values have more digits than a field keeps', async () => {
    const { fileOf, ingest } = stores()
    const counted = (type: ClassicVariable['type'], values: readonly number[]): ClassicVariable => ({
      type,
      dimensions: ['time', 'lat', 'lon'],
      attributes: { units: '1' },
      values: [...values, ...Array<number>(72 - values.length).fill(1)],
    })
    const most = 2 ** 24
    const file = soundFile({
      with: {
        kept: counted('int', [most, -most, 2 * most, 3 * most]),
        counts: counted('int', [-most - 1]),
        heat: counted('double', [1, 2, 123_456_789.5]),
        fine: counted('double', [0.1, Math.PI, 16_777_215.3, Number.NaN]),
        single: counted('float', [2e20]),
      },
    })
    const lost = 'loses the last digits of values above 16,777,216, as fields are kept in single precision'
    expect(taken(await ingest(fileOf(file))).leftOut).toEqual([
      { variable: 'counts', reason: lost },
      { variable: 'heat', reason: lost },
    ])
  })

  it('may be packed with gzip, say more in a sidecar, and less than its caller', async () => {
    const { ingest, root } = stores()
    const path = join(root, 'packed.nc.gz')
    writeFileSync(path, gzipSync(classicBytes(soundFile())))
    writeFileSync(`${path}.json`, JSON.stringify({ suggested_short_name: 'Ramps', what: 'Ramps', licence: 'CC0-1.0' }))
    const { entry } = taken(await ingest(path, { metadata: { longName: 'All the ramps' } }))
    expect(entry).toMatchObject({ table: 'tblRamps', dataset: { longName: 'All the ramps', licence: 'CC0-1.0' } })
    expect(storeContents(root).staging).toEqual([])
  })

  it.each([1, 2, 5] as const)('may be of classic version %i, with records', async (version) => {
    const { fileOf, ingest, store } = stores()
    const file = soundFile({ version, dimensions: { time: 0 }, records: 3 })
    const { entry } = taken(await ingest(fileOf(file)))
    const maps = await readMaps(store.fieldPath({ table: 'tblfield' }, 'time'), entry.grid, valueColumn(0))
    expect([maps[0], maps[3], maps[71]]).toEqual([3, 0, 68])
  })

  it('may have its dimensions in any order, latitude from the north, and depth counted upward', async () => {
    const { fileOf, ingest, store } = stores()
    const file: ClassicFile = {
      dimensions: { lon: 3, height: 2, lat: 2 },
      variables: {
        lat: latitude([20, 10]),
        lon: longitude([5, 6, 7]),
        height: {
          type: 'double',
          dimensions: ['height'],
          attributes: { units: 'm', positive: 'up' },
          values: [-50, -10],
        },
        v: { type: 'short', dimensions: ['lon', 'height', 'lat'], attributes: { units: 'K' }, values: ramp(0, 1, 12) },
      },
    }
    const { entry } = taken(await ingest(fileOf(file)))
    expect(entry.grid.axes).toMatchObject({ depth: Float64Array.of(10, 50), lat: Float64Array.of(10, 20) })
    expect(entry.grid.calendar).toBe('none')
    expect(entry.variables[0]?.temporalResolution).toBe('Time Independent')
    // Stored at [lon][height][lat]: depth 10 is the second height, latitude 10 the second latitude.
    const maps = await readMaps(store.fieldPath({ table: 'tblfield' }, 'tile'), entry.grid, valueColumn(0))
    expect([...maps]).toEqual([3, 7, 11, 2, 6, 10, 1, 5, 9, 0, 4, 8])
  })

  it('has the depths of the one variable along a dimension without its own, as maps of GLODAP do', async () => {
    const { fileOf, ingest, store } = stores()
    const metres = {
      type: 'double',
      dimensions: ['depth_surface'],
      attributes: { units: 'meters' },
      values: [10, 0],
    } as const
    const v = {
      type: 'short',
      dimensions: ['depth_surface', 'lat', 'lon'],
      attributes: { units: 'K' },
      values: ramp(0, 1, 48),
    } as const
    const variables = { lat: latitude(ramp(-3, 2, 4)), lon: longitude(ramp(-150, 60, 6)), Depth: metres, v }
    const { entry } = taken(await ingest(fileOf({ dimensions: { depth_surface: 2, lat: 4, lon: 6 }, variables })))
    expect(entry.grid.axes.depth).toEqual(Float64Array.of(0, 10))
    const maps = await readMaps(store.fieldPath({ table: 'tblfield' }, 'time'), entry.grid, valueColumn(0))
    expect([maps[0], maps[24]]).toEqual([24, 0])
  })

  it('drops dimensions of one cell that are neither depth nor time', async () => {
    const { fileOf, ingest } = stores()
    const file = soundFile({
      dimensions: { altitude: 1, member: 1 },
      with: {
        altitude: {
          type: 'double',
          dimensions: ['altitude'],
          attributes: { units: 'm', positive: 'up' },
          values: [10],
        },
        ramp: {
          type: 'float',
          dimensions: ['time', 'altitude', 'member', 'lat', 'lon'],
          attributes: { units: 'K' },
          values: ramp(0, 1, 72),
        },
      },
    })
    const { entry } = taken(await ingest(fileOf(file)))
    expect(entry.grid.axes.depth).toHaveLength(0)
    expect(entry.grid.variables[0]?.statistics.max).toBe(71)
  })

  it('lies at the single depth that all its variables name', async () => {
    const { fileOf, ingest } = stores()
    const scalar = (value: number): ClassicVariable => ({
      type: 'double',
      dimensions: [],
      attributes: { units: 'm', positive: 'down' },
      values: [value],
    })
    const over = (depth: string): ClassicVariable => ({
      type: 'float',
      dimensions: ['time', 'lat', 'lon'],
      attributes: { units: 'm s-1', coordinates: depth },
      values: ramp(0, 1, 72),
    })
    const deep = soundFile({ with: { depth: scalar(15), ramp: over('depth'), v: over('depth') } })
    const { entry } = taken(await ingest(fileOf(deep, 'deep.nc')))
    expect([...entry.grid.axes.depth]).toEqual([15])
    expect(entry.grid.variables[0]?.statistics.max).toBe(71)
    const two = { depth: scalar(15), other: scalar(2), ramp: over('depth'), v: over('other') }
    const { axes } = taken(await ingest(fileOf(soundFile({ with: two }), 'two.nc'))).entry.grid
    expect([...axes.depth]).toEqual([])
  })

  it('has columns for variables whatever they are called', async () => {
    const { fileOf, ingest, store } = stores()
    const variable = (first: number) => ({
      type: 'float' as const,
      dimensions: ['time', 'lat', 'lon'],
      attributes: { units: 'K' },
      values: ramp(first, 1, 72),
    })
    const names = ['SST', 'sst', 'tile', 'a "quoted" name', "O'Brien; DROP", 'température']
    const file = soundFile({ with: Object.fromEntries(names.map((name, i) => [name, variable(i * 100)])) })
    const { entry } = taken(await ingest(fileOf(file)))
    expect(entry.grid.variables.map(({ name }) => name)).toEqual(['ramp', ...names])
    for (const [i] of names.entries()) {
      const maps = await readMaps(store.fieldPath({ table: 'tblfield' }, 'time'), entry.grid, valueColumn(i + 1))
      expect(maps[3]).toBe(i * 100)
    }
  })

  it('has no row for a tile in which everything is missing', async () => {
    const { fileOf, ingest, store } = stores()
    const values = ramp(0, 1, 40 * 40).map((i) => (i % 40 < 16 && i < 16 * 40 ? 1 : Number.NaN))
    const file: ClassicFile = {
      dimensions: { lat: 40, lon: 40 },
      variables: {
        lat: latitude(ramp(0, 1, 40)),
        lon: longitude(ramp(0, 1, 40)),
        v: { type: 'float', dimensions: ['lat', 'lon'], attributes: { units: 'K' }, values },
      },
    }
    const { entry } = taken(await ingest(fileOf(file)))
    const maps = await readMaps(store.fieldPath({ table: 'tblfield' }, 'time'), entry.grid, '[1.0::FLOAT for x in v0]')
    expect(maps.filter((x) => x === 1)).toHaveLength(16 * 16)
    expect(entry.grid.variables[0]?.statistics.count).toBe(256)
  })
})

describe('coarser levels', () => {
  it('hold mean, least, most and count of the valid cells they cover', async () => {
    const { fileOf, ingest, store } = stores()
    const [rows, columns] = [531, 621]
    const field = Float32Array.from({ length: rows * columns }, (_, i) =>
      (i * 7919) % 13 === 0 ? Number.NaN : Math.sin(i / 50) * 40 + (i % 17),
    )
    const file: ClassicFile = {
      dimensions: { lat: rows, lon: columns },
      variables: {
        lat: latitude(ramp(-80, 0.25, rows)),
        lon: longitude(ramp(-100, 0.25, columns)),
        v: { type: 'float', dimensions: ['lat', 'lon'], attributes: { units: 'K' }, values: field },
      },
    }
    const { entry } = taken(await ingest(fileOf(file)))
    expect(entry.grid.levels).toBe(2)
    for (const level of [1, 2]) {
      const expected = summarised(field, rows, columns, 2 ** level)
      for (const summary of summaries) {
        const found = await readMaps(
          store.levelPaths({ table: 'tblfield' }, level),
          entry.grid,
          summaryColumn(0, summary),
          level,
        )
        expect(found).toEqual(expected[summary])
      }
    }
  })

  function summarised(field: Float32Array, rows: number, columns: number, side: number) {
    const [high, wide] = [Math.ceil(rows / side), Math.ceil(columns / side)]
    const of = (fold: (cells: number[]) => number) =>
      Float32Array.from({ length: high * wide }, (_, cell) => {
        const [row, column] = [Math.floor(cell / wide) * side, (cell % wide) * side]
        const cells: number[] = []
        for (let y = row; y < Math.min(rows, row + side); y++) {
          for (let x = column; x < Math.min(columns, column + side); x++) cells.push(field[y * columns + x] ?? 0)
        }
        return fold(cells.filter((x) => !Number.isNaN(x)))
      })
    return {
      mean: of((cells) => cells.reduce((sum, x) => sum + x, 0) / cells.length),
      min: of((cells) => Math.min(...cells)),
      max: of((cells) => Math.max(...cells)),
      count: of((cells) => cells.length),
    }
  }
})

describe('a file with some variables that cannot be placed', () => {
  it('goes in with the others and says why each is left out', async () => {
    const { fileOf, ingest } = stores()
    const file = soundFile({
      dimensions: { station: 5, depth: 2 },
      with: {
        depth: { type: 'double', dimensions: ['depth'], attributes: { units: 'm', positive: 'down' }, values: [0, 10] },
        flags: { type: 'byte', dimensions: ['time', 'lat', 'lon'], values: ramp(0, 1, 72) },
        list: { type: 'float', dimensions: ['time', 'station'], attributes: { units: 'K' }, values: ramp(0, 1, 15) },
        deep: {
          type: 'float',
          dimensions: ['depth', 'lat', 'lon'],
          attributes: { units: 'K' },
          values: ramp(0, 1, 48),
        },
      },
    })
    const path = fileOf(file)
    const { entry, leftOut } = taken(await ingest(path))
    expect(entry.variables.map(({ shortName }) => shortName)).toEqual(['ramp'])
    expect(leftOut).toEqual([
      { variable: 'flags', reason: 'states no units (give them with --unit flags=UNIT)' },
      { variable: 'list', reason: 'has a dimension station of 5 that is neither time, depth, latitude nor longitude' },
      { variable: 'deep', reason: 'lies on other axes (ingest it apart with --variables deep)' },
    ])
    const deep = taken(await ingest(path, { only: ['deep'], metadata: { shortName: 'deep' } }))
    expect(deep.entry.grid.axes.depth).toEqual(Float64Array.of(0, 10))
  })

  it('takes units from its caller where it states none', async () => {
    const { fileOf, ingest } = stores()
    const file = soundFile({
      with: { ramp: { type: 'float', dimensions: ['time', 'lat', 'lon'], values: ramp(0, 1, 72) } },
    })
    const { entry } = taken(await ingest(fileOf(file), { metadata: { variables: { ramp: { unit: 'degC' } } } }))
    expect(entry.variables[0]?.unit).toBe('°C')
  })
})
