import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ingestInto } from '../../../src/ingest/ingest.ts'
import type { JoinRequest } from '../../../src/ingest/ingest.ts'
import { ingestSentence } from '../../../src/ingest/problem.ts'
import { openStore } from '../../../src/store/store.ts'
import { soundFile } from '../support/fields.ts'
import { classicBytes } from '../support/netcdf3.ts'
import type { ClassicFile } from '../support/netcdf3.ts'
import { memoryCatalog, storeContents, temporaryFolder } from '../support/store.ts'
import { query } from './tables.ts'

const folder = temporaryFolder()
let tests = 0

/** A data folder of its own, into whose dataset tables of this text are taken. */
async function joining() {
  const root = join(folder, String(++tests))
  const [store, catalog] = [await openStore(root), memoryCatalog()]
  const into = (files: Readonly<Record<string, string | Uint8Array>>, more: Partial<JoinRequest> = {}) => {
    const paths = Object.entries(files).map(([name, text]) => {
      const path = join(root, name)
      writeFileSync(path, text)
      return path
    })
    return ingestInto(store, catalog, { paths, dataset: 'casts', ...more })
  }
  const changed = async (...args: Parameters<typeof into>) => {
    const result = await into(...args)
    if (!result.ok) throw new Error(ingestSentence(result.problem))
    if (!result.entry?.observations) throw new Error('nothing was taken')
    const { observations } = result.entry
    const paths = observations.files.map((file) => `'${store.rowsPath(observations, file)}'`)
    const names = observations.columns.map(({ name }) => `"${name}"`)
    const rows = await query(
      `SELECT strftime(time, '%d %H'), ${names.join(', ')} FROM read_parquet([${paths.join(', ')}]) ORDER BY time, lat, lon`,
    )
    return { ...result, entry: result.entry, observations, rows }
  }
  const refused = async (...args: Parameters<typeof into>) => {
    const before = [[...catalog.entries], storeContents(root)]
    const result = await into(...args)
    if (result.ok) throw new Error('it was taken')
    expect([catalog.entries, storeContents(root)]).toEqual(before)
    return ingestSentence(result.problem)
  }
  return { into, changed, refused }
}

const head = 'time,lat,lon,temp,station'
const units = 'UTC,degrees_north,degrees_east,degC,'
const table = (...rows: readonly string[]) => [head, units, ...rows, ''].join('\n')
const at = (day: number, hour: number, rest: string) =>
  `2016-04-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z,22.75,-158,${rest}`

