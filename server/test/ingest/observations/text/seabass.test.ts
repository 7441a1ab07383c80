import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/store.ts'
import { ingester, unitsOf } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const noon = Date.UTC(2016, 3, 30, 12)

describe('a file of SeaBASS', () => {
  const head = (more: readonly string[], position = ['31.0[DEG]', '31.0[DEG]']) =>
    [
      '/begin_header',
      '/investigators=A_Doe,B_Roe',
      '/cruise=BATS_1',
      '/station=NA',
      ...position.map((degrees, i) => `/${['north', 'south'][i]}_latitude=${degrees}`),
      '/east_longitude=-64.0[DEG]',
      '/west_longitude=-64.0[DEG]',
      '/start_date=20160430',
      '/end_date=20160430',
      '/start_time=12:00:00[GMT]',
      '! a comment = none',
      '/missing=-9999',
      '/below_detection_limit=-8888',
      ...more,
      '/end_header@',
    ].join('\n') + '\n'

  it('takes its fields, units and codes, and place and time of a cast, from its head', async () => {
    const fields = ['/end_time=12:40:00[GMT]', '/delimiter=comma', '/fields=depth,chl,bb', '/units=m,mg/m^3,1/m']
    const { rows, entry } = await ingest.rowsOfText(`${head(fields)}5,0.25,-8888\n10,-9999,0.5\n`)
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      [noon, 31, -64, 5, 0.25, null],
      [noon, 31, -64, 10, null, 0.5],
    ])
    expect(unitsOf(entry)).toMatchObject({ chl: 'mg m⁻³', bb: 'm⁻¹' })
    expect([entry.dataset.dataSource, entry.cruises?.map(({ name }) => name)]).toEqual(['A Doe, B Roe', ['BATS_1']])
  })

  it('has the depth of its head where no field tells it, and comments between its rows', async () => {
    const fields = ['/end_time=12:40:00[GMT]', '/measurement_depth=5.5', '/delimiter=space', '/fields=wavelength,ap']
    const { rows } = await ingest.rowsOfText(`${head(fields)}400 0.5\n! the filter was changed here\n405 0.25\n`)
    expect(rows).toEqual([
      [noon, 31, -64, 5.5, 400, 0.5],
      [noon, 31, -64, 5.5, 405, 0.25],
    ])
    const own = [...fields.slice(0, 3), '/fields=depth,ap']
    expect((await ingest.rowsOfText(`${head(own)}1 0.5\n`)).rows).toEqual([[noon, 31, -64, 1, 0.5]])
  })

  it('takes them from its fields, where it has them', async () => {
    const fields = [
      '/delimiter=space',
      '/fields=date,time,lat,lon,chl',
      '/units=yyyymmdd,hh:mm:ss,degrees,degrees,mg/m^3',
    ]
    const { rows } = await ingest.rowsOfText(
      `${head(fields, ['32.0[DEG]', '30.0[DEG]'])}20160430 12:00:00 -30.5 170 7\n`,
    )
    expect(rows[0]?.slice(0, 4)).toEqual([noon, -30.5, 170, 7])
  })

  it.each([
    ['no place that all rows have', ['/end_time=12:40:00[GMT]'], ['32.0[DEG]', '30.0[DEG]'], 'is a latitude'],
    ['more than a cast', ['/end_time=23:40:00[GMT]'], undefined, 'is a time'],
    [
      'cells of which nothing tells the delimiter',
      ['/delimiter=dots'],
      undefined,
      'add /delimiter=comma, space or tab',
    ],
  ])('is refused with %s', async (_, more, position, sentence) => {
    const fields = [...more, ...(more[0]?.includes('dots') ? [] : ['/delimiter=comma']), '/fields=depth,chl']
    expect(await ingest.refusalOfText(`${head(fields, position)}5,0.25\n`)).toContain(sentence)
  })
})
