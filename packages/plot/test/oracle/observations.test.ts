import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binsOf } from '../../src/charts/bar-bins.ts'
import { byColumns, columnsPerPixel } from '../../src/charts/line-path.ts'
import { type Extremes, pyramidOf } from '../../src/charts/line-pyramid.ts'
import { seriesOf } from '../../src/charts/line-series.ts'
import { numbersOf, scatterOf } from '../../src/path/scatter.ts'
import { valueStatistics } from '../../src/path/value-statistics.ts'
import { csvReader } from '../../src/table/csv.ts'
import { rolesOf } from '../../src/table/roles.ts'
import { observations } from './observations.ts'

const data = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))

interface Column {
  readonly column: number
  readonly rows: number
  readonly count: number
  readonly min: number | null
  readonly max: number | null
  readonly mean: number | null
}

/** What must be the same to the last bit; a mean depends on the order of its sum. */
const told = ({ column, rows, count, min, max }: Column) => ({ column, rows, count, min, max })

/** A hundred thousand rows and more, milliseconds. */
const patience = 60_000

/** Device pixels of the charts that are compared. */
const length = 350

describe.skipIf(!existsSync(data))(
  'observations as DuckDB knows them (needs ../shared/data beside the repository)',
  () => {
    let connection: DuckDBConnection
    const folder = mkdtempSync(join(tmpdir(), 'oracle-'))
    beforeAll(async () => {
      connection = await (await DuckDBInstance.create()).connect()
      await connection.run(`set timezone = 'UTC'`)
    })
    afterAll(() => {
      connection.closeSync()
      rmSync(folder, { recursive: true })
    })

    const ask = async <Row>(sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJS() as unknown as Row[]

    /** The rows of a table in DuckDB as `o`, and as our reader reads the CSV that DuckDB writes of them. */
    async function opened(file: string, query: string) {
      await connection.run(`create or replace temp table o as ${query.replace('$file', `'${data}${file}'`)}`)
      const csv = join(folder, 'o.csv')
      const names = (await connection.runAndReadAll('from o limit 0')).columnNames()
      const others = names.filter((name) => name !== 'time').join(', ')
      await connection.run(
        `copy (select strftime(time, '%Y-%m-%dT%H:%M:%SZ') as time, ${others} from o) to '${csv}' (header)`,
      )
      const reader = csvReader()
      expect(reader.push(readFileSync(csv))).toBeUndefined()
      const table = reader.end()
      if (typeof table === 'string') throw new Error(table)
      const roles = rolesOf(table, ['time', 'value'])
      if (typeof roles === 'string') throw new Error(roles)
      return { roles, hasDepth: names.includes('depth') }
    }

    test.each(Object.entries(observations))(
      'every pixel column of a line through %s tells what its rows are',
      async (file, query) => {
        const { roles, hasDepth } = await opened(file, query)
        const value = numbersOf(roles.value?.column)
        const lines = {
          'epoch_ms(time)::double': numbersOf(roles.time?.column),
          ...(hasDepth ? { '-depth': Float64Array.from(numbersOf(roles.depth?.column), (each) => -each) } : {}),
        }
        for (const [place, coordinate] of Object.entries(lines)) {
          const series = seriesOf({ along: coordinate, value })
          const [low = 0, high = 1] = [series.along[0], series.along.at(-1)]
          const columns = length * columnsPerPixel
          const expected = await ask<Column>(`
        select least(${columns - 1}, floor((${place} - ${low}) / (${high - low}) * ${columns}))::integer as column, count(*)::integer as rows,
          count(value)::integer as count, min(value)::double as min, max(value)::double as max, avg(value)::double as mean
        from o where ${place} is not null group by 1 order by 1`)
          const pyramid = pyramidOf(series.value)
          const found: Column[] = []
          byColumns(
            series.along,
            { along: [low, high], across: [0, 1], length, breadth: 1 },
            0,
            series.along.length,
            (middle, from, to) => {
              const extremes: Extremes = { min: 0, max: 0, missing: false }
              pyramid.extremes(from, to, extremes)
              const known = series.value.subarray(from, to).filter((each) => !Number.isNaN(each))
              expect(extremes.missing).toBe(known.length < to - from)
              const none = known.length === 0
              found.push({
                column: Math.floor(middle * columnsPerPixel),
                rows: to - from,
                count: known.length,
                min: none ? null : extremes.min,
                max: none ? null : extremes.max,
                mean: none ? null : known.reduce((sum, each) => sum + each, 0) / known.length,
              })
            },
          )
          const [means, exact] = [found.map(({ mean }) => mean), expected.map(({ mean }) => mean)]
          expect(found.map(told)).toEqual(expected.map(told))
          const apart = means.map((mean, i) => Math.abs((mean ?? 0) - (exact[i] ?? 0)))
          expect(means.map((mean) => mean === null)).toEqual(exact.map((mean) => mean === null))
          expect(Math.max(...apart)).toBeLessThan(1e-9)
        }
      },
      patience,
    )

    test.each(Object.entries(observations))(
      'the colours of %s go from its 5th to its 95th percentile, and its bars hold every value',
      async (file, query) => {
        const { roles } = await opened(file, query)
        const value = numbersOf(roles.value?.column)
        const [known] = await ask<{ low: number; high: number; min: number; max: number; count: number }>(`
      select quantile_cont(value::double, 0.05) as low, quantile_cont(value::double, 0.95) as high, min(value)::double as min, max(value)::double as max,
        count(value)::integer as count from o`)
        if (!known) throw new Error('no answer')
        const { valid, min, max, range } = valueStatistics(value)
        expect({ valid, min, max }).toEqual({ valid: known.count, min: known.min, max: known.max })
        expect(scatterOf(roles, 'time').count).toBe(known.count)
        // Rounded outward to four digits.
        for (const [end, exact, outward] of [
          [range[0], known.low, -1],
          [range[1], known.high, 1],
        ] as const) {
          const step = 10 ** (Math.floor(Math.log10(Math.abs(exact))) - 3)
          expect(outward * (end - exact)).toBeGreaterThan(-1e-6 * step)
          expect(outward * (end - exact)).toBeLessThan(1.001 * step)
        }
        const bins = binsOf([value])
        if (typeof bins === 'string') throw new Error(bins)
        const { edges } = bins
        const last = edges.length - 2
        const counts = await ask<{ count: number }>(
          `select ${[...edges.subarray(0, -1)].map((edge, i) => `count(*) filter (value::double >= ${edge} and value::double ${i === last ? '<=' : '<'} ${edges[i + 1]})::integer as bin${i}`).join(', ')} from o`,
        )
        expect([...bins.counts]).toEqual(Object.values(counts[0] ?? {}))
      },
      patience,
    )
  },
)
