import { beforeAll, describe, expect, it } from 'vitest'
import { lat, lon, numbers, temp, time, waterDepth } from '../support/classic-variables.ts'
import { classicFileWriter } from '../support/netcdf3.ts'
import type { Attributes, ClassicFile, ClassicVariable } from '../support/netcdf3.ts'
import { temporaryFolder } from '../support/store.ts'
import { ingester } from './tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const written = classicFileWriter(folder)

const start = Date.UTC(2016, 4, 1)
const hour = 3_600_000

describe('files of current profilers', () => {
  /** Two times of a current profiler, whose cells lie 4 and 8 m from something. */
  const profiler = (
    name: string,
    attributes: Attributes,
    depths: readonly number[],
    others: ClassicFile['variables'] = {},
  ) => ({
    dimensions: { TIME: 2, [name]: 2 },
    attributes: { featureType: 'timeSeriesProfile' },
    variables: {
      TIME: time(['TIME'], [0, 1]),
      LATITUDE: lat([], [-33]),
      LONGITUDE: lon([], [151]),
      [name]: numbers([name], [4, 8], { units: 'm', axis: 'Z', ...attributes }),
      NOMINAL_DEPTH: numbers([], [90], { units: 'm', standard_name: 'depth', positive: 'down' }),
      DEPTH: numbers(['TIME'], depths, { units: 'm', standard_name: 'depth', positive: 'down' }),
      UCUR: numbers(['TIME', name], [1, 2, 3, 4], { units: 'm s-1' }),
      ...others,
    },
  })
  const depthsAndSpeeds = async (path: string) => (await ingest.rowsOf(path)).rows.map((row) => row.slice(3))

  it.each([
    { name: 'HEIGHT_ABOVE_SENSOR', attributes: { positive: 'up' }, depths: [96, 92, 97, 93] },
    { name: 'HEIGHT_ABOVE_SENSOR', attributes: {}, depths: [96, 92, 97, 93] },
    {
      name: 'cell',
      attributes: { long_name: 'distance from the transducer', positive: 'down' },
      depths: [104, 108, 105, 109],
    },
  ])(
    'lie at the distances $name ($attributes) from the depth of their instrument',
    async ({ name, attributes, depths }) => {
      const rows = await depthsAndSpeeds(written(profiler(name, attributes, [100, 101])))
      expect(new Set(rows)).toEqual(new Set(depths.map((depth, i) => [depth, i + 1])))
    },
  )

  it('leave out cells above the surface, and times at which the depth is flagged as bad', async () => {
    const flag = { DEPTH_quality_control: numbers(['TIME'], [1, 4]) }
    const path = written(profiler('HEIGHT_ABOVE_SENSOR', { positive: 'up' }, [5, 101], flag))
    const { rows, leftOut, entry } = await ingest.rowsOf(path)
    expect(rows.map((row) => row.slice(3))).toEqual([[1, 1]])
    expect(leftOut).toEqual([
      { variable: '1 row that', reason: 'lay above the surface of the sea' },
      { variable: '2 rows that', reason: 'lay where DEPTH_quality_control says bad or missing' },
    ])
    expect(entry.dataset.description).toContain('distances of its cells from it, HEIGHT_ABOVE_SENSOR.')
    expect(await ingest.refusalOf(written(profiler('HEIGHT_ABOVE_SENSOR', {}, [1, 2])))).toContain(
      'all cells of its instrument lie above the surface: check its depth, and whether its heights count up.',
    )
  })

  it('lie at heights above the sea floor that much above the depth of the water, which a variable or the file tells', async () => {
    const floorName = { long_name: 'height above bottom', positive: 'up' }
    const tide = { tide: waterDepth(['TIME'], [50, 3], { standard_name: 'sea_floor_depth_below_sea_surface' }) }
    const tidal = await ingest.rowsOf(written(profiler('bin', floorName, [40, 40], tide)))
    expect(new Set(tidal.rows.map((row) => row.slice(3)))).toEqual(
      new Set([
        [46, 1],
        [42, 2],
      ]),
    )
    expect(tidal.leftOut).toContainEqual({ variable: '2 rows that', reason: 'lay above the surface of the sea' })
    expect(tidal.entry.dataset.description).toContain(
      'Depths are those of the sea floor, tide, minus the heights above it, bin.',
    )

    const { DEPTH: _, NOMINAL_DEPTH: __, bin: ___, ...others } = profiler('bin', floorName, []).variables
    const moored = (attributes: Attributes, height: ClassicVariable, more: ClassicFile['variables'] = {}) =>
      written({
        dimensions: { TIME: 2 },
        attributes: { featureType: 'timeSeries', ...attributes },
        variables: { ...others, UCUR: temp(['TIME'], [1, 2]), height_above_seafloor: height, ...more },
      })
    const single = waterDepth([], [1.5])
    for (const [path, depths] of [
      [moored({ WATER_DEPTH: 20 }, single), [18.5, 18.5]],
      [moored({ site_nominal_depth: '20 m' }, single), [18.5, 18.5]],
      [moored({}, waterDepth(['TIME'], [1, 2]), { bathymetry: waterDepth([], [-20]) }), [19, 18]],
      [moored({ WATER_DEPTH: 20, bottom_depth: 30 }, single), [1, 2]],
      [moored({ WATER_DEPTH: 'about 20' }, single), [1, 2]],
    ] as const)
      expect([path, depths, new Set((await ingest.rowsOf(path)).rows.map((row) => row[3]))]).toEqual([
        path,
        depths,
        new Set(depths),
      ])
  })

  it.each([
    { name: 'bin', attributes: { long_name: 'height above bottom', positive: 'up' } },
    { name: 'height_above_seafloor', attributes: {} },
    { name: 'cell', attributes: { long_name: 'distance from the transducer' } },
  ])('do not lie at heights of which nothing tells the depth, $attributes', async ({ name, attributes }) => {
    expect(await ingest.refusalOf(written(profiler(name, attributes, [100, 101])))).toContain(
      `its variable UCUR lies at ${name}, which counts from an instrument or the sea floor and is no depth`,
    )
  })
})

