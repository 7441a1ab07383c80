import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NetCDFReader } from 'netcdfjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { depthOfPressure } from '../../../src/ingest/observations/depth/pressure.ts'
import { classicFileWriter } from '../support/netcdf3.ts'
import type { ClassicFile } from '../support/netcdf3.ts'
import { writeHdf5 } from '../support/netcdf4.ts'
import { temporaryFolder } from '../support/store.ts'
import { fill, start, storedRows } from './geometries/parts.ts'
import { profileFiles } from './geometries/profiles.ts'
import { timeSeries } from './geometries/time-series.ts'
import { trajectories } from './geometries/trajectories.ts'
import { ingester, query } from './tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

/** Files of every geometry of CF appendix H. */
const geometries = [...timeSeries, ...profileFiles, ...trajectories]

const hour = 3_600_000
let files = 0
const pathOf = () => join(folder, `features${files++}.nc`)
const written = classicFileWriter(folder)

/** Two times at one place, which is the only cell of axes of latitude and longitude, or lies along a pressure. */
const placeFile = (dimensions: readonly string[], other: ClassicFile['variables'] = {}): ClassicFile => ({
  dimensions: { time: dimensions.includes('time') ? 2 : 1, lat: 1, lon: 1, pressure: 2 },
  variables: {
    time: {
      type: 'double',
      dimensions: ['time'],
      attributes: { units: 'hours since 2000-01-01' },
      values: dimensions.includes('time') ? [0, 1] : [0],
    },
    lat: { type: 'double', dimensions: ['lat'], attributes: { units: 'degrees_north' }, values: [42] },
    lon: { type: 'double', dimensions: ['lon'], attributes: { units: 'degrees_east' }, values: [-69] },
    temp: { type: 'float', dimensions, attributes: { units: 'degC' }, values: [5, 6] },
    ...other,
  },
})

describe('a file of one place', () => {
  it('on axes of one cell without an extent is a time series, as buoys of the NDBC are', async () => {
    const { rows } = await ingest.rowsOf(written(placeFile(['time', 'lat', 'lon'])))
    expect(rows.map((row) => row.slice(1))).toEqual([
      [42, -69, 5],
      [42, -69, 6],
    ])
  })

  it('whose values lie along a pressure is a profile, as casts of the CCHDO are', async () => {
    const pressure = {
      type: 'double',
      dimensions: ['pressure'],
      attributes: { units: 'dbar' },
      values: [10, 20],
    } as const
    const { rows } = await ingest.rowsOf(written(placeFile(['pressure'], { pressure })))
    expect(rows.map((row) => row.slice(1, 5))).toEqual([
      [42, -69, expect.closeTo(depthOfPressure(10, 42)), 5],
      [42, -69, expect.closeTo(depthOfPressure(20, 42)), 6],
    ])
  })
})

