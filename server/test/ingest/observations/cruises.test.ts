import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { exceedsTrajectoryPoints } from '@isobath/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { cruiseListLines } from '../../../src/ingest/command/terminal.ts'
import { readWholeCruiseList } from '../../../src/ingest/observations/cruises/whole-cruise-list.ts'
import { temporaryFolder } from '../support/store.ts'
import { ingester } from './tables.ts'
import { dataFolder } from '../../../../packages/domain/test/real-data.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const start = Date.UTC(2016, 3, 30)
const row = (minute: number, lat: number, lon: number, more = '') =>
  `${new Date(start + minute * 60_000).toISOString()},${lat},${lon},1${more}`

/** A row every ten minutes; the farthest points and the end lie within an hour. */
const track = [
  row(0, 10, 20),
  row(10, 12, 19),
  row(20, 9, 23),
  row(60, 10.5, 21),
  row(130, 11, 22),
  row(170, 11.5, 22.5),
]

describe('a cruise', () => {
  it('is made by its name alone, and its track keeps the bounds and the end of all its rows', async () => {
    const { entry } = await ingest.rowsOfText(`time,lat,lon,v\n${track.join('\n')}\n`, {
      metadata: { cruiseNames: ['XX1601'] },
    })
    const [cruise, ...more] = entry.cruises ?? []
    expect(more).toEqual([])
    expect(cruise?.name).toBe('XX1601')
    expect(cruise?.trajectory).toEqual({
      times: [0, 10, 20, 60, 130, 170].map((minute) => start + minute * 60_000),
      lats: [10, 12, 9, 10.5, 11, 11.5],
      lons: [20, 19, 23, 21, 22, 22.5],
    })
  })

  it('keeps the rows at both ends of a track across 180°', async () => {
    const rows = [row(0, 10, 179.2), row(0.2, 10, 179.1), row(0.4, 10, -180), row(0.6, 10, -178.9), row(0.8, 10, -179)]
    const { entry } = await ingest.rowsOfText(`time,lat,lon,v\n${rows.join('\n')}\n`, {
      metadata: { cruiseNames: ['XX1603'] },
    })
    const { lons = [] } = entry.cruises?.[0]?.trajectory ?? {}
    expect(lons).toEqual(expect.arrayContaining([179.1, -178.9]))
  })

  it('has a point a minute beside those', async () => {
    const rows = Array.from({ length: 600 }, (_, i) => row(i / 60, 10 + i / 1000, 20 + i / 1000))
    const { entry } = await ingest.rowsOfText(`time,lat,lon,v\n${rows.join('\n')}\n`, {
      metadata: { cruiseNames: ['XX1602'] },
    })
    expect(entry.cruises?.[0]?.trajectory.times).toEqual(
      [...Array.from({ length: 10 }, (_, i) => i), 599 / 60].map((minute) => start + Math.floor(minute * 60_000)),
    )
  })

  it('is made of each name in a column of cruises, whatever name is given', async () => {
    const rows = track.map((line, i) => `${line},${i < 3 ? 'A' : ' B '}`)
    const { entry } = await ingest.rowsOfText(`time,lat,lon,v,cruise\n${rows.join('\n')}\n`, {
      metadata: { cruiseNames: ['C'] },
    })
    expect(entry.cruises?.map(({ name, trajectory }) => [name, trajectory.times.length])).toEqual([
      ['A', 3],
      ['B', 3],
    ])
  })

  it('has the regions of its own track, and the series that its name tells', async () => {
    const rows = [`${row(0, 22, -158)},HOT294`, `${row(10, -50, 80)},KM1906`]
    const { entry } = await ingest.rowsOfText(`time,lat,lon,v,cruise\n${rows.join('\n')}\n`, {
      metadata: { regions: ['Global'] },
    })
    expect(entry.cruises?.map(({ name, regions, series }) => [name, regions, series])).toEqual([
      ['HOT294', ['North Pacific Ocean', 'Tropics'], 'HOT'],
      ['KM1906', ['Indian Ocean'], undefined],
    ])
  })

  describe('of a list', () => {
    const columns = 'expocode,start_date,alias,ship,chief_scientist,measurements'
    const list = (name: string, text: string) => {
      const path = join(folder, name)
      writeFileSync(path, text)
      return path
    }
    const cruisesWith = async (cruiseList: string, cruises = {}) => {
      const rows = [`${row(0, 22, -158)},33KM20190410`, `${row(10, 23, -158)},A16N`, `${row(20, 24, -158)},X`]
      const { entry } = await ingest.rowsOfText(`time,lat,lon,v,cruise\n${rows.join('\n')}\n`, {
        metadata: { cruiseList, cruises },
      })
      return entry.cruises ?? []
    }

    it('has what the list says, by its designation or an alias', async () => {
      const path = list(
        'list.csv',
        `${columns}\n33KM20190410,2019-04-10,"KM1906, Gradients 3",Kilo Moana,"B. Armbrust, A. White","CTDTMP, NITRAT"\n33RO20130803,2013-08-03,A16N; CLIVAR,Ronald H. Brown,???,\n`,
      )
      const [first, second, unknown] = await cruisesWith(path, { '33KM20190410': { nickname: 'Gradients 3' } })
      expect(first).toMatchObject({
        name: '33KM20190410',
        nickname: 'Gradients 3',
        shipName: 'Kilo Moana',
        chiefName: 'B. Armbrust, A. White',
        series: 'Gradients',
        keywords: ['CTDTMP', 'NITRAT'],
      })
      expect(second).toMatchObject({
        name: 'A16N',
        nickname: '33RO20130803, CLIVAR',
        chiefName: undefined,
        keywords: [],
      })
      expect(unknown).toMatchObject({ name: 'X', nickname: undefined, shipName: undefined })
    })

    it('becomes cruises by itself, with the dates and regions that the list says', async () => {
      const rows = [
        '06AQ19840719,1984-07-19,1984-08-07,Arctic,"ARCHY, AMT 1",Polarstern,G. Hempel,"CTDTMP, OXYGEN"',
        '06aq19840719,1999-01-01,1999-01-02,Indian,,,,',
        'TWICE,"1992-07-01,1992-07-26","1992-07-23,1992-08-31",Sea of Okhotsk,,,,',
        'MONTHS,1993-04,1995-02,Pacific,,,,',
        'YEARS,2005,2009,Indian Ocean,,,,',
        'TURNED,2011-11-28,2011-02-05,Atlantic,,,,',
        'NEVER,,2011-02-05,,,,,',
      ]
      const path = list('all.csv', `${columns.replace('alias', 'end_date,region,alias')}\n${rows.join('\n')}\n`)
      writeFileSync(`${path}.json`, JSON.stringify({ attribution: 'The makers' }))
      const read = await readWholeCruiseList(path)
      if (!read.ok) throw new Error(read.problem.kind)
      const { source, cruises } = read.list
      expect(source).toBe('The makers')
      expect(cruises[0]).toEqual({
        name: '06AQ19840719',
        nickname: 'ARCHY, AMT 1',
        shipName: 'Polarstern',
        chiefName: 'G. Hempel',
        series: 'AMT',
        keywords: ['CTDTMP', 'OXYGEN'],
        regions: ['Arctic Ocean'],
        startTime: Date.UTC(1984, 6, 19),
        endTime: Date.UTC(1984, 7, 7),
      })
      const day = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString().slice(0, 10))
      expect(
        cruises.slice(1).map(({ name, regions, startTime, endTime }) => [name, regions, day(startTime), day(endTime)]),
      ).toEqual([
        ['TWICE', ['Sea of Okhotsk'], '1992-07-01', '1992-08-31'],
        ['MONTHS', ['Pacific Ocean'], '1993-04-01', '1995-02-28'],
        ['YEARS', ['Indian Ocean'], '2005-01-01', '2009-12-31'],
        ['TURNED', ['Atlantic Ocean'], null, null],
        ['NEVER', [], null, null],
      ])
      expect(cruiseListLines(path, read.list)).toEqual([
        'all.csv: 6 cruises. A list has no positions: a cruise gets its track from a dataset that names it.',
        '  without dates, or with an end before the start: TURNED, NEVER',
      ])
    })

    it.each([
      ['nowhere.csv', undefined, 'nowhere.csv cannot be read'],
      ['ports.csv', 'port,lat\nHilo,19.7\n', 'no column of cruises'],
    ])('is refused where it is none: %s', async (name, text, sentence) => {
      const path = text === undefined ? join(folder, name) : list(name, text)
      await expect(cruisesWith(path)).rejects.toThrow(sentence)
    })
  })

  const seaflow =
    'FILE\tDATE\tFILE DURATION\tLAT\tLON\tEVENT RATE\n2016_121/a\t2016-04-30T00:00:00+00:00\t180\t21.5\t-158\t1\n'

  it('is told by the name of a SeaFlow file, unless FILE.json or the caller names another', async () => {
    const path = join(folder, 'KM1999_740.sfl')
    writeFileSync(path, seaflow)
    const name = async (cruiseNames?: readonly string[]) =>
      (await ingest.rowsOf(path, cruiseNames ? { metadata: { cruiseNames } } : {})).entry.cruises?.map(
        (each) => each.name,
      )
    expect(await name()).toEqual(['KM1999'])
    writeFileSync(
      `${path}.json`,
      JSON.stringify({ cruise_name: 'TN999', nickname_unverified: 'Gradients 9', ship_from_code_prefix: 'R/V Test' }),
    )
    expect((await ingest.rowsOf(path)).entry.cruises).toMatchObject([
      { name: 'TN999', nickname: 'Gradients 9', shipName: 'R/V Test', series: 'Gradients' },
    ])
    writeFileSync(`${path}.json`, JSON.stringify({ cruise_name: 'Gradients 9' }))
    expect(await name()).toEqual(['Gradients 9'])
    expect(await name(['KM1999A'])).toEqual(['KM1999A'])
  })
})

