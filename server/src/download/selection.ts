import { and, inArray, sql } from 'drizzle-orm'
import { tablesOfDataset } from '../catalog/datasets.ts'
import { shapesOf } from '../catalog/variables.ts'
import { isShown } from '../catalog/filter.ts'
import type { Database } from '../db/open.ts'
import { datasets } from '../db/schema.ts'
import type { AnyPlan, Engine, Range, RefusedAnswer } from '../engine/engine.ts'
import type { Grid } from '../store/grid.ts'

/** The filter for all datasets. A condition that is absent selects everything. */
export interface DownloadFilter {
  /** Epoch milliseconds. */
  readonly time?: Range
  readonly lat?: Range
  /** `from` east of `to` crosses 180° (D1). */
  readonly lon?: Range
  /** Metres; ignored by tables without depth. */
  readonly depth?: Range
}

/** A table of a download, and the rows that were chosen of it. */
export interface SelectedTable {
  readonly dataset: string
  readonly table: string
  readonly plan: AnyPlan
}

export interface SelectedDataset {
  readonly id: number
  readonly shortName: string
  readonly tables: readonly SelectedTable[]
}

type SelectionResult =
  | { readonly ok: true; readonly datasets: readonly SelectedDataset[] }
  | { readonly ok: false; readonly missing: string }

/** Finds datasets by their short names, each once, in the order asked; refuses by the first that is not there. */
export async function selectDatasets(
  db: Database,
  shortNames: readonly string[],
  filter: DownloadFilter,
  seesHidden = false,
): Promise<SelectionResult> {
  const names = [...new Set(shortNames.map((name) => name.trim().toLowerCase()))]
  const rows = await db
    .select({ id: datasets.id, shortName: datasets.shortName })
    .from(datasets)
    .where(and(isShown(seesHidden), inArray(sql`lower(${datasets.shortName})`, names)))
  const chosen: SelectedDataset[] = []
  for (const name of names) {
    const dataset = rows.find(({ shortName }) => shortName.toLowerCase() === name)
    if (!dataset) return { ok: false, missing: name }
    const tables = await tablesOfDataset(db, dataset.id)
    const shapes = await shapesOf(
      db,
      tables.map(({ id }) => id),
    )
    const plans = tables.flatMap(({ id, name: table }): SelectedTable[] => {
      const { grid, observations } = shapes.get(id) ?? {}
      const common = { procedure: 'spaceTime', variables: '*', ...placeOf(filter) } as const
      const plan: AnyPlan | undefined = grid
        ? { ...common, grid, ...timeOf(grid, filter) }
        : observations && { ...common, observations, ...(filter.time ? { time: filter.time } : {}) }
      return plan ? [{ dataset: dataset.shortName, table, plan }] : []
    })
    chosen.push({ ...dataset, tables: plans })
  }
  return { ok: true, datasets: chosen }
}

type CountResult = { readonly ok: true; readonly counts: Record<string, number> } | RefusedAnswer

/** The rows of each dataset, counted without reading them where that can be. */
export async function countRows(
  engine: Engine,
  chosen: readonly SelectedDataset[],
  signal: AbortSignal,
): Promise<CountResult> {
  const counts: Record<string, number> = {}
  for (const { shortName, tables } of chosen) {
    let rows = 0
    for (const { plan } of tables) {
      const counted = await engine.count(plan, {}, signal)
      if (!counted.ok) return counted
      rows += counted.rows
    }
    counts[shortName] = rows
  }
  return { ok: true, counts }
}

const placeOf = ({ lat, lon, depth }: DownloadFilter) => ({
  lat: lat ?? { from: -90, to: 90 },
  lon: lon ?? { from: -180, to: 180 },
  ...(depth ? { depth } : {}),
})

const yearMs = 366 * 86_400_000

/** For a climatology, the months of the dates are requested: over the turn of the year where they are, and all of a year or more (D2). */
function timeOf({ calendar }: Grid, { time }: DownloadFilter): { readonly time?: Range } {
  if (!time || calendar === 'none') return {}
  if (calendar === 'utc') return { time }
  if (time.to - time.from >= yearMs) return {}
  const [from, to] = [time.from, time.to].map((ms) => new Date(ms))
  if (!from || !to) return {}
  const sameMonth = from.getUTCMonth() === to.getUTCMonth() && from.getUTCFullYear() !== to.getUTCFullYear()
  return sameMonth ? {} : { time: { from: from.getUTCMonth() + 1, to: to.getUTCMonth() + 1 } }
}
