import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binsOf } from '../../src/kinds/bars/bins.ts'
import { byColumns, columnsPerPixel } from '../../src/kinds/lines/path.ts'
import { type Extremes, pyramidOf } from '../../src/kinds/lines/pyramid.ts'
import { sortSeries } from '../../src/kinds/lines/series.ts'
import { numbersOf } from '../../src/data/table/table.ts'
import { scatterOf } from '../../src/kinds/points/scatter.ts'
import { segmentStride, trackSegments, tracksOf } from '../../src/kinds/points/tracks/tracks.ts'
import { valueStatistics } from '../../src/data/table/statistics.ts'
import { csvReader } from '../../src/data/table/csv/csv.ts'
import { type Roles, rolesOf } from '../../src/data/table/roles.ts'
import { type Observations, everyLog, logs, observations } from './observations.ts'
import { dataFolder } from '../../../domain/test/real-data.ts'

interface Column {
  readonly column: number
  readonly rows: number
  readonly count: number
  readonly min: number | null
  readonly max: number | null
  readonly mean: number | null
}

/** What must be the same to the last bit, with one zero; a mean depends on the order of its sum. */
const told = ({ column, rows, count, min, max }: Column) => {
  const plain = (value: number | null) => (value === 0 ? 0 : value)
  return { column, rows, count, min: plain(min), max: plain(max) }
}

/** A hundred thousand rows and more, milliseconds. */
const patience = 240_000

/** Device pixels of the charts that are compared. */
const length = 350