const present = existsSync(join(dataFolder, 'cruises_index.json'))

interface IndexedCruise {
  readonly cruise_name: string
  readonly file: string
  readonly points_with_position: number
  readonly bbox: { readonly lat: readonly [number, number]; readonly lon: readonly [number, number] }
}

describe.skipIf(!present)('fetched underway records', () => {
  const index = present
    ? (JSON.parse(readFileSync(join(dataFolder, 'cruises_index.json'), 'utf8')) as IndexedCruise[])
    : []

  it.each(index.filter(({ file }) => file.startsWith('demo/')).map((each) => [basename(each.file), each] as const))(
    '%s makes its cruise, which bounds all its rows',
    async (name, { cruise_name, file, bbox, points_with_position }) => {
      // By the file's name alone: without what is said beside it.
      const path = join(folder, name)
      writeFileSync(path, readFileSync(join(dataFolder, file)))
      const { entry } = await ingest.storedOf(path)
      const [cruise] = entry.cruises ?? []
      expect(cruise?.name).toBe(cruise_name)
      const { lats = [], lons = [], times = [] } = cruise?.trajectory ?? {}
      const ends = (values: readonly number[]) =>
        [Math.min(...values), Math.max(...values)].map((x) => Number(x.toFixed(3)))
      expect([ends(lats), ends(lons)]).toEqual([bbox.lat, bbox.lon])
      const { time } = entry.observations.coordinates
      expect([times[0], times.at(-1)]).toEqual([time.min, time.max])
      // All rows, but for the few that follow another within its minute.
      expect(times.length).toBeGreaterThan(0.997 * points_with_position)
      expect(times.length).toBeLessThanOrEqual(points_with_position)
    },
    60_000,
  )

  it('and a list of cruises without positions make as many cruises as the list has', async () => {
    const path = join(dataFolder, 'dev/cruises/glodapv2_2023_cruise_metadata.csv.gz')
    const read = await readWholeCruiseList(path)
    if (!read.ok) throw new Error(read.problem.kind)
    const { source, cruises } = read.list
    expect([source, cruises.length]).toEqual(['Lauvset et al., GLODAPv2.2023', 1116])
    const undated = cruises.filter(({ startTime }) => startTime === undefined)
    expect(undated.map(({ name }) => name)).toHaveLength(8)
    expect(new Set(cruises.flatMap(({ regions }) => regions))).toEqual(
      new Set(['Arctic Ocean', 'Atlantic Ocean', 'Indian Ocean', 'Pacific Ocean', 'Sea of Okhotsk']),
    )
  })

  it('of six cruises have more points together than are rendered at once, and of five fewer', () => {
    const six = ['DeepDOM', 'GP15_2', 'TN397_740', 'KM1712', 'KM1906', 'MGL1704'].map(
      (name) => index.find(({ cruise_name }) => cruise_name === name)?.points_with_position ?? 0,
    )
    expect([exceedsTrajectoryPoints(six), exceedsTrajectoryPoints(six.slice(0, 5))]).toEqual([true, false])
  })
})