describe('a mooring of EPIC', () => {
  const ofEpic = (days: readonly number[], milliseconds: readonly number[]): ClassicFile => ({
    dimensions: { time: 2, depth: 2, lat: 1, lon: 1 },
    attributes: { DATA_TYPE: 'TIME' },
    variables: {
      time: { type: 'int', dimensions: ['time'], attributes: { units: 'True Julian Day' }, values: days },
      time2: { type: 'int', dimensions: ['time'], attributes: { units: 'msec since 0:00 GMT' }, values: milliseconds },
      depth: numbers(['depth'], [10, 50], { units: 'm' }),
      lat: lat(['lat'], [8.5]),
      lon: lon(['lon'], [-125]),
      T_20: temp(['time', 'depth', 'lat', 'lon'], [20, 18, 21, 1e35]),
    },
  })

  it('has its times in days that begin at midnight and milliseconds since', async () => {
    const { rows, entry } = await ingest.rowsOf(written(ofEpic([2_440_588, 2_457_510], [3_600_000, 500])))
    expect(rows).toEqual([
      [hour, 8.5, -125, 10, 20],
      [hour, 8.5, -125, 50, 18],
      [start + 500, 8.5, -125, 10, 21],
    ])
    expect(entry.observations.columns.map(({ name }) => name)).toEqual(['T_20'])
  })

  it('may count its longitudes west, also those beyond the date line, but not where none of them is positive', async () => {
    const west = (degrees: number) => {
      const file = ofEpic([2_457_510, 2_457_510], [0, 1000])
      const lonWest = numbers(['lon'], [degrees * 4], { units: 'degree_west', scale_factor: 0.25 })
      return written({ ...file, variables: { ...file.variables, lon: lonWest } })
    }
    const { rows, entry } = await ingest.rowsOf(west(125))
    expect(rows.map((row) => row[2])).toEqual([-125, -125, -125])
    expect(entry.dataset.description).toContain('The source gives longitudes in degrees west')
    expect((await ingest.rowsOf(west(195))).rows[0]?.[2]).toBe(165)
    expect(await ingest.refusalOf(west(-125))).toContain(
      'its lon is in degrees west, and none of its values is positive: give its units as degrees_east if they are.',
    )
  })
})
