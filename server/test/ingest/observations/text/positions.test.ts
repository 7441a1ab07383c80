import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/store.ts'
import { ingester } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const table = (lat: string, lon: string, rows: readonly (readonly [string, string])[]) =>
  `time;${lat};${lon};v\n${rows.map((cells) => `2016-04-30;${cells.join(';')};3\n`).join('')}`

describe('positions with the letters of their hemispheres', () => {
  it.each([
    ['45 30.5 N', '012 15.3 W', 45 + 30.5 / 60, -(12 + 15.3 / 60)],
    ["45°30.5'N", "12°15.3'E", 45 + 30.5 / 60, 12 + 15.3 / 60],
    [`45° 30' 18" S`, `170° 00' 36" W`, -(45 + 30 / 60 + 18 / 3600), -(170 + 36 / 3600)],
    ['45 30 18 S', '12 15 36 E', -(45 + 30 / 60 + 18 / 3600), 12 + 15 / 60 + 36 / 3600],
    ['N45 30.5', 'W 012 15.3', 45 + 30.5 / 60, -(12 + 15.3 / 60)],
    ['45-30.5N', '012-15.3W', 45 + 30.5 / 60, -(12 + 15.3 / 60)],
    ['45:30:18s', '12:15:36w', -(45 + 30 / 60 + 18 / 3600), -(12 + 15 / 60 + 36 / 3600)],
    ['0 30 S', '190.5 E', -0.5, 190.5 - 360],
    ['45.5083°S', '12.255 deg W', -45.5083, -12.255],
  ])('are read: %s, %s', async (lat, lon, north, east) => {
    const [row] = (await ingest.rowsOfText(table('Lat', 'Lon', [[lat, lon]]))).rows
    expect(row?.[1]).toBeCloseTo(north, 12)
    expect(row?.[2]).toBeCloseTo(east, 12)
  })

  it('may stand in quoted cells, in several notations, and beside decimal degrees in the other column', async () => {
    const text = `time,lat,lon,v\n2016-04-30,"45° 30' 18"" S",-12.5,3\n2016-04-30,45 30.5 N,12.5,4\n`
    const { rows } = await ingest.rowsOfText(text)
    expect(rows.map(([, lat, lon, v]) => [lat, lon, v])).toEqual([
      [expect.closeTo(-45.505, 12), -12.5, 3],
      [expect.closeTo(45 + 30.5 / 60, 12), 12.5, 4],
    ])
  })

  it('may be of a column that counts degrees west, where every cell says so', async () => {
    const west = table('Lat', 'Longitude (deg W)', [['1', '12 30 W']])
    expect((await ingest.rowsOfText(west)).rows[0]?.[2]).toBe(-12.5)
    const east = table('Lat', 'Longitude (deg W)', [['1', '12 30 E']])
    expect(await ingest.refusalOfText(east)).toContain('its column Longitude (deg W) says "12 30 E" in line 2')
  })

  it.each([
    ['lacks its letter beside others', ['45 30.5 N', '45.5']],
    ['has minutes and no letter', ['45 30.5']],
    ['has a sign and a letter', ['-45 30.5 N']],
    ['has two letters', ['N 45 30.5 N']],
    ['is of the other axis', ['45 30.5 E']],
    ['has 60 minutes', ['45 60.0 N']],
    ['has minutes and decimal degrees', ['45.5 30 N']],
    ['has seconds and decimal minutes', ['45 30.5 18 N']],
    ['has degrees and minutes undivided', ['4530.5N']],
    ['is beyond the pole', ['91 N']],
    ['divides minutes by a point', ['45.30.5 N']],
  ])('are refused where a cell %s', async (_, cells) => {
    const sentence = await ingest.refusalOfText(
      table(
        'Lat',
        'Lon',
        cells.map((cell) => [cell, '2']),
      ),
    )
    expect(sentence).toContain(`its column Lat says "${cells.at(-1)}"`)
    expect(sentence).toContain('which is no latitude: write it in decimal degrees, or every cell with its N or S')
  })
})
