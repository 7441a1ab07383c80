import { narrowestLonSpan, wrapLon, wrapRegion } from '@isobath/domain'
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import { datasetCruises } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { datasets, variables } from '../db/schema.ts'
import { refusalText } from '../engine/engine.ts'
import type { Engine } from '../engine/engine.ts'
import { iteratePieces } from '../io/byte-stream.ts'
import type { Observations } from '../store/observations.ts'
import { folded, isShown } from './filter.ts'
import { listedVariables } from './variables.ts'

/** How far a row may lie from a position of the track to give it its value (C19). */
const nearest = { ms: 10 * 60_000, degrees: 0.1 } as const

/** The positions of a cruise, by time. */
interface Track {
  readonly cruiseId: number
  /** Epoch milliseconds. */
  readonly times: readonly number[]
  readonly lats: readonly number[]
  readonly lons: readonly number[]
}

/** A variable by its name, whatever the case, and its unit. */
export interface MeasuredName {
  readonly name: string
  readonly unit: string
}

/** A variable that was measured on cruises. */
interface MeasuredVariable extends MeasuredName {
  readonly longName: string
  readonly cruiseIds: readonly number[]
}

/** A table of observations and its column of a variable. */
interface MeasuredTable {
  readonly observations: Observations
  readonly column: string
}

/** The numeric variables of tables of observations that were collected on these cruises, those of most cruises first. */
export async function measuredVariables(
  db: Database,
  cruiseIds: readonly number[],
): Promise<readonly MeasuredVariable[]> {
  const links = await db
    .select({ cruiseId: datasetCruises.cruiseId, datasetId: datasetCruises.datasetId })
    .from(datasetCruises)
    .innerJoin(datasets, eq(datasets.id, datasetCruises.datasetId))
    .where(and(isShown(), inArray(datasetCruises.cruiseId, [...cruiseIds])))
    .orderBy(asc(datasetCruises.cruiseId))
  const datasetIds = [...new Set(links.map(({ datasetId }) => datasetId))]
  if (datasetIds.length === 0) return []
  const found = new Map<string, MeasuredName & { readonly longName: string; readonly cruiseIds: Set<number> }>()
  for (const { row, observations } of await listedVariables(db, inArray(variables.datasetId, datasetIds))) {
    if (!observations || !isNumeric(observations, row.Variable)) continue
    const key = JSON.stringify([folded(row.Variable), row.Unit])
    const variable = found.get(key) ?? {
      name: row.Variable,
      unit: row.Unit,
      longName: row.Long_Name,
      cruiseIds: new Set<number>(),
    }
    found.set(key, variable)
    for (const { cruiseId, datasetId } of links) if (datasetId === row.Dataset_ID) variable.cruiseIds.add(cruiseId)
  }
  return [...found.values()]
    .map((variable) => ({ ...variable, cruiseIds: [...variable.cruiseIds] }))
    .toSorted((a, b) => b.cruiseIds.length - a.cruiseIds.length)
}

const isNumeric = ({ columns }: Observations, name: string) =>
  columns.some((column) => column.name === name && column.type !== 'VARCHAR')

/** The tables that measured a variable on a cruise, in the order in which they were listed. */
async function measuredTables(
  db: Database,
  cruiseId: number,
  { name, unit }: MeasuredName,
): Promise<readonly MeasuredTable[]> {
  const isOfCruise = exists(
    db
      .select({ one: sql`1` })
      .from(datasetCruises)
      .where(and(eq(datasetCruises.cruiseId, cruiseId), eq(datasetCruises.datasetId, variables.datasetId))),
  )
  const isNamed = eq(sql`lower(${variables.shortName})`, folded(name))
  const listed = await listedVariables(db, and(isOfCruise, isNamed, eq(variables.unit, unit)))
  return listed.flatMap(({ row, observations }) =>
    observations && isNumeric(observations, row.Variable) ? [{ observations, column: row.Variable }] : [],
  )
}

/**
 * The values of a variable at the positions of a track (C19): of the rows of a table near a position in time and place the one nearest in time counts, of
 * several the shallowest, of rows alike in both the mean. The first table that has a value counts. NaN where none has.
 */
export async function trackValues(
  db: Database,
  engine: Engine,
  track: Track,
  variable: MeasuredName,
  signal: AbortSignal,
): Promise<Float64Array> {
  const values = new Float64Array(track.times.length).fill(Number.NaN)
  for (const table of await measuredTables(db, track.cruiseId, variable)) {
    if (!values.some(Number.isNaN)) break
    const matched = new NearestRows(track)
    for await (const rows of rowsNear(engine, table, track, signal)) matched.add(rows)
    const hasFloats = table.observations.columns.some(({ name, type }) => name === table.column && type === 'FLOAT')
    for (const [i, mean] of matched.means().entries()) {
      if (Number.isNaN(values[i] ?? 0)) values[i] = hasFloats ? floatValue(mean) : mean
    }
  }
  return values
}

