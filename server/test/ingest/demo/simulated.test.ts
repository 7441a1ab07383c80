import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoFolder, prepareDemo } from '../../../src/ingest/demo/demo.ts'
import { makeSimulatedDemo } from '../../../src/ingest/demo/make-demo.ts'
import { simulatedTables } from '../../../src/ingest/demo/simulated/sources.ts'
import { fixesOf, simulatedCruises } from '../../../src/ingest/demo/simulated/tracks.ts'
import { openStore } from '../../../src/store/store.ts'
import type { Store } from '../../../src/store/store.ts'
import { query } from '../observations/tables.ts'
import { memoryCatalog, temporaryFolder } from '../support/store.ts'

const folder = temporaryFolder()
const catalog = memoryCatalog()
let store: Store
beforeAll(async () => {
  store = await openStore(folder)
  await prepareDemo(store, catalog, { tables: simulatedTables })
})

const radians = Math.PI / 180
const kilometres = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) => {
  const [p, q] = [a.lat * radians, b.lat * radians]
  const cosine = Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos((a.lon - b.lon) * radians)
  return 6371 * Math.acos(Math.min(1, cosine))
}

describe('a simulated cruise', () => {
  it.each(simulatedCruises)('$name sails at 11 knots from its first point to its last', (cruise) => {
    const hour = 3_600_000
    const fixes = [...fixesOf(cruise, hour)]
    const steps = fixes.slice(1).map((fix, i) => kilometres(fixes[i] ?? fix, fix))
    // At a waypoint the ship turns, and the straight way between two fixes is shorter.
    const turns = steps.filter((step) => Math.abs(step - 11 * 1.852) > 0.05)
    expect(turns.length).toBeLessThanOrEqual(cruise.waypoints.length - 2)
    const [lat = 0, lon = 0] = cruise.waypoints.at(-1) ?? []
    expect(kilometres(fixes.at(-1) ?? { lat: 0, lon: 0 }, { lat, lon })).toBeLessThan(11 * 1.852)
    expect(fixes.every(({ time }, i) => time === cruise.departure + i * hour)).toBe(true)
  })
})

describe('the simulated tables', () => {
  it.each(simulatedTables)('%s says in every name and text that it is simulated', (table) => {
    const entry = catalog.entries.find((each) => each.table === table)
    const { dataset, variables } = entry ?? { variables: [] }
    for (const text of [table, dataset?.shortName, dataset?.longName, dataset?.description, dataset?.dataSource]) {
      expect(text).toMatch(/simulated/i)
    }
    for (const { longName } of variables) expect(longName).toMatch(/^Simulated /)
    expect(dataset?.description).toContain('must not be used for research')
    expect(readFileSync(join(demoFolder, 'README.md'), 'utf8')).toContain(table)
  })

  it.each(simulatedTables)('%s holds the rows that it lists, within what an ocean can be', async (table) => {
    const observations = catalog.entries.find((each) => each.table === table)?.observations
    const path = store.rowsPath({ table }, 'rows.parquet')
    const [[rows, coldest, warmest, freshest, saltiest, cruises] = []] = await query(
      `SELECT count(*)::INTEGER, min(temperature), max(temperature), min(salinity), max(salinity), count(DISTINCT cruise)::INTEGER FROM '${path}'`,
    )
    expect(rows).toBe(observations?.rows)
    expect(cruises).toBe(3)
    expect(coldest).toBeGreaterThan(-2.5)
    expect(warmest).toBeLessThan(33)
    expect(freshest).toBeGreaterThan(30)
    expect(saltiest).toBeLessThan(38.5)
    const [[east, west] = []] = await query(`SELECT max(lon) > 175, min(lon) < -175 FROM '${path}'`)
    expect([east, west]).toEqual([true, true])
  })

  it('come out the same, byte by byte, when they are made again', async () => {
    const target = join(folder, 'again')
    await cp(demoFolder, target, { recursive: true })
    const made: string[] = []
    for await (const { table } of makeSimulatedDemo(join(folder, 'work'), target)) made.push(table)
    expect(made).toEqual(simulatedTables)
    for (const table of made) {
      for (const file of ['entry.json', 'rows.parquet']) {
        const [now, shipped] = [join(target, table, file), join(demoFolder, table, file)]
        expect(existsSync(shipped) && readFileSync(now).equals(readFileSync(shipped))).toBe(true)
      }
    }
  }, 120_000)
})
