import { beforeAll, describe, expect, it } from 'vitest'
import { depthOfPressure } from '../../../../src/ingest/observations/depth/pressure.ts'
import { temporaryFolder } from '../../support/store.ts'
import { ingester } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

// Loggers such as those of RBR measure the pressure of the sea and of the air together.
describe('a table of pressures with that of the air', () => {
  it.each([
    ['Absolute pressure (dbar)', 30.1325],
    ['pressure_absolute', 30.1325],
    ['Pressure [psia]', 43.70346],
  ])('has the depths of the sea alone where %s includes the air, and says so', async (name, pressure) => {
    const { rows, entry } = await ingest.rowsOfText(`Time,lat,lon,${name},v\n2016-04-30,60.5,-20.25,${pressure},1\n`)
    expect(rows[0]?.slice(3)).toEqual([expect.closeTo(depthOfPressure(20, 60.5), 4), pressure, 1])
    expect(entry.dataset.description).toContain('10.1325 dbar were subtracted')
  })

  it('tells of a pressure that begins with one of the air', async () => {
    const begins = async (least: number, name = 'Pressure') =>
      (
        await ingest.rowsOfText(`Time,lat,lon,${name},v\n2016-04-30,60,-20,${least},1\n2016-05-01,60,-20,50.4,2\n`)
      ).leftOut.map(({ reason }) => reason.split(':')[0])
    expect(await begins(10.13)).toEqual(['because its least is 10.13 dbar, as in air'])
    // Casts begin at round pressures; a pressure of the sea says so; others are no pressures of the air.
    expect([await begins(10), await begins(10.13, 'Sea pressure'), await begins(11.2)]).toEqual([[], [], []])
  })

  it.each(['CTDPRS', 'CTDPRES'])('has the depths of a pressure named %s', async (name) => {
    const { rows } = await ingest.rowsOfText(`Time,lat,lon,${name},v\n2016-04-30,60.5,-20.25,20,1\n`)
    expect(rows[0]?.slice(3)).toEqual([expect.closeTo(depthOfPressure(20, 60.5), 4), 20, 1])
  })
})