describe('rows that come to a table', () => {
  it('of many files are one table, with the statistics of all rows', async () => {
    const { changed } = await joining()
    const { rows, observations, entry } = await changed({
      'b.csv': table(at(2, 0, '20,S2')),
      'a.csv': table(at(1, 0, '10,S1')),
      'c.csv': table(at(3, 0, '30,S3')),
    })
    expect(rows).toEqual([
      ['01 00', 10, 'S1'],
      ['02 00', 20, 'S2'],
      ['03 00', 30, 'S3'],
    ])
    expect([observations.rows, observations.columns[0]?.statistics]).toEqual([
      3,
      { count: 3, min: 10, max: 30, mean: 20, std: 10, p25: 15, p50: 20, p75: 25 },
    ])
    expect(entry.sources?.map(({ name }) => name)).toEqual(['b.csv', 'a.csv', 'c.csv'])
  })

  it('go behind those that are there; a column without any value, and numbers where names are text, fit', async () => {
    const { changed } = await joining()
    await changed({ 'a.csv': table(at(1, 0, '10,S1')) })
    const { rows, change, observations } = await changed({ 'b.csv': table(at(2, 0, ',007'), at(2, 1, ',8')) })
    expect(change).toEqual({ number: 2, change: 'appended', summary: '2 rows added.' })
    expect(rows).toEqual([
      ['01 00', 10, 'S1'],
      ['02 00', null, '007'],
      ['02 01', null, '8'],
    ])
    expect(observations.coordinates.time).toMatchObject({ count: 3, max: Date.UTC(2016, 3, 2, 1) })
  })

  it('have codes with zeros before them as numbers where those of the dataset are numbers', async () => {
    const { changed } = await joining()
    await changed({ 'a.csv': table(at(1, 0, '10,7')) })
    const { rows } = await changed({ 'b.csv': table(at(2, 0, '20,008')) })
    expect(rows).toEqual([
      ['01 00', 10, 7],
      ['02 00', 20, 8],
    ])
  })

  it('at times and places of rows that are there are refused, take their place, or stay out', async () => {
    const { changed, refused, into } = await joining()
    await changed({ 'a.csv': table(at(1, 0, '10,S1'), at(2, 0, '20,S2')) })
    const again = { 'again.csv': table(at(2, 0, '21,S2'), at(3, 0, '30,S3')) }
    expect(await refused(again)).toBe(
      'again.csv overlaps with what is there, 1 row is at times and places of rows, the first at 2016-04-02T00:00:00Z: take it in with --overlap replace, or leave what is there with --overlap keep.',
    )
    const kept = await changed(again, { overlap: 'keep' })
    expect([kept.change?.summary, kept.rows.map(([, temp]) => temp)]).toEqual(['1 row added.', [10, 20, 30]])
    const replaced = await changed({ 'third.csv': table(at(2, 0, '21,S2')) }, { overlap: 'replace' })
    expect([replaced.change?.summary, replaced.rows.map(([, temp]) => temp)]).toEqual([
      '1 row added, in place of 1.',
      [10, 21, 30],
    ])
    expect(await into({ 'fourth.csv': table(at(2, 0, '22,S2')) }, { overlap: 'keep' })).toEqual({
      ok: true,
      entry: undefined,
    })
  })

  it('that do not fit are refused in one sentence, and nothing changes', async () => {
    const { changed, refused } = await joining()
    await changed({ 'a.csv': table(at(1, 0, '10,S1')) })
    const row = at(2, 0, '20,S2')
    const cases: Readonly<Record<string, string | Uint8Array>> = {
      'it lacks station': ['time,lat,lon,temp', at(2, 0, '20'), ''].join('\n'),
      'it also holds salt (name what to take with --variables)': [`${head},salt`, `${units},`, `${row},35`, ''].join(
        '\n',
      ),
      'its temp holds text instead of numbers': table(at(2, 0, 'warm,S2')),
      'its temp is in K instead of in °C': table(row).replace('degC', 'K'),
      'its rows have a depth': [`${head},depth`, `${units},m`, `${row},5`, ''].join('\n'),
      'it is a gridded field instead of a table of observations': classicBytes(soundFile()),
    }
    for (const [detail, file] of Object.entries(cases))
      expect(await refused({ 'b.csv': file })).toBe(`b.csv does not fit casts, ${detail}: nothing was changed.`)
  })

  it('may take the place of all, with further columns, but none may be missing', async () => {
    const { changed, refused } = await joining()
    await changed({ 'a.csv': table(at(1, 0, '10,S1')) })
    const { rows, change } = await changed(
      { 'b.csv': [`time,lat,lon,salt,station,temp`, at(2, 0, '35,S2,20'), ''].join('\n') },
      { isReplacement: true },
    )
    expect([change?.change, change?.summary]).toEqual(['replaced', 'All data replaced, by 1 row.'])
    expect(rows).toEqual([['02 00', 20, 'S2', 35]])
    expect(
      await refused({ 'c.csv': ['time,lat,lon,salt', at(3, 0, '35'), ''].join('\n') }, { isReplacement: true }),
    ).toBe('c.csv does not fit casts, it lacks temp: nothing was changed.')
  })

  it('carry each its cruise: the file’s, or that of a column', async () => {
    const { changed } = await joining()
    const first = await changed({ 'a.csv': table(at(1, 0, '10,S1')) }, { metadata: { cruiseNames: ['KM1'] } })
    expect(first.entry.cruises?.map(({ name, trajectory }) => [name, trajectory.times.length])).toEqual([['KM1', 1]])
    const second = await changed(
      { 'b.csv': table(at(2, 0, '20,S2'), at(2, 3, '20,S2')) },
      { metadata: { cruiseNames: ['KM2'] } },
    )
    expect(second.entry.cruises?.map(({ name, trajectory }) => [name, trajectory.times.length])).toEqual([['KM2', 2]])
  })
})