/** A number with the seven digits that a 32-bit float holds. */
const floatValue = (value: number) => Number(value.toPrecision(7))

/** Rows by time, as columns of equal length. */
interface Rows {
  readonly time: ArrayLike<number | bigint>
  readonly lat: Float64Array
  readonly lon: Float64Array
  /** Absent for a table without depths. */
  readonly depth: Float64Array | undefined
  readonly value: ArrayLike<number | null>
}

/** Finds the nearest rows of every position, as rows come by time. */
class NearestRows {
  readonly #track: Track
  /** The first position that a later row may be near to. */
  #first = 0
  readonly #apart: Float64Array
  readonly #depths: Float64Array
  readonly #sums: Float64Array
  readonly #counts: Int32Array

  constructor(track: Track) {
    const points = track.times.length
    this.#track = track
    this.#apart = new Float64Array(points).fill(Infinity)
    this.#depths = new Float64Array(points).fill(Infinity)
    this.#sums = new Float64Array(points)
    this.#counts = new Int32Array(points)
  }

  add({ time, lat, lon, depth, value }: Rows): void {
    const { times } = this.#track
    for (let row = 0; row < time.length; row++) {
      const [at, measured] = [Number(time[row]), value[row]]
      if (measured === null || measured === undefined || Number.isNaN(measured)) continue
      while (this.#first < times.length && (times[this.#first] ?? 0) < at - nearest.ms) this.#first++
      for (let i = this.#first; i < times.length && (times[i] ?? 0) <= at + nearest.ms; i++) {
        if (this.#isNear(i, lat[row] ?? Number.NaN, lon[row] ?? Number.NaN))
          this.#take(i, Math.abs((times[i] ?? 0) - at), depth?.[row] ?? 0, measured)
      }
    }
  }

  means(): Float64Array {
    return this.#sums.map((sum, i) => sum / (this.#counts[i] ?? 0))
  }

  #isNear(i: number, lat: number, lon: number): boolean {
    const { lats, lons } = this.#track
    return (
      Math.abs((lats[i] ?? 0) - lat) <= nearest.degrees && Math.abs(wrapLon((lons[i] ?? 0) - lon)) <= nearest.degrees
    )
  }

  #take(i: number, apart: number, depth: number, value: number): void {
    const [least, shallowest] = [this.#apart[i] ?? 0, this.#depths[i] ?? 0]
    if (apart > least || (apart === least && depth > shallowest)) return
    const isAlike = apart === least && depth === shallowest
    this.#apart[i] = apart
    this.#depths[i] = depth
    this.#sums[i] = value + (isAlike ? (this.#sums[i] ?? 0) : 0)
    this.#counts[i] = 1 + (isAlike ? (this.#counts[i] ?? 0) : 0)
  }
}

/** The rows of a table within the times and the box of a track, by time. */
async function* rowsNear(
  engine: Engine,
  { observations, column }: MeasuredTable,
  { times, lats, lons }: Track,
  signal: AbortSignal,
): AsyncGenerator<Rows, void, undefined> {
  const { lon1 = -180, lon2 = 180 } = narrowestLonSpan(lons) ?? {}
  const east = lon2 < lon1 ? lon2 + 360 : lon2
  const box = wrapRegion({
    lat1: lats.reduce((least, x) => Math.min(least, x), Infinity) - nearest.degrees,
    lat2: lats.reduce((most, x) => Math.max(most, x), -Infinity) + nearest.degrees,
    lon1: lon1 - nearest.degrees,
    lon2: east + nearest.degrees,
  })
  const answer = await engine.run(
    {
      procedure: 'spaceTime',
      observations,
      variables: [column],
      time: { from: (times[0] ?? 0) - nearest.ms, to: (times.at(-1) ?? 0) + nearest.ms },
      lat: { from: box.lat1, to: box.lat2 },
      lon: { from: box.lon1, to: box.lon2 },
    },
    'arrow',
    signal,
  )
  if (!answer.ok) throw new Error(refusalText(answer.refusal))
  const { RecordBatchReader } = await import('apache-arrow')
  for await (const batch of await RecordBatchReader.from(iteratePieces(answer.body))) {
    const columnOf = (name: string) => batch.getChild(name)
    const value = batch.getChildAt(batch.numCols - 1)
    yield {
      time: columnOf('time')?.toArray() as ArrayLike<bigint>,
      lat: columnOf('lat')?.toArray() as Float64Array,
      lon: columnOf('lon')?.toArray() as Float64Array,
      depth: observations.coordinates.depth && (columnOf('depth')?.toArray() as Float64Array),
      value:
        value?.nullCount === 0 ? (value.toArray() as Float64Array) : Array.from(value ?? [], (x) => x as number | null),
    }
  }
}
