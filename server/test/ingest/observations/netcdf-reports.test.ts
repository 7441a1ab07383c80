import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ingestFile } from '../../../src/ingest/ingest.ts'
import { openStore } from '../../../src/store/store.ts'
import { soundFile } from '../support/fields.ts'
import { classicBytes } from '../support/netcdf3.ts'
import { writeHdf5 } from '../support/netcdf4.ts'
import { memoryCatalog, temporaryFolder } from '../support/store.ts'
import { at, temp, time, track, variable } from './strangers/netcdf-variables.ts'
import { ingester } from './tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

it('a filler that a NetCDF file does not declare is told, with the way to declare it there', async () => {
  const path = join(folder, 'filler.nc')
  writeFileSync(path, classicBytes(track({ temp: temp('obs', [5, -9999]) })))
  expect((await ingest.rowsOf(path)).leftOut).toEqual([
    {
      variable: 'temp as missing',
      reason:
        'where it says -9999, in 1 row: these are kept as values (declare it first, as with `ncatted -a missing_value,temp,o,d,-9999`)',
    },
  ])
})

it('the description says where a position is one of attributes alone', async () => {
  const path = join(folder, 'place.nc')
  const [lat, lon] = [44.6, -124.1]
  const attributes = {
    featureType: 'timeSeries',
    geospatial_lat_min: lat,
    geospatial_lat_max: lat,
    geospatial_lon_min: lon,
    geospatial_lon_max: lon,
  }
  const variables = { time: time('obs', [at]), temp: temp('obs', [7]) }
  const note = 'All rows have the position that the attributes of the file tell'
  const descriptionOf = async () => (await ingest.storedOf(path)).entry.dataset.description
  writeFileSync(path, classicBytes({ dimensions: { obs: 1 }, attributes, variables }))
  expect(await descriptionOf()).toContain(note)
  writeFileSync(path, classicBytes(track({ temp: temp('obs', [5, 6]) }, { attributes })))
  expect(await descriptionOf()).not.toContain(note)
})

it('whole numbers of 64 bits that double precision does not hold are told', async () => {
  const path = join(folder, 'long.nc')
  const { File, ready } = await import('h5wasm/node')
  await ready
  await writeHdf5(path, track({ temp: temp('obs', [5, 6]), sal: temp('obs', [35, 36]) }))
  const file = new File(path, 'a')
  const values: Record<string, readonly bigint[]> = {
    glider: [9_007_199_254_740_993n, 2n],
    count: [9_007_199_254_740_991n, -9_007_199_254_740_991n],
    dive: [1n, -9_007_199_254_740_993n],
  }
  for (const [name, data] of Object.entries(values)) {
    const dataset = file.create_dataset({ name, data: BigInt64Array.from(data), shape: [2] })
    if (name === 'glider') dataset.create_attribute('cf_role', 'trajectory_id')
    dataset.attach_scale(0, '/obs')
  }
  file.close()
  const reason =
    'loses the last digits of values above 9,007,199,254,740,991, as numbers are kept in double precision (write it as text to keep them)'
  expect((await ingest.rowsOf(path)).leftOut).toEqual(['glider', 'dive'].map((variable) => ({ variable, reason })))
})

it('an identity of features that no row is said to belong to is told', async () => {
  const path = join(folder, 'identity.nc')
  const file = track({
    temp: temp('obs', [5, 6]),
    drifter: variable('trajectory', [7, 8, 9], { cf_role: 'trajectory_id' }),
    buoy: {
      type: 'char',
      dimensions: ['trajectory', 'letters'],
      values: [65, 66, 67],
      attributes: { cf_role: 'timeseries_id' },
    },
  })
  writeFileSync(path, classicBytes({ ...file, dimensions: { ...file.dimensions, trajectory: 3, letters: 1 } }))
  const { entry, leftOut } = await ingest.rowsOf(path)
  expect(entry.variables.map(({ shortName }) => shortName)).toEqual(['temp'])
  const reason =
    'tells the features along trajectory apart, and nothing says to which of them a row belongs (write an index with instance_dimension, as CF does)'
  expect(leftOut).toEqual(['drifter', 'buoy'].map((name) => ({ variable: name, reason })))
})

describe('the time of all rows that is given', () => {
  const given = { metadata: { rows: { time: '2020-01-31T12:00Z' } } }
  const { time: _, ...timeless } = track({ temp: temp('obs', [5, 6]) }).variables

  it.each([
    ['that says what it holds', { featureType: 'profile' }],
    ['whose positions alone say it', {}],
  ])('is that of a file without times, %s', async (_name, attributes) => {
    const path = join(folder, 'timeless.nc')
    writeFileSync(path, classicBytes(track(timeless, { attributes, variables: timeless })))
    const { entry, rows } = await ingest.rowsOf(path, given)
    const noonOfDay = Date.UTC(2020, 0, 31, 12)
    expect(rows).toEqual([
      [noonOfDay, 1, 3, 5],
      [noonOfDay, 2, 4, 6],
    ])
    expect(entry.dataset.description).toContain('All rows have the time that was given for them.')
  })

  it('is refused where the file tells its own', async () => {
    const path = join(folder, 'timed.nc')
    writeFileSync(path, classicBytes(track({ temp: temp('obs', [5, 6]) })))
    expect(await ingest.refusalOf(path, given)).toBe(
      'timed.nc cannot be taken as a table of observations, its time tells when its rows are: leave out the time that was given for them.',
    )
  })
})

describe('options of tables', () => {
  const rows = { place: { lat: 1, lon: 2 }, missing: ['-999'], roles: { time: 'time' } }
  const ofAttributes = [
    {
      variable: 'The list of fillers that was given',
      reason: 'is left out, as attributes of NetCDF declare them (add missing_value or _FillValue)',
    },
    {
      variable: 'The choice of columns that was given',
      reason: 'is left out, as attributes of NetCDF tell coordinates (add standard_name and units)',
    },
  ]

  it('are told to be left out of rows whose file tells the same', async () => {
    const path = join(folder, 'told.nc')
    writeFileSync(path, classicBytes(track({ temp: temp('obs', [5, 6]) })))
    const { leftOut } = await ingest.rowsOf(path, { metadata: { rows } })
    const reason = 'is left out, as the file tells where its rows are'
    expect(leftOut).toEqual([{ variable: 'The place that was given', reason }, ...ofAttributes])
  })

  it('are told to be left out of a field', async () => {
    const path = join(folder, 'field.nc')
    writeFileSync(path, classicBytes(soundFile()))
    const store = await openStore(join(folder, 'fields'))
    const metadata = { rows: { ...rows, time: '2020-01-31T12:00Z' } }
    const result = await ingestFile(store, memoryCatalog(), { path, metadata })
    const reason = 'is left out, as it is one of rows and this is a field'
    const ofRows = ['place', 'time'].map((what) => ({ variable: `The ${what} that was given`, reason }))
    expect(result.ok && result.leftOut).toEqual([...ofRows, ...ofAttributes])
  })
})