describe('what one file cannot tell', () => {
  const head = 'time,lat,lon,Depth,Pressure,temp'
  const cast = (day: number, ...samples: readonly string[]) =>
    [head, ...samples.map((rest) => `2016-04-0${day},22.75,-158,${rest}`), ''].join('\n')
  const deep = { 'deep.csv': cast(1, '3000,5,10', '3000,1500,3') }
  const single = { 'single.csv': cast(2, '2500,5,11') }

  it('the dataset tells: a sounding beside one sample is the depth of the sea floor', async () => {
    const { changed } = await joining()
    await changed(deep)
    const { observations, rows } = await changed(single)
    expect(rows.map(([, depth]) => depth)).toEqual([3000, 3000, 2500])
    expect(observations.coordinates.depth).toMatchObject({
      min: expect.closeTo(4.97, 2),
      max: expect.closeTo(1489, -1),
    })
  })

  it('is whether an altitude is a depth: it is a variable where the rows before have it so', async () => {
    const heights = (day: number, altitude: number) => ({
      [`${day}.csv`]: `time,lat,lon,altitude,temp\n2016-04-0${day},22.75,-158,${altitude},10\n`,
    })
    const { changed } = await joining()
    await changed(heights(1, 10))
    expect((await changed(heights(2, -10))).rows.map(([, altitude]) => altitude)).toEqual([10, -10])
  })

  it('is whether depths count upward, where a file of shallow ones does not show it', async () => {
    const depths = (day: number, ...depth: readonly number[]) => ({
      [`${day}.csv`]: `time,lat,lon,depth,temp\n${depth.map((metres, i) => `2016-04-0${day}T0${i}:00Z,22.75,-158,${metres},10\n`).join('')}`,
    })
    const depthsOf = ({ observations: { coordinates } }: Awaited<ReturnType<typeof changed>>) => coordinates.depth
    const { changed } = await joining()
    await changed(depths(1, -5, 0))
    expect(depthsOf(await changed(depths(2, -0.5, 0)))).toMatchObject({ min: 0, max: 5 })
    expect(depthsOf(await changed({ ...depths(3, -0.75), ...depths(4, -1) }))).toMatchObject({ min: 0, max: 5 })
    // Alone it is one above the surface.
    const alone = await joining()
    expect(depthsOf(await alone.changed(depths(1, -0.5)))).toMatchObject({ min: -0.5, max: -0.5 })
    expect(depthsOf(await alone.changed(depths(2, 3)))).toMatchObject({ min: -0.5, max: 3 })
  })

  it('is whether letters of hemispheres are a variable, as an earlier version kept them', async () => {
    const letters = (day: number, lat: string) => ({
      [`${day}.csv`]: `time,lat,lon,temp,lat_dir\n2016-04-0${day},${lat.slice(0, -1)},-158,10,${lat.at(-1)}\n`,
    })
    const { changed } = await joining()
    await changed({ '1.csv': 'time,lat,lon,temp,lat_dir\n2016-04-01,22.75,-158,10,N?\n' })
    const { rows, observations } = await changed(letters(2, '22.75S'))
    expect(rows.map((row) => row.slice(1))).toEqual([
      [10, 'N?'],
      [10, 'S'],
    ])
    expect(observations.coordinates.lat).toMatchObject({ min: -22.75, max: 22.75 })
  })

  it('is whether a column is a variable, though its name is one of depths in a text', async () => {
    const along = (values: readonly number[], attributes = {}) =>
      ({ type: 'double', dimensions: ['obs'], values, attributes }) as const
    const track = classicBytes({
      dimensions: { obs: 1 },
      attributes: { featureType: 'trajectory' },
      variables: {
        time: along([0], { units: 'days since 2016-04-01' }),
        lat: along([22.75], { units: 'degrees_north' }),
        lon: along([-158], { units: 'degrees_east' }),
        BINDEPTH: along([4]),
        temp: along([10]),
      },
    })
    const { changed } = await joining()
    await changed({ '1.nc': track })
    const { rows, observations } = await changed({
      '2.csv': 'time,lat,lon,BINDEPTH,temp\n2016-04-02,22.75,-158,5,11\n',
    })
    expect(rows).toEqual([
      ['01 00', 4, 10],
      ['02 00', 5, 11],
    ])
    expect(observations.coordinates.depth).toBe(undefined)
  })

  it('is refused where the rows before were read otherwise', async () => {
    const { changed, refused } = await joining()
    await changed(single)
    expect(await refused(deep)).toBe(
      'deep.csv does not fit casts, its Depth_2 is the depth of the sea floor, which the other rows are taken to lie at (take such a file in first, or name the depth of samples with --column depth=NAME): nothing was changed.',
    )
  })

  it('is no numeric identity of a feature: a dataset without it takes the file, and the report tells so', async () => {
    const station = (day: number, variables: ClassicFile['variables']) => ({
      [`${day}.nc`]: classicBytes({
        dimensions: { time: 2 },
        attributes: { featureType: 'timeSeries' },
        variables: {
          time: {
            type: 'int',
            dimensions: ['time'],
            attributes: { units: `hours since 2016-04-0${day}` },
            values: [0, 1],
          },
          lat: { type: 'float', dimensions: [], attributes: { units: 'degrees_north' }, values: [22.75] },
          lon: { type: 'float', dimensions: [], attributes: { units: 'degrees_east' }, values: [-158] },
          temp: { type: 'float', dimensions: ['time'], attributes: { units: 'degC' }, values: [day, day + 0.5] },
          ...variables,
        },
      }),
    })
    const buoy = { type: 'int', dimensions: [], attributes: { cf_role: 'timeseries_id' }, values: [7] } as const
    const { changed, refused } = await joining()
    await changed(station(1, {}))
    const { rows, leftOut } = await changed(station(2, { buoy }))
    expect(rows.map(([, temp]) => temp)).toEqual([1, 1.5, 2, 2.5])
    expect(leftOut).toEqual([{ variable: 'buoy of 2.nc', reason: 'is no variable of the dataset' }])
    expect(
      await refused(station(3, { salt: { ...buoy, dimensions: ['time'], attributes: {}, values: [1, 2] } })),
    ).toContain('it also holds salt')
  })
})