describe.skipIf(!existsSync(dataFolder))(
  'observations as DuckDB knows them (needs the folder that ISOBATH_DATA names)',
  () => {
    let connection: DuckDBConnection
    const folder = mkdtempSync(join(tmpdir(), 'oracle-'))
    beforeAll(async () => {
      connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
      await connection.run(`set timezone = 'UTC'`)
    })
    afterAll(() => {
      connection.closeSync()
      rmSync(folder, { recursive: true })
    })

    const query = async <Row>(sql: string) =>
      (await connection.runAndReadAll(sql)).getRowObjectsJS() as unknown as Row[]

    const read = new Map<string, ReturnType<typeof readTable>>()
    /** The rows of a table in DuckDB as `o`, and as our reader reads the CSV that DuckDB writes of them. Each is read once. */
    async function opened(file: string, table: Observations) {
      const answer = read.get(file) ?? readTable(file, table)
      read.set(file, answer)
      const found = await answer
      await connection.run(`create or replace temp view o as from "${file}"`)
      return found
    }

    async function readTable(file: string, { query, rows }: Observations) {
      let path = join(dataFolder, file)
      if (rows) {
        const lines = (await rows(path)).map((row) => row.join())
        path = join(folder, 'rows.csv')
        writeFileSync(path, ['time,depth,value', ...lines].join('\n'))
      }
      await connection.run(`create temp table "${file}" as ${query.replace('$file', `'${path}'`)}`)
      const csv = join(folder, 'o.csv')
      const names = (await connection.runAndReadAll(`from "${file}" limit 0`)).columnNames()
      const others = names.filter((name) => name !== 'time').join(', ')
      await connection.run(
        `copy (select strftime(time, '%Y-%m-%dT%H:%M:%SZ') as time, ${others} from "${file}") to '${csv}' (header)`,
      )
      const reader = csvReader()
      expect(reader.push(readFileSync(csv))).toBeUndefined()
      const table = reader.end()
      if (typeof table === 'string') throw new Error(table)
      const roles = rolesOf(table, ['time', 'value'])
      if (typeof roles === 'string') throw new Error(roles)
      return { roles, hasDepth: names.includes('depth') }
    }

    describe.each(Object.entries(observations))('%s', (file, table) => {
      let [roles, hasDepth]: [Roles, boolean] = [{}, false]
      beforeAll(async () => {
        ;({ roles, hasDepth } = await opened(file, table))
      }, patience)

      test(
        'every pixel column of a line tells what its rows are',
        async () => {
          const value = numbersOf(roles.value?.column)
          const lines = {
            'epoch_ms(time)::double': numbersOf(roles.time?.column),
            ...(hasDepth ? { '-depth': Float64Array.from(numbersOf(roles.depth?.column), (each) => -each) } : {}),
          }
          for (const [place, coordinate] of Object.entries(lines)) {
            const series = sortSeries({ along: coordinate, value })
            const [low = 0, high = 1] = [series.along[0], series.along.at(-1)]
            const columns = length * columnsPerPixel
            const expected = await query<Column>(`
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

      test(
        'colours go from the 5th to the 95th percentile, and bars hold every value',
        async () => {
          const value = numbersOf(roles.value?.column)
          const [known] = await query<{ low: number; high: number; min: number; max: number; count: number }>(`
      select quantile_cont(value::double, 0.05) as low, quantile_cont(value::double, 0.95) as high, min(value)::double as min, max(value)::double as max,
        count(value)::integer as count from o`)
          if (!known) throw new Error('no answer')
          const { valid, min, max, range } = valueStatistics(value)
          expect({ valid, min, max }).toEqual({ valid: known.count, min: known.min, max: known.max })
          expect(scatterOf(roles, 'time').count).toBe(known.count)
          // Rounded outward to four digits; what float32 cannot tell from a number of four digits is that number.
          for (const [end, exact, outward] of [
            [range[0], known.low, -1],
            [range[1], known.high, 1],
          ] as const) {
            const step = exact === 0 ? 0 : 10 ** (Math.floor(Math.log10(Math.abs(exact))) - 3)
            expect(outward * (end - exact)).toBeGreaterThanOrEqual(-Math.abs(exact) * 2 ** -23)
            expect(outward * (end - exact)).toBeLessThanOrEqual(1.001 * step)
          }
          const bins = binsOf([value])
          if (typeof bins === 'string') throw new Error(bins)
          const { edges } = bins
          const last = edges.length - 2
          const counts = await query<{ count: number }>(
            `select ${[...edges.subarray(0, -1)].map((edge, i) => `count(*) filter (value::double >= ${edge} and value::double ${i === last ? '<=' : '<'} ${edges[i + 1]})::integer as bin${i}`).join(', ')} from o`,
          )
          expect([...bins.counts]).toEqual(Object.values(counts[0] ?? {}))
        },
        patience,
      )
    })

    test(
      'the track of every cruise has its places in the order of its clock, and goes the shorter way over the date line',
      async () => {
        const { roles } = await opened(everyLog, { query: logs })
        const expected = await query<{ cruise: string; rows: number; longest: number }>(`
        select cruise, count(*)::integer as rows, sqrt(max(least(abs(lon - before), 360 - abs(lon - before)) ** 2 + (lat - below) ** 2)) as longest
        from (select *, lag(lon) over clock as before, lag(lat) over clock as below from "${everyLog}" where lat is not null and lon is not null
          window clock as (partition by cruise order by time, rowid)) group by 1 order by 1`)
        const scatter = scatterOf(roles, 'tracks')
        const tracks = tracksOf(roles, scatter).toSorted((a, b) => (a.name < b.name ? -1 : 1))
        expect(tracks.map(({ name, rows }) => [name, rows.length])).toEqual(
          expected.map(({ cruise, rows }) => [cruise, rows]),
        )
        const time = numbersOf(roles.time?.column)
        const wide = {
          view: { x: [-180, 180], y: [-90, 90] },
          width: 7200,
          height: 3600,
          reach: 0,
          fullCircle: 360,
        } as const
        for (const [i, track] of tracks.entries()) {
          const times = [...track.rows].map((row) => time[row] ?? 0)
          expect(times).toEqual(times.toSorted((a, b) => a - b))
          const segments = trackSegments([track], scatter, wide)
          const lengths = Array.from({ length: segments.length / segmentStride }, (_, at) => {
            const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = segments.subarray(at * segmentStride)
            return Math.hypot(x1 - x0, y1 - y0)
          })
          // Pixels of a twentieth of a degree; a step shorter than a pixel is joined to the next.
          const drawn = lengths.reduce((most, length) => Math.max(most, length), 0)
          expect(Math.abs(drawn - 20 * (expected[i]?.longest ?? 0))).toBeLessThan(0.6)
        }
      },
      patience,
    )
  },
)
