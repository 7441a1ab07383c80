import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type DuckDBConnection, DuckDBDataChunk, DuckDBInstance, FLOAT } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binsOf } from '../../src/kinds/bars/bins.ts'
import { type FieldRequest, collectSlabs } from '../../src/data/grid/collect-slabs.ts'
import { mapArrangement } from '../../src/data/grid/map.ts'
import { sectionArrangement } from '../../src/data/grid/section.ts'
import { type Axis, locate, wrapInto } from '../../src/data/grid/axis.ts'
import { fieldOf, valueAt } from '../../src/data/grid/field.ts'
import { type FieldDescription, type PublishedField, ascending, openField } from './fields.ts'
import { dataFolder } from '../../../domain/test/real-data.ts'

const index = join(dataFolder, 'index.json')
const published = existsSync(index)
  ? (JSON.parse(readFileSync(index, 'utf8')) as FieldDescription[]).filter(({ file }) => file.includes('/gridded/'))
  : []

/** Of larger fields the means alone are compared, not also every date. */
const mostSplit = 500_000

/** Panels, places and means of cells, each a column. */
type Cells = readonly [
  panel: readonly number[],
  x: readonly number[],
  y: readonly number[],
  mean: readonly (number | null)[],
]

/** Means of a panel's cells, as DuckDB takes them of the file's own order: by the places of x and y along the file's axes. */
interface ExpectedCells {
  readonly request: FieldRequest
  readonly sql: string
}

const cells = (panel: string, x: string, y: string) =>
  `select ${panel}::integer as panel, ${x}::integer as x, ${y}::integer as y, avg(value) filter (not isnan(value))::double as mean from cells group by all`

describe.skipIf(published.length === 0)(
  'gridded fields as DuckDB reads them (needs the folder that ISOBATH_DATA names)',
  () => {
    let connection: DuckDBConnection
    beforeAll(async () => {
      connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
    })
    afterAll(() => connection.closeSync())
    /** The columns of an answer. */
    const query = async <Columns>(sql: string) =>
      (await connection.runAndReadAll(sql)).getColumnsJS() as unknown as Columns

    async function writeValues(values: Float32Array) {
      await connection.run('create or replace temp table given (value float)')
      const appender = await connection.createAppender('given')
      const rows = 2048
      for (let from = 0; from < values.length; from += rows) {
        const some = values.subarray(from, from + rows)
        const chunk = DuckDBDataChunk.create([FLOAT], some.length)
        chunk.setColumnValues(0, Array.from(some))
        appender.appendDataChunk(chunk)
      }
      appender.closeSync()
    }

    /** The values of a file as `cells`, each with its places along the four axes. */
    async function opened({ lon, lat, depth, values }: PublishedField) {
      await writeValues(values)
      const level = lon.length * lat.length
      const levels = Math.max(1, depth.length)
      await connection.run(`create or replace temp table cells as
        select i % ${lon.length} as lon, i // ${lon.length} % ${lat.length} as lat, i // ${level} % ${levels} as depth,
          i // ${level * levels} as time, value
        from (select rowid as i, value from given)`)
    }

    /** What of a chart is another value than the file's: how many of its cells, on whichever turn of the globe they are read. */
    function wrongCells(field: PublishedField, { request }: ExpectedCells, [panelOf, xOf, yOf, means]: Cells) {
      const given = ascending(field)
      const level = given.lon.length * given.lat.length
      const depths = Math.max(1, given.depth.length)
      const begun = collectSlabs(request, { ...given, calendar: 'utc' })
      if (typeof begun === 'string') throw new Error(begun)
      for (let slab = 0; slab * level < given.values.length; slab++)
        begun.add(Math.floor(slab / depths), slab % depths, given.values.subarray(slab * level, (slab + 1) * level))
      const made = begun.result()?.panels(request)
      if (!made) throw new Error('nothing was arranged')
      const panels = made.panels.map(({ values }) => fieldOf({ ...made, values }))
      const [axes] = panels
      if (!axes) throw new Error('there is no panel')
      expect(panels.length * made.x.length * made.y.length).toBe(means.length)
      const [along, up] = [
        made.plane.x === 'lat' ? field.lat : field.lon,
        made.plane.y === 'lat' ? field.lat : field.depth,
      ]
      const columnsAt = (place: number, axis: Axis) =>
        made.plane.x === 'lat'
          ? [locate(axis, place)]
          : [-360, 0, 360].map((turn) => locate(axis, wrapInto(axis, place + turn, 360)))
      // By the places of x and y in the file.
      const columns = Array.from(along, (place) => columnsAt(place, axes.x))
      const rows = Array.from(up, (place) => locate(axes.y, made.plane.y === 'lat' ? place : 0 - place))
      const isWrong = (mean: number | null | undefined, i: number) => {
        const drawn = panels[panelOf[i] ?? 0]
        const row = rows[yOf[i] ?? 0]
        if (!drawn || row === undefined || mean === undefined) return true
        const places = columns[xOf[i] ?? 0] ?? []
        return places.some((column) => {
          const value = valueAt(drawn, row, column) ?? Number.NaN
          // A mean is kept as a float32.
          return mean === null ? !Number.isNaN(value) : !(Math.abs(value - mean) <= Math.abs(mean) * 2 ** -23)
        })
      }
      return [...means.keys()]
        .filter((i) => isWrong(means[i], i))
        .map((i) => ({ panel: panelOf[i], x: xOf[i], y: yOf[i], mean: means[i] }))
    }

    test.each(published.map((described) => [basename(described.file), described] as const))(
      'maps, sections and bars of %s hold what its values say',
      async (_, described) => {
        const [{ name, valid } = { name: '', valid: 0 }] = described.variables
        const field = (await openField(join(dataFolder, described.file), described))(name)
        await opened(field)
        const expectations: ExpectedCells[] = [
          { request: { arrangement: mapArrangement, split: [] }, sql: cells('0', 'lon', 'lat') },
        ]
        if (field.values.length <= mostSplit)
          expectations.push({
            request: { arrangement: mapArrangement, split: ['date'] },
            sql: cells('time', 'lon', 'lat'),
          })
        if (field.depth.length > 0)
          expectations.push(
            {
              request: { arrangement: sectionArrangement, orientation: 'zonal', split: [] },
              sql: cells('0', 'lon', 'depth'),
            },
            {
              request: { arrangement: sectionArrangement, orientation: 'meridional', split: [] },
              sql: cells('0', 'lat', 'depth'),
            },
          )
        for (const expected of expectations) {
          const wrong = wrongCells(field, expected, await query<Cells>(expected.sql))
          expect([expected.sql, ...wrong.slice(0, 3)]).toEqual([expected.sql])
        }

        const bins = binsOf([field.values])
        if (typeof bins === 'string') throw new Error(bins)
        expect(bins.total).toBe(valid)
        const last = bins.counts.length - 1
        // The bin of a value is that of the last edge that is not above it.
        const [binOf, countOf] = await query<readonly [number[], number[]]>(`
          select least(${last}, bin)::integer, sum(cells)::integer
          from (select value::double as value, count(*) as cells from cells where not isnan(value) group by 1)
            asof join (select unnest(range(${bins.edges.length})) as bin, unnest([${bins.edges.join()}]::double[]) as edge) on value >= edge
          group by 1`)
        const expected = Array.from(bins.counts, (__, i) => countOf[binOf.indexOf(i)] ?? 0)
        expect([...bins.counts]).toEqual(expected)
      },
      120_000,
    )
  },
)
