import { standardDepth } from '@isobath/domain'
import { tableFromIPC } from '@uwdata/flechette'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrowMediaType } from '../../../src/engine/formats/arrow.ts'
import type { Engine } from '../../../src/engine/engine.ts'
import type { ObservationPlan } from '../../../src/engine/engine.ts'
import type { Store } from '../../../src/store/store.ts'
import { answered, arrowOf, bytesOf, endOfStream } from '../cases/answers.ts'
import { temporaryStore } from '../fields.ts'
import { meansOf, rowsOf } from './oracle.ts'
import type { Table } from './table.ts'
import { tableOf, writeTable } from './table.ts'
import { createRandom } from '../../../src/ingest/demo/simulated/sample.ts'

type Part = Omit<ObservationPlan, 'observations'>

const day = 86_400_000
const start = Date.UTC(2016, 3, 20)

/** 40 casts over 30 days on both sides of 180°, the meridian itself by both its names, 250 depths each; half of the salinities are missing. */
function castsOf(): Table {
  const random = createRandom(7)
  const lons = [-180, 180, 179.5, -179.25, 12.5, -30]
  const rows = Array.from({ length: 10_000 }, (_, i) => {
    const cast = Math.floor(i / 250)
    const depth = (i % 250) * 4 + Math.floor(random() * 4) / 2
    const time = start + Math.floor(cast * 0.75 * day) + (cast % 7) * 1001
    const salt = i % 2 === 0 ? null : 34 + Math.floor(64 * random()) / 64
    const text = i % 3 === 0 ? null : `cast ${cast}, "${cast % 2 ? 'up' : 'down'}"`
    return [time, -60 + 3 * cast, lons[cast % 6] as number, depth, Math.floor(26_000 * random()) / 1000, salt, text]
  })
  const columns = [
    ['temp', 'DOUBLE'],
    ['salt [psu]', 'FLOAT'],
    ['cast "name"', 'VARCHAR'],
  ] as const
  return tableOf('tblCasts', true, columns, rows, ['rows-2016-04.parquet', 'rows-2016-05.parquet'])
}

/** A surface track without depth; several rows share a time, and two of them everything. */
function trackOf(): Table {
  const random = createRandom(11)
  const rows = Array.from({ length: 3000 }, (_, i) => [
    start + Math.floor(i / 3) * 180_000,
    10 + i / 400,
    -179 + (5 * i - 100 * (i % 3)) / 10_000,
    i === 5 || i === 4 ? 20 : i % 11 === 0 ? null : Math.floor(20_000 * random()) / 1000,
  ])
  return tableOf('tblTrack', false, [['SST', 'DOUBLE']], [...rows, ...rows.slice(4, 5)])
}

export const casts = castsOf()
export const track = trackOf()

const plan = (part: Partial<Part>): Part => ({
  procedure: 'spaceTime',
  variables: ['temp'],
  lat: { from: -90, to: 90 },
  lon: { from: -180, to: 180 },
  ...part,
})

export const selections: readonly (readonly [string, Table, Part])[] = [
  ['a whole table', casts, plan({})],
  ['a box', casts, plan({ lat: { from: -20.5, to: 33 }, lon: { from: -31, to: 12.5 } })],
  ['a box whose edges lie on rows, given from either end', casts, plan({ lat: { from: 57, to: -60 } })],
  ['a box across 180°', casts, plan({ lon: { from: 170, to: -170 } })],
  ['a box that ends on 180°', casts, plan({ lon: { from: 179.6, to: 180 } })],
  ['a box that begins on −180°', casts, plan({ lon: { from: -180, to: -179.5 } })],
  ['a range of depths', casts, plan({ depth: { from: 10, to: 40 } })],
  ['a range of times', casts, plan({ time: { from: start + day, to: start + 2.25 * day + 3003 } })],
  ['one instant', casts, plan({ time: { from: start, to: start } })],
  ['rows that have a value, of a column with odd letters', casts, plan({ variables: ['salt [psu]'] })],
  ['text', casts, plan({ variables: ['cast "name"'], depth: { from: 0, to: 3 } })],
  [
    'several columns, in the order asked',
    casts,
    plan({ variables: ['salt [psu]', 'temp'], depth: { from: 0, to: 9 } }),
  ],
  ['all columns', casts, plan({ variables: '*', lat: { from: 0, to: 10 } })],
  ['nothing', casts, plan({ lat: { from: 80, to: 90 } })],
  ['a section, from the deepest up', casts, plan({ procedure: 'sectionMap', lat: { from: -60, to: -30 } })],
  [
    'a section across 180° of a column with gaps',
    casts,
    plan({ procedure: 'sectionMap', variables: ['salt [psu]'], lon: { from: 179, to: -179 } }),
  ],
  [
    'a table without depth, whatever depth is asked for',
    track,
    plan({ variables: ['SST'], depth: { from: 5, to: 6 } }),
  ],
  ['a table in a box', track, plan({ variables: ['SST'], lon: { from: -178.9, to: -178 } })],
]

