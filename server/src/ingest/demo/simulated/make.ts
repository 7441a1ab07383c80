import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../../../engine/engine.ts'
import type { Grid } from '../../../store/grid.ts'
import { entryFile, readEntry } from '../demo.ts'
import { entryText } from '../entry-text.ts'
import { stageRows } from '../../observations/stage.ts'
import type { ObservedColumn } from '../../observations/source.ts'
import { readField, createRandom, valueAt, valueAtDepth, createRandomWalk } from './sample.ts'
import type { Field } from './sample.ts'
import { simulatedSources } from './sources.ts'
import { fixesOf, simulatedCruises } from './tracks.ts'

const seed = 20_160_404
const minute = 60_000
const underwayStep = 5 * minute
const castStep = 12 * 60 * minute

/** Depths of a simulated cast, metres. */
const castDepths = [
  ...Array.from({ length: 101 }, (_, i) => i * 10),
  ...Array.from({ length: 80 }, (_, i) => 1050 + i * 50),
]

const temperature: ObservedColumn = { name: 'temperature', type: 'FLOAT', unit: 'degC' }
const salinity: ObservedColumn = { name: 'salinity', type: 'FLOAT', unit: 'psu' }
const cruise: ObservedColumn = { name: 'cruise', type: 'VARCHAR', unit: '' }
const cast: ObservedColumn = { name: 'cast', type: 'FLOAT', unit: '' }

interface Climatologies {
  readonly temperature: Field
  readonly salinity: Field
  /** Monthly, at the surface first. */
  readonly season: Field
}

/** Simulates the demo's cruises from its fields, which `engine` answers, and writes each table into a folder of `target`. */
export async function makeSimulated(engine: Engine, target: string): Promise<readonly string[]> {
  const grid = async (table: string): Promise<Grid> => {
    const entry = readEntry(await readFile(join(target, table, entryFile), 'utf8'))
    if (!entry.grid) throw new Error(`${table} is no field`)
    return entry.grid
  }
  const annual = await grid('tblLevitus_Annual')
  const fields: Climatologies = {
    temperature: await readField(engine, annual, 'TEMP'),
    salinity: await readField(engine, annual, 'SALT'),
    season: await readField(engine, await grid('tblWOA_Temperature_Climatology'), 'TEMP'),
  }
  await make(simulatedSources.underway, [temperature, salinity, cruise], false, underwayRows(fields))
  await make(simulatedSources.casts, [temperature, salinity, cruise, cast], true, castRows(fields))
  return Object.values(simulatedSources).map(({ table }) => table)

  async function make(
    given: (typeof simulatedSources)[keyof typeof simulatedSources],
    columns: readonly ObservedColumn[],
    hasDepth: boolean,
    rows: Iterable<SimulatedRow>,
  ) {
    const folder = join(target, given.table)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const entry = await stageRows({ folder, given, columns, hasDepth, rows })
    await writeFile(join(folder, entryFile), entryText(entry))
  }
}

/** Time, lat, lon, depth (NaN at the surface), then the values. */
type SimulatedRow = readonly [number, number, number, number, readonly (number | string)[]]

function* underwayRows({ salinity: salt, season }: Climatologies): Generator<SimulatedRow> {
  for (const [i, each] of simulatedCruises.entries()) {
    const random = createRandom(seed + i)
    const [warmth, saltiness] = [createRandomWalk(random, 0.15), createRandomWalk(random, 0.03)]
    for (const { time, lat, lon } of fixesOf(each, underwayStep)) {
      const t = valueAtMonth(season, time, lat, lon) + warmth()
      const s = valueAt(salt, salt.maps[0], lat, lon) + saltiness()
      if (Number.isNaN(t) || Number.isNaN(s)) continue
      yield [time, lat, lon, Number.NaN, [thousandths(t), thousandths(s), each.name]]
    }
  }
}

function* castRows({ temperature: temp, salinity: salt }: Climatologies): Generator<SimulatedRow> {
  for (const [i, each] of simulatedCruises.entries()) {
    const random = createRandom(seed + 100 + i)
    let number = 0
    for (const { time, lat, lon } of fixesOf(each, castStep)) {
      const profile = (field: Field) => field.maps.map((map) => valueAt(field, map, lat, lon))
      const [temperatures, salinities] = [profile(temp), profile(salt)]
      const [warmth, saltiness] = [createRandomWalk(random, 0.05), createRandomWalk(random, 0.01)]
      number++
      for (const depth of castDepths) {
        const t = valueAtDepth(temp.axes.depth, temperatures, depth) + warmth()
        const s = valueAtDepth(salt.axes.depth, salinities, depth) + saltiness()
        if (Number.isNaN(t) || Number.isNaN(s)) continue
        yield [time, lat, lon, depth, [thousandths(t), thousandths(s), each.name, number]]
      }
    }
  }
}

/** A monthly climatology's surface value, linear between the middles of months. */
function valueAtMonth(season: Field, time: number, lat: number, lon: number): number {
  const date = new Date(time)
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
  const place = date.getUTCMonth() + (time - start) / (end - start) - 0.5
  const share = place - Math.floor(place)
  const depths = Math.max(1, season.axes.depth.length)
  const month = (m: number) => valueAt(season, season.maps[((m + 12) % 12) * depths], lat, lon)
  return month(Math.floor(place)) * (1 - share) + month(Math.floor(place) + 1) * share
}

const thousandths = (x: number) => Math.round(x * 1000) / 1000
