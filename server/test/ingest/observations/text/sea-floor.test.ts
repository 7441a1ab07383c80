import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/store.ts'
import { ingester } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const text = (head: string, rows: readonly string[]) => `${head}\n${rows.join('\n')}\n`
const depthsOf = async (table: string) => {
  const { rows, leftOut } = await ingest.rowsOfText(table)
  const told = leftOut.map(({ variable, reason }) => `${variable} ${reason}`)
  return { depths: rows.map((row) => Number(row[3])).sort((a, b) => a - b), told }
}
const told = (depth: string, by: string) =>
  `${depth} as the depth of samples because it is the same throughout each cast while ${by} varies: it is kept as the depth of the sea floor, and samples lie at ${by} (name it with --column depth=${depth} if it tells their depth)`

describe('a column Depth beside a pressure', () => {
  it.each([
    ['one cast', ['2016-04-30,30,2,4000,5,1', '2016-04-30,30,2,4000,1000,2']],
    [
      'casts at places of their own',
      [
        '2016-04-30,30,2,4000,5,1',
        '2016-04-30,30,2,4000,3000,2',
        '2016-05-01,31,2,150,2,1',
        '2016-05-01,31,2,150,152,2',
      ],
    ],
    [
      'casts at one place whose soundings differ',
      [
        '2016-04-30,30,2,4000,5,1',
        '2016-04-30,30,2,4000,3000,2',
        '2016-05-01,30,2,4010,5,1',
        '2016-05-01,30,2,4010,1000,2',
      ],
    ],
  ])('is of the sea floor where it stays the same in %s', async (_, rows) => {
    const { depths, told: said } = await depthsOf(text('time,lat,lon,Depth,Pressure,v', rows))
    expect(said).toEqual([told('Depth', 'Pressure')])
    // The depth at 5 dbar is 4.97 m; none lies at the sea floor.
    expect(depths[0]).toBeCloseTo(rows.length > 2 && rows[2]?.includes(',2,150') ? 1.99 : 4.97, 1)
    expect(depths.at(-1)).toBeLessThan(3000)
  })

  it('is of the sea floor where positions drift along a cast that its station names', async () => {
    const rows = ['A,2016-04-30T01,30,2,4000,5,1', 'A,2016-04-30T02,30.1,2,4000,900,2', 'B,2016-05-01T01,31,2,500,10,2']
    const drifting = text(
      'Station,time,lat,lon,Depth,Pressure,v',
      rows.map((row) => row.replace(/T(\d\d)/, 'T$1:00')),
    )
    const { rows: taken, leftOut } = await ingest.rowsOfText(drifting)
    expect(leftOut.map(({ variable }) => variable)).toEqual(['Depth as the depth of samples'])
    expect(taken).toHaveLength(3)
  })

  it('gives way to another depth, too', async () => {
    const { depths, told: said } = await depthsOf(
      text('time,lat,lon,Depth,Sample depth,v', ['2016-04-30,30,2,4000,5,1', '2016-04-30,30,2,4000,1000,2']),
    )
    expect(depths).toEqual([5, 1000])
    expect(said).toEqual([told('Depth', 'Sample depth')])
  })

  it.each([
    ['it varies as the pressure', ['2016-04-30,30,2,5,5,1', '2016-04-30,30,2,990,1000,2'], [5, 990]],
    ['a moored sensor has pressures near it', ['2016-04-30,30,2,100,80,1', '2016-05-01,30,2,100,102,2'], [100, 100]],
    ['a sensor near the surface bobs', ['2016-04-30,30,2,1,0.1,1', '2016-05-01,30,2,1,0.9,2'], [1, 1]],
    ['samples lie far below it', ['2016-04-30,30,2,100,5,1', '2016-04-30,30,2,100,1000,2'], [100, 100]],
    ['each cast has one sample', ['2016-04-30,30,2,100,5,1', '2016-05-01,31,2,200,1000,2'], [100, 200]],
  ])('is that of samples where %s', async (_, rows, expected) => {
    const { depths, told: said } = await depthsOf(text('time,lat,lon,Depth,Pressure,v', rows))
    expect(depths).toEqual(expected)
    expect(said).toEqual([])
  })

  it('is that of samples where the caller says so', async () => {
    const rows = ['2016-04-30,30,2,4000,5,1', '2016-04-30,30,2,4000,1000,2']
    const metadata = { rows: { roles: { depth: 'Depth' } } }
    const { rows: taken } = await ingest.rowsOfText(text('time,lat,lon,Depth,Pressure,v', rows), { metadata })
    expect(taken.map((row) => row[3])).toEqual([4000, 4000])
  })
})

describe('a column of heights above the sea floor', () => {
  it('gives depths below the water depth of another column, in their units, also where that counts upward', async () => {
    const { rows, entry, leftOut } = await ingest.rowsOfText(
      text('time,lat,lon,height_above_seafloor (cm),Water depth,v', [
        '2016-05-02,30,2,2500,20,3',
        '2016-04-30,30,2,150,20,1',
        '2016-05-01,30,2,150,,2',
      ]),
    )
    expect(rows.map((row) => row.slice(3))).toEqual([[18.5, 20, 1]])
    expect(leftOut).toContainEqual({ variable: '1 row that', reason: 'lay above the surface of the sea' })
    expect(entry.dataset.description).toContain('Depths are those of the sea floor, Water depth, minus the heights')
    const { depths } = await depthsOf(text('time,lat,lon,mab,bathymetry,v', ['2016-04-30,30,2,5,-20,1']))
    expect(depths).toEqual([15])
  })

  it.each([
    ['height_above_bottom', 'water_depth_ft', 30.48 - 1],
    ['height_above_bottom_ft', 'bottom_depth_fathoms', 182.88 - 0.3048],
    ['mab', 'Sounding', 99],
    ['mab', 'depth_of_the_seafloor (ft)', 30.48 - 1],
  ])('has the units that end the names %s and %s', async (height, floor, expected) => {
    const { depths } = await depthsOf(text(`time,lat,lon,${height},${floor},v`, ['2016-04-30,30,2,1,100,1']))
    expect(depths).toEqual([expect.closeTo(expected, 9)])
  })

  it('is a variable beside another depth, or without the depth of the water', async () => {
    const beside = await ingest.rowsOfText(text('time,lat,lon,depth,mab,water_depth,v', ['2016-04-30,30,2,7,5,20,1']))
    expect(beside.rows[0]?.slice(3)).toEqual([7, 5, 20, 1])
    const alone = await ingest.rowsOfText(text('time,lat,lon,mab,v', ['2016-04-30,30,2,5,1']))
    expect(alone.rows[0]?.slice(3)).toEqual([5, 1])
  })
})
