import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/store.ts'
import { ingester } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const noon = Date.UTC(2016, 3, 30, 12)

describe('days whose year comes last', () => {
  const times = async (name: string, cells: readonly string[]) =>
    (await ingest.rowsOfText(`${name};lat;lon;v\n${cells.map((cell) => `${cell};1;2;3`).join('\n')}\n`)).rows.map(
      ([time]) => time,
    )
  const day = noon - 43_200_000

  it.each([
    ['with points', 'Date', ['01.05.2016'], [day + 86_400_000]],
    ['with a number above 12 first', 'Date', ['30/4/2016', '1/5/2016'], [day, day + 86_400_000]],
    [
      'with a number above 12 second',
      'Date',
      ['5/1/2016 06:30', '4/30/2016 12:00'],
      [noon, day + 86_400_000 + 23_400_000],
    ],
    ['in a column named mon/day/yr', 'mon/day/yr', ['05/01/2016'], [day + 86_400_000]],
    ['in a column named DD/MM/YYYY', 'DD/MM/YYYY', ['01/05/2016'], [day + 86_400_000]],
  ])('are read %s', async (_, name, cells, expected) => {
    expect(await times(name, cells)).toEqual(expected)
  })

  it.each([
    ['nothing says what comes first', 'Date', ['1/5/2016']],
    ['two cells say different orders', 'Date', ['30/4/2016', '4/30/2016']],
    ['the name says another order', 'Date DD/MM/YYYY', ['4/30/2016']],
  ])('are refused where %s', async (_, name, cells) => {
    await expect(times(name, cells)).rejects.toThrow('which is no time: write times as ISO 8601 does')
  })

  it('may be counted from 1 in each year', async () => {
    const { rows } = await ingest.rowsOfText('year,doy,lat,lon,v\n2016,121.5,1,2,3\n2016,1,1,2,5\n')
    expect(rows.map(([time, , , , , value]) => [time, value])).toEqual([
      [Date.UTC(2016, 0, 1), 5],
      [noon, 3],
    ])
    expect(await ingest.refusalOfText('year,doy,lat,lon,v\n2016,367,1,2,4\n')).toContain('its column doy says "367"')
  })
})

describe('numbers that count time', () => {
  const text = 'timestamp,lat,lon,v\n1462017600,1,2,3\n'

  it('are refused without their unit, and the refusal shows how to say it', async () => {
    expect(await ingest.refusalOfText(text)).toContain('--unit "timestamp=seconds since 1970-01-01"')
  })

  it('are read by the unit that is given', async () => {
    const metadata = { variables: { timestamp: { unit: 'seconds since 1970-01-01' } } }
    expect((await ingest.rowsOfText(text, { metadata })).rows).toEqual([[noon, 1, 2, 3]])
  })

  // The dates of cftime 1.6.6 in the standard calendar.
  it.each([
    ['days since 0001-01-01', 736_085],
    ['days since -4713-01-01', 2_457_509],
    ['hours since 1582-10-04', 158_349 * 24],
  ])('are counted in the standard calendar, Julian before 1582: %s', async (unit, value) => {
    const text = `time (${unit}),lat,lon,v\n${value},1,2,3\n`
    expect((await ingest.rowsOfText(text)).rows).toEqual([[noon - 43_200_000, 1, 2, 3]])
  })
})
