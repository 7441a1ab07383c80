import { renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ingester } from './observations/tables.ts'
import { temporaryFolder } from './support/store.ts'

const folder = temporaryFolder()
const tables = await ingester(folder)

/** Writes a table, and the sidecar that says this of it. */
function besideTable(name: string, table: string, said: object): string {
  const path = join(folder, name)
  writeFileSync(path, table)
  writeFileSync(`${path}.json`, JSON.stringify(said))
  return path
}

describe('a sidecar', () => {
  it('gives the time and the place of all rows', async () => {
    const said = { time: '2020-01-31T12:00Z', place: { lat: 1, lon: 2, depth: null } }
    const { rows } = await tables.rowsOf(besideTable('told.csv', 'sst,sal\n5,35\n', said))
    expect(rows).toEqual([[Date.UTC(2020, 0, 31, 12), 1, 2, 5, 35]])
  })

  it.each([
    ['2020-02-30', '"2020-02-30"'],
    [20200131, '20200131'],
    ['', '""'],
  ])('whose time is %j is refused', async (time, shown) => {
    const path = besideTable('time.csv', 'time,lat,lon,sst\n2020-01-01,1,2,5\n', { time })
    expect(await tables.refusalOf(path)).toBe(
      `time.csv cannot be listed, its time.csv.json says the time ${shown}, which is no day or time of UTC: write it as "2016-04-30" or "2016-04-30T12:00Z".`,
    )
  })

  it.each([
    { lat: 91, lon: 2 },
    { lat: '1', lon: '2' },
    { lat: 1, lon: 2, depth: '10 m' },
    { latitude: 1, longitude: 2 },
    '1,2',
  ])('whose place is %j is refused', async (place) => {
    const path = besideTable('place.csv', 'time,lat,lon,sst\n2020-01-01,1,2,5\n', { place })
    expect(await tables.refusalOf(path)).toContain('place.csv cannot be listed, its place.csv.json says the place ')
  })

  it.runIf(process.platform !== 'win32')(
    'that is a link is read beside a named file, and refused beside one of a folder',
    async () => {
      const path = besideTable('linked.csv', 'time,lat,lon,sst\n2020-01-01,1,2,5\n', { attribution: 'of another file' })
      const elsewhere = join(folder, 'elsewhere')
      renameSync(`${path}.json`, elsewhere)
      symlinkSync(elsewhere, `${path}.json`)
      const { entry } = await tables.storedOf(path)
      expect(entry.dataset.dataSource).toBe('of another file')
      expect(await tables.refusalOf(path, { unlinked: new Set([path]) })).toBe(
        'linked.csv cannot be listed, its linked.csv.json is a link, which is not followed in a folder: put the file itself there.',
      )
    },
  )

  it('that is a file is read beside a file of a folder', async () => {
    const path = besideTable('plain.csv', 'time,lat,lon,sst\n2020-01-01,1,2,5\n', { attribution: 'of this file' })
    const { entry } = await tables.storedOf(path, { unlinked: new Set([path]) })
    expect(entry.dataset.dataSource).toBe('of this file')
  })
})