/** What any engine must answer about observations. */
export function observationCases(name: string, open: (store: Store) => Promise<Engine>) {
  describe(`${name} on observations`, () => {
    let engine: Engine
    let remove: () => Promise<void>
    const live = new AbortController().signal
    beforeAll(async () => {
      const opened = await temporaryStore()
      remove = opened.remove
      await writeTable(opened.store, casts)
      await writeTable(opened.store, track)
      engine = await open(opened.store)
    })
    afterAll(async () => {
      await engine.close()
      await remove()
    })

    const run = (table: Table, part: Part) => engine.run({ observations: table.observations, ...part }, 'csv', live)
    const linesOf = async (table: Table, part: Part) => {
      const text = (await bytesOf(await run(table, part))).toString('utf8')
      expect(text.endsWith('\n\n')).toBe(true)
      return text.slice(0, -2).split('\n')
    }

    it.each(selections)('answers %s row by row, in order', async (_, table, part) => {
      const [, ...lines] = await linesOf(table, part)
      const want = rowsOf(table, part)
      expect(lines.map(cellsOf)).toEqual(want.map((row) => row.map(asWritten)))
      const answer = answered(await run(table, part))
      expect(answer.rows).toBe(want.length)
      await answer.body.cancel()
    })

    it.each(selections)(
      'answers %s as Arrow with the rows of the CSV, text and missing values too',
      async (_, table, part) => {
        const whole = { ...part, variables: '*' } as const
        const answer = answered(await engine.run({ observations: table.observations, ...whole }, 'arrow', live))
        const bytes = await bytesOf(answer)
        expect([answer.mediaType, [...bytes.subarray(-8)]]).toEqual([arrowMediaType, endOfStream])
        const arrow = tableFromIPC(bytes)
        const want = rowsOf(table, whole)
        expect(answer.rows).toBe(want.length)
        const columns = arrow.children.map((column) => Array.from(column) as (number | string | null)[])
        expect(columns).toEqual(columns.map((_column, i) => want.map((row) => row[i])))
        expect(arrow.names.map(asCell).join()).toBe((await linesOf(table, whole))[0])
      },
    )

    it.each(selections)('counts %s exactly, beforehand', async (_, table, part) => {
      const want = { ok: true, rows: rowsOf(table, part).length }
      expect(await engine.count({ observations: table.observations, ...part })).toMatchObject(want)
    })

    it.each([1, 2, 7, 100, 1999, 2000])(
      'samples %i rows evenly over the whole range, the same every time',
      async (most) => {
        const part = plan({ lat: { from: -60, to: -39 }, most })
        const whole = rowsOf(casts, plan({ lat: { from: -60, to: -39 } }))
        const [, ...lines] = await linesOf(casts, part)
        expect(lines.map(cellsOf)).toEqual(rowsOf(casts, part).map((row) => row.map(asWritten)))
        expect(lines).toHaveLength(most)
        expect(await linesOf(casts, part)).toEqual(await linesOf(casts, part))
        const answer = answered(await run(casts, part))
        expect(answer.rows).toBe(most)
        await answer.body.cancel()
        expect(answer.sampledFrom).toBe(most < whole.length ? whole.length : undefined)
      },
    )

    it('lets a sample begin and end where the whole answer does', async () => {
      const part = plan({ lat: { from: -60, to: -39 } })
      const [, ...whole] = await linesOf(casts, part)
      const [, ...sample] = await linesOf(casts, { ...part, most: 13 })
      expect([sample[0], sample.at(-1)]).toEqual([whole[0], whole.at(-1)])
    })

    const means: readonly (readonly [string, Table, Part])[] = [
      ['by depth', casts, plan({ procedure: 'depthProfile' })],
      ['by depth across 180°', casts, plan({ procedure: 'depthProfile', lon: { from: 170, to: -170 } })],
      ['by depth of a column with gaps', casts, plan({ procedure: 'depthProfile', variables: ['salt [psu]', 'temp'] })],
      ['by layer', casts, plan({ procedure: 'depthProfile', depths: 'layers' })],
      [
        'by layer of columns with gaps in a range of depths, across 180°',
        casts,
        plan({
          procedure: 'depthProfile',
          depths: 'layers',
          variables: ['salt [psu]', 'temp'],
          depth: { from: 13, to: 525 },
          lon: { from: 170, to: -170 },
        }),
      ],
      ['by exact depth where that is named', casts, plan({ procedure: 'depthProfile', depths: 'exact' })],
      ['by time', casts, plan({ procedure: 'timeSeries', depth: { from: 3, to: 100 } })],
      ['by time without depth', track, plan({ procedure: 'timeSeries', variables: ['SST'] })],
    ]
    it.each(means)('takes means and deviations %s', async (_, table, part) => {
      const [, ...lines] = await linesOf(table, part)
      const want = meansOf(table, part)
      const got = lines.map((line) => cellsOf(line).map((cell) => (cell === '' ? NaN : toNumber(cell))))
      expect(got).toHaveLength(want.length)
      const differences = want.flatMap((row, i) => row.map((x, j) => difference(x, got[i]?.[j] ?? Infinity)))
      expect(Math.max(0, ...differences)).toBeLessThan(1e-6)
    })

    it.each(means)('writes means %s as Arrow in full precision', async (_, table, part) => {
      const plan = { observations: table.observations, ...part }
      const { rows } = await arrowOf(await engine.run(plan, 'arrow', live))
      const want = meansOf(table, part)
      expect(rows).toHaveLength(want.length)
      const differences = want.flatMap((row, i) => row.map((x, j) => difference(x, rows[i]?.[j] ?? Infinity)))
      expect(Math.max(0, ...differences)).toBeLessThan(1e-9)
    })

    const profiles: readonly (readonly [string, Part])[] = [
      ['all rows', plan({ procedure: 'depthProfile' })],
      ['rows that have a value', plan({ procedure: 'depthProfile', variables: ['salt [psu]'] })],
      ['one cast', plan({ procedure: 'depthProfile', time: { from: start, to: start } })],
      ['nothing', plan({ procedure: 'depthProfile', lat: { from: 80, to: 90 } })],
    ]
    it.each(profiles)('counts how %s are spread over exact depths', async (_, part) => {
      const found = rowsOf(casts, { ...part, procedure: 'spaceTime' })
      const rowsAt = new Map<unknown, number>()
      for (const [, , , depth] of found) rowsAt.set(depth, (rowsAt.get(depth) ?? 0) + 1)
      const ordered = [...rowsAt.values()].toSorted((a, b) => a - b)
      const counted = await engine.count({ observations: casts.observations, ...part })
      expect(counted).toEqual({
        ok: true,
        rows: found.length,
        cells: found.length,
        slabs: 0,
        tiles: 0,
        depths: {
          distinct: ordered.length,
          medianRows: ordered[Math.ceil(ordered.length / 2) - 1] ?? 0,
          days: new Set(found.map(([time]) => Math.floor((time as number) / day))).size,
        },
      })
    })

    it('gives depths on the boundary of two layers to the deeper one, as the domain does', async () => {
      const part = plan({ procedure: 'depthProfile', depths: 'layers', depth: { from: 112.5, to: 112.5 } })
      const [, ...lines] = await linesOf(casts, part)
      expect(lines.map((line) => cellsOf(line)[4])).toEqual([String(standardDepth(112.5))])
    })

    it('breaks an Arrow stream without its end mark when the client goes', async () => {
      const asked = new AbortController()
      const whole = { observations: casts.observations, ...plan({}) }
      const reader = answered(await engine.run(whole, 'arrow', asked.signal)).body.getReader()
      const { value } = await reader.read()
      asked.abort(new Error('gone'))
      await expect(reader.read()).rejects.toThrow('gone')
      expect(Array.from(value ?? []).slice(-8)).not.toEqual(endOfStream)
    })

    it('names the columns as the procedures do', async () => {
      const head = async (table: Table, part: Part) => (await linesOf(table, { ...part, lat: { from: 89, to: 90 } }))[0]
      expect(await head(casts, plan({ variables: '*' }))).toBe('time,lat,lon,depth,temp,salt [psu],"cast ""name"""')
      expect(await head(track, plan({ variables: '*' }))).toBe('time,lat,lon,SST')
      expect(await head(casts, plan({ procedure: 'timeSeries' }))).toBe('time,lat,lon,depth,temp,temp_std')
      expect(await head(casts, plan({ procedure: 'depthProfile' }))).toBe('lat,lon,temp,temp_std,depth')
      const layers = plan({ procedure: 'depthProfile', depths: 'layers' })
      expect(await head(casts, layers)).toBe('lat,lon,temp,temp_std,depth,temp_count')
    })

    it('refuses what it cannot answer, as values', async () => {
      const { observations } = casts
      const refusal = async (part: Partial<Part>, table = casts) => {
        const answer = await run(table, plan(part))
        return answer.ok ? answer : answer.refusal
      }
      expect(await refusal({ variables: ['salt'] })).toEqual({
        code: 'unknown-variable',
        table: 'tblCasts',
        variable: 'salt',
      })
      expect(await refusal({ variables: [] })).toEqual({ code: 'no-variable', table: 'tblCasts' })
      expect(await refusal({ procedure: 'depthProfile', variables: ['SST'] }, track)).toEqual({
        code: 'no-depth',
        table: 'tblTrack',
      })
      expect(await refusal({ procedure: 'sectionMap', variables: ['SST'] }, track)).toMatchObject({ code: 'no-depth' })
      expect(await refusal({ procedure: 'depthProfile', variables: ['cast "name"'] })).toMatchObject({
        code: 'no-mean',
      })
      expect(await engine.run({ observations, ...plan({}) }, 'slabs', live)).toMatchObject({
        refusal: { code: 'no-slabs', table: 'tblCasts' },
      })
      expect(await engine.run({ observations, ...plan({}) }, 'csv', live, { level: 1 })).toMatchObject({
        refusal: { code: 'unknown-level', levels: 0 },
      })
      expect(await engine.run({ observations, ...plan({}) }, 'csv', AbortSignal.abort())).toMatchObject({
        refusal: { code: 'cancelled' },
      })
    })

    it('stops counting when its client goes', async () => {
      const gone = AbortSignal.abort(new Error('gone'))
      expect(await engine.count({ observations: casts.observations, ...plan({}) }, {}, gone)).toEqual({
        ok: false,
        refusal: { code: 'cancelled' },
      })
    })

    it('ends with an error, and not early, when its client goes', async () => {
      const asked = new AbortController()
      const answer = answered(await engine.run({ observations: casts.observations, ...plan({}) }, 'csv', asked.signal))
      const reader = answer.body.getReader()
      await reader.read()
      asked.abort(new Error('gone'))
      await expect(reader.read()).rejects.toThrow('gone')
    })

    it('fails, and does not answer with nothing, when the files of a table are not there', async () => {
      const observations = { ...casts.observations, table: 'tblGone' }
      const outcome = await engine.run({ observations, ...plan({}) }, 'csv', live).catch(String)
      // An engine that loads tables in the background is away for a table that is not loaded.
      expect([expect.stringMatching(/tblGone/), { ok: false, refusal: { code: 'engine-away' } }]).toContainEqual(
        outcome,
      )
    })
  })
}

const asWritten = (value: number | string | null, i: number) =>
  value === null ? '' : i === 0 ? new Date(value).toISOString() : typeof value === 'string' ? value : rounded(value)

const asCell = (name: string) => (name.includes('"') ? `"${name.replaceAll('"', '""')}"` : name)

/** The numbers of the tables need no more than six decimals. */
const rounded = (x: number) => String(Number(x.toFixed(6)))

// Two missing values differ by nothing, a missing one from any other by everything.
const difference = (a: number, b: number) =>
  Number.isNaN(a) && Number.isNaN(b) ? 0 : Math.abs(a - b) || (a === b ? 0 : Infinity)

const toNumber = (cell: string) => (cell.endsWith('Z') ? Date.parse(cell) : Number(cell))

/** The cells of a line; numbers rounded alike. */
function cellsOf(line: string): readonly string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
  return cells.map(([, quoted, plain = '']) => {
    if (quoted !== undefined) return quoted.replaceAll('""', '"')
    return plain !== '' && Number.isFinite(Number(plain)) ? rounded(Number(plain)) : plain
  })
}