describe('discrete sampling geometries of CF', () => {
  it.each(geometries.map((each) => [each.title, each] as const))('%s become rows', async (_, geometry) => {
    const path = written(geometry.file)
    const { rows, entry } = await ingest.rowsOf(path)
    expect(rows).toEqual(storedRows(geometry))
    const names = entry.observations.columns.map(({ name, unit }) => [name, unit])
    expect(names.slice(0, 2)).toEqual([
      ['temp', '°C'],
      ['salt', '‰'],
    ])
    // The values that another reader finds in the file, each once.
    const reader = new NetCDFReader(readFileSync(path))
    const values = (reader.getDataVariable('temp').flat(4) as number[]).filter((x) => x !== fill)
    const temperature = rows.map((row) => row[row.length - (geometry.features ? 3 : 2)])
    expect(new Set(temperature)).toEqual(new Set(values))
  })

  it.each(
    geometries
      .filter(({ title }) => /ragged|indexed|incomplete/.test(title))
      .map((each) => [each.title, each] as const),
  )('%s become the same rows from NetCDF-4', async (_, geometry) => {
    const path = pathOf()
    await writeHdf5(path, geometry.file)
    const { stored, entry } = await ingest.storedOf(path)
    const others = geometry.features ? entry.observations.columns.filter(({ type }) => type === 'VARCHAR') : []
    const columns = [...Object.keys(entry.observations.coordinates), 'temp', 'salt', ...others.map(({ name }) => name)]
    expect(await query(`SELECT ${columns.join(', ')} FROM (${stored}) ORDER BY ALL`)).toEqual(storedRows(geometry))
  })

  const track = geometries.find(({ title }) => title === 'a single trajectory')?.file as ClassicFile

  it('are known by their positions where the file does not say what it holds', async () => {
    const { rows } = await ingest.rowsOf(written({ ...track, attributes: {} }))
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      [start, 10, 20, 1],
      [start + hour, 10.5, 20.5, 2],
    ])
  })

  it('are not the nodes of an unstructured grid', async () => {
    const mesh = { type: 'int', dimensions: [], attributes: { cf_role: 'mesh_topology' }, values: [0] } as const
    const file = { ...track, attributes: {}, variables: { ...track.variables, mesh } }
    expect(await ingest.refusalOf(written(file))).toContain(
      'cannot be placed, its lat and lon are those of an unstructured grid: regrid it to one-dimensional',
    )
  })

  it('may have depths from pressures of the sea, and never from those of the air', async () => {
    const pressure = (attributes: Readonly<Record<string, string>>) =>
      written({
        ...track,
        variables: {
          ...track.variables,
          pressure: { type: 'float', dimensions: ['time'], attributes, values: [10, 1013] },
        },
      })
    const sea = await ingest.rowsOf(pressure({ units: 'dbar', standard_name: 'sea_water_pressure' }))
    expect(sea.rows.map((row) => row[3])).toEqual([depthOfPressure(10, 10), depthOfPressure(1013, 10.5)])
    expect(sea.entry.dataset.description).toContain('computed from pressure')
    const air = await ingest.rowsOf(pressure({ units: 'hPa', standard_name: 'air_pressure' }))
    expect(air.entry.observations.coordinates.depth).toBeUndefined()
    expect(air.entry.observations.columns.map(({ name }) => name)).toContain('pressure')
  })

  it('take no depth of the sea floor for that of a sample', async () => {
    const bottom = {
      type: 'float',
      dimensions: ['time'],
      attributes: { units: 'm', positive: 'down', standard_name: 'sea_floor_depth_below_sea_surface' },
      values: [4000, 4100],
    } as const
    const { entry } = await ingest.rowsOf(written({ ...track, variables: { ...track.variables, depth: bottom } }))
    expect(entry.observations.coordinates.depth).toBeUndefined()
    expect(entry.observations.columns.find(({ name }) => name === 'depth_2')?.statistics).toMatchObject({ max: 4100 })
  })

  it('take a height above the sea for no depth where it tells no rows apart', async () => {
    const height = { type: 'float', dimensions: [], attributes: { units: 'm', positive: 'up' }, values: [250] } as const
    const { entry } = await ingest.rowsOf(written({ ...track, variables: { ...track.variables, altitude: height } }))
    expect(entry.observations.coordinates.depth).toBeUndefined()
    expect(entry.dataset.description).toContain('altitude is a height above the sea')
  })

  it('count the rows that hold no value, and those without a time', async () => {
    const time = { ...track.variables['time'], values: [0, fill] } as never
    const temp = { ...track.variables['temp'], values: [fill, 2] } as never
    const salt = { ...track.variables['salt'], values: [fill, 4] } as never
    const file = { ...track, dimensions: { ...track.dimensions }, variables: { ...track.variables, temp, salt } }
    expect((await ingest.rowsOf(written(file))).leftOut).toEqual([{ variable: '1 row that', reason: 'held no value' }])
    const timeless = { ...track, variables: { ...track.variables, time } }
    expect((await ingest.rowsOf(written(timeless))).leftOut).toEqual([
      { variable: '1 row that', reason: 'had no time, position or depth' },
    ])
  })

  it('have the numbers by which CF tells features apart in every row, as drifters have them', async () => {
    const ragged = geometries.find(({ title }) => title === 'trajectories, contiguous')?.file as ClassicFile
    const attributes = { cf_role: 'trajectory_id' }
    const ID = { type: 'int', dimensions: ['trajectory'], attributes, values: [1001, 1002] } as const
    const { rows, leftOut } = await ingest.rowsOf(written({ ...ragged, variables: { ...ragged.variables, ID } }))
    const ids = rows.map((row) => row.filter((cell) => cell === 1001 || cell === 1002))
    expect(ids).toEqual([[1002], [1001], [1001]])
    expect(leftOut).toEqual([])
  })

  it('leave out variables along other dimensions by name, and take them when they are asked for', async () => {
    const series = geometries.find(({ title }) => title === 'profiles, orthogonal')?.file as ClassicFile
    const swell = { type: 'float', dimensions: ['profile'], attributes: { units: 'm' }, values: [1.5, 2.5] } as const
    const path = written({ ...series, variables: { ...series.variables, swell } })
    const { leftOut } = await ingest.rowsOf(path)
    expect(leftOut).toEqual([
      { variable: 'swell', reason: 'lies along other dimensions (ingest it apart with --variables swell)' },
    ])
    expect((await ingest.rowsOf(path, { only: ['swell'] })).rows).toEqual([
      [start, 10, 20, 1.5],
      [start + 6 * hour, 11, 21, 2.5],
    ])
  })

  it('are read in boxes where they are long', async () => {
    const [stations, times] = [3, 50_000]
    const values = Array.from({ length: stations * times }, (_, i) => i % 1000)
    const { stored } = await ingest.storedOf(
      written({
        dimensions: { station: stations, time: times },
        attributes: { featureType: 'timeSeries' },
        variables: {
          lat: { type: 'float', dimensions: ['station'], attributes: { units: 'degrees_north' }, values: [1, 2, 3] },
          lon: { type: 'float', dimensions: ['station'], attributes: { units: 'degrees_east' }, values: [4, 5, 6] },
          time: {
            type: 'double',
            dimensions: ['time'],
            attributes: { units: 'minutes since 2016-04-30' },
            values: Array.from({ length: times }, (_, i) => i),
          },
          v: { type: 'float', dimensions: ['station', 'time'], attributes: { units: 'm' }, values },
        },
      }),
    )
    const wrong = `SELECT count(*)::INTEGER, count(*) FILTER (v <> ((lat - 1) * ${times} + (time - ${start}) / 60000) % 1000)::INTEGER FROM (${stored})`
    expect(await query(wrong)).toEqual([[stations * times, 0]])
  })

  const refusals: readonly (readonly [string, ClassicFile, string])[] = [
    [
      'whose counts are too many',
      {
        ...track,
        dimensions: { ...track.dimensions, cast: 1 },
        variables: {
          ...track.variables,
          n: { type: 'int', dimensions: ['cast'], attributes: { sample_dimension: 'time' }, values: [3] },
        },
      },
      'is damaged, the counts of n add up to more than its 2 elements along time: fetch or write it again.',
    ],
    [
      'whose index names a feature that is not there',
      {
        ...track,
        dimensions: { ...track.dimensions, cast: 1 },
        variables: {
          ...track.variables,
          n: { type: 'int', dimensions: ['time'], attributes: { instance_dimension: 'cast' }, values: [0, 1] },
          name: { type: 'char', dimensions: ['cast'], values: [65] },
        },
      },
      'is damaged, n names feature 1 for element 1, and there are 1 along cast: fetch or write it again.',
    ],
    [
      'along a dimension that says nothing',
      {
        ...track,
        dimensions: { ...track.dimensions, band: 2 },
        variables: {
          ...Object.fromEntries(Object.entries(track.variables).filter(([key]) => !['temp', 'salt'].includes(key))),
          light: { type: 'float', dimensions: ['time', 'band'], attributes: { units: 'W' }, values: [1, 2, 3, 4] },
        },
      },
      'cannot be taken as a table of observations, its variable light has a dimension band of 2 that is neither time, depth, latitude nor longitude: describe its coordinates as the CF conventions do.',
    ],
  ]

  it.each(refusals)('%s are refused in one sentence', async (_, file, detail) => {
    const refusal = await ingest.refusalOf(written(file))
    expect(refusal).toContain(detail)
  })

  it('without a time are refused in one sentence', async () => {
    const { time: _, ...variables } = track.variables
    expect(await ingest.refusalOf(written({ ...track, variables }))).toContain('has no time')
  })

  const withTexts = (texts: readonly [string, string], attributes: Readonly<Record<string, string>> = {}) => {
    const time = {
      type: 'char',
      dimensions: ['time', 'letters'],
      attributes,
      values: [...Buffer.from(texts.map((text) => text.padEnd(24)).join(''))],
    } as const
    return { ...track, dimensions: { ...track.dimensions, letters: 24 }, variables: { ...track.variables, time } }
  }
  const textTimes = async (texts: readonly [string, string], file: Partial<ClassicFile> = {}) =>
    (await ingest.rowsOf(written({ ...withTexts(texts), ...file }))).rows.map(([time]) => time)

  it('may have their times as text, whether or not the file says what it holds', async () => {
    const times = [Date.UTC(2016, 3, 30, 12), Date.UTC(2016, 4, 1, 12, 30, 0, 500)]
    expect(await textTimes(['2016-04-30T12:00:00Z', '2016-05-01T14:30:00.5+02:00'])).toEqual(times)
    expect(await textTimes(['20160430T120000Z', '1-May-2016 12:30:00.5'], { attributes: {} })).toEqual(times)
    // A text without a letter is a missing time.
    expect(await textTimes(['2016-04-30 12:00', ''])).toEqual(times.slice(0, 1))
  })

  it.each([
    ['are no times', '2016-04-31T00:00:00Z', {}, 'its time says "2016-04-31T00:00:00Z", which is no time'],
    ['may be days or months first', '04/05/2016 12:00', {}, 'its time says "04/05/2016 12:00", which is no time'],
    ['are of another zone', '2016-04-30T12:00:00', { long_name: 'local time' }, 'its time tells times of another zone'],
  ])('whose times are texts that %s are refused', async (_, text, attributes, sentence) => {
    const refusal = await ingest.refusalOf(written(withTexts(['2016-04-30T12:00:00', text], attributes)))
    expect(refusal).toContain(sentence)
  })

  it('whose times are numbered from 1970 are refused', async () => {
    const time = {
      type: 'double',
      dimensions: ['time'],
      attributes: { units: 'seconds since 1970-01-01' },
      values: [1, 2],
    } as const
    expect(await ingest.refusalOf(written({ ...track, variables: { ...track.variables, time } }))).toContain(
      'has a damaged time axis time, its values are 1 to 2 "seconds since 1970-01-01"',
    )
  })
})
