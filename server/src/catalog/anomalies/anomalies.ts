import type { Database } from '../../db/open.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Grid } from '../../store/grid.ts'
import { keptUntilChange } from '../cache.ts'
import { meanSeries } from './named-series.ts'
import type { Point } from './named-series.ts'
import type { SeriesSource, Transform } from './place-series.ts'
import { simulatedAnomalies, simulatedNames } from './simulated-anomalies.ts'
import type { SimulatedName } from './simulated-anomalies.ts'
import { variableByName } from '../variables.ts'

/** The anomaly series of the home page, by name, in their order. */
export const anomalyNames = ['sst', 'adt', 'wind'] as const
export type AnomalyName = (typeof anomalyNames)[number]

/** A variable of a table. */
interface TableVariable {
  readonly table: string
  readonly variable: string
}

/** Variables that a deployment names in place of the published ones. Their anomalies are computed (S13). */
export type AnomalySettings = Readonly<Partial<Record<AnomalyName, TableVariable>>>

/** The tables of published anomalies, and the winds of the demo. `isAnomaly`: the values are anomalies already. */
const usual: Readonly<Record<AnomalyName, TableVariable & { readonly isAnomaly: boolean }>> = {
  sst: { table: 'tblts_sst', variable: 'sst_res', isAnomaly: true },
  adt: { table: 'tblts_adt', variable: 'adt_res', isAnomaly: true },
  wind: { table: 'tblNavy_Winds', variable: 'UWND', isAnomaly: false },
}

/** Years at the beginning of a series whose mean is the zero of its anomalies (S13). */
const baselineYears = 5

/** A series of this deployment. */
export interface AnomalySeries {
  readonly name: AnomalyName | SimulatedName
  readonly title: string
  readonly unit: string
  /** Undefined for a simulated series. */
  readonly source: TableVariable | undefined
}

export interface Anomalies {
  /** The series that this deployment has. Where it has a series of the demo, the simulated ones stand in for what is missing. */
  readonly list: () => Promise<readonly AnomalySeries[]>
  /** The anomalies at every place; undefined where this deployment has no such series. */
  readonly find: (name: AnomalyName) => Promise<SeriesSource | undefined>
  /** The mean over all places by time, computed once until the catalog changes; undefined where this deployment has no such series. */
  readonly mean: (name: AnomalyName | SimulatedName) => Promise<readonly Point[] | undefined>
  /** The table whose absence leaves a series out. */
  readonly tableOf: (name: AnomalyName) => string
}

export function createAnomalies(db: Database, engine: Engine, settings: AnomalySettings = {}): Anomalies {
  const kept = keptUntilChange<readonly Point[]>(db, { most: anomalyNames.length })
  const underWay = new Map<string, Promise<readonly Point[] | undefined>>()
  const sourceOf = (name: AnomalyName) => settings[name] ?? usual[name]

  const findListed = async (name: AnomalyName) => {
    const { table, variable } = sourceOf(name)
    const listed = await variableByName(db, table, variable)
    const grid: Grid | undefined = listed?.grid?.calendar === 'utc' ? listed.grid : undefined
    return listed && grid && { row: listed.row, grid }
  }
  const find = async (name: AnomalyName): Promise<SeriesSource | undefined> => {
    const listed = await findListed(name)
    const isAnomaly = settings[name] === undefined && usual[name].isAnomaly
    return (
      listed && {
        engine,
        grid: listed.grid,
        variable: listed.row.Variable,
        transform: isAnomaly ? () => (values) => values : anomaliesOf,
      }
    )
  }
  // Readers who leave must not stop it: others wait for the same series.
  const compute = async (name: AnomalyName) => {
    const source = await find(name)
    return source && meanSeries(source, new AbortController().signal)
  }
  /** Requests that come meanwhile wait for a series that is being computed. */
  const computeOnce = (name: AnomalyName) => {
    const running = underWay.get(name)
    if (running) return running
    const computed = compute(name).finally(() => underWay.delete(name))
    underWay.set(name, computed)
    return computed
  }

  const listReal = async (): Promise<readonly AnomalySeries[]> => {
    const series: AnomalySeries[] = []
    for (const name of anomalyNames) {
      const listed = await findListed(name)
      if (!listed) continue
      const { Table_Name: table, Variable: variable, Long_Name: title, Unit: unit } = listed.row
      series.push({ name, title, unit, source: { table, variable } })
    }
    return series
  }
  /** Whether the demo is all that this deployment can compute anomalies from. */
  const isDemo = (real: readonly AnomalySeries[]) =>
    real.length > 0 && real.every(({ name, source }) => name === 'wind' && source?.table === usual.wind.table)

  return {
    find,
    tableOf: (name) => sourceOf(name).table,
    list: async () => {
      const real = await listReal()
      return isDemo(real) ? [...real, ...simulatedNames.map(simulatedSeries)] : real
    },
    mean: async (name) => {
      if (isSimulatedName(name)) return isDemo(await listReal()) ? simulatedAnomalies(name) : undefined
      return kept(name, () => computeOnce(name))
    },
  }
}

export const isAnomalyName = (name: string): name is AnomalyName => (anomalyNames as readonly string[]).includes(name)

const isSimulatedName = (name: string): name is SimulatedName => (simulatedNames as readonly string[]).includes(name)

const simulatedSeries = (name: SimulatedName): AnomalySeries =>
  name === 'simulated-sst'
    ? { name, title: 'Sea Surface Temperature (simulated)', unit: '°C', source: undefined }
    : { name, title: 'Absolute Dynamic Topography (simulated)', unit: 'm', source: undefined }

/** Differences of values at one place from the mean of their calendar month in the first five years (S13). A month that those years lack has none. */
const anomaliesOf: Transform = (times) => {
  const months = Array.from(times, (time) => new Date(time).getUTCMonth())
  const ends = Array.from(times, (time) => {
    const first = new Date(time)
    return Date.UTC(first.getUTCFullYear() + baselineYears, first.getUTCMonth())
  })
  return (values) => {
    const sums = new Float64Array(12)
    const counts = new Float64Array(12)
    const first = values.findIndex((value) => !Number.isNaN(value))
    const until = ends[first] ?? -Infinity
    for (let i = Math.max(0, first); (times[i] ?? Infinity) < until; i++) {
      const month = months[i] as number
      const value = values[i] as number
      if (Number.isNaN(value)) continue
      sums[month] = (sums[month] as number) + value
      counts[month] = (counts[month] as number) + 1
    }
    // Without a normal the quotient is not a number, and neither is the difference.
    return values.map((value, i) => {
      const month = months[i] as number
      return value - (sums[month] as number) / (counts[month] as number)
    })
  }
}
