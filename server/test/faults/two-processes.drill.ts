import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres } from '../../setup/programs/postgres.mjs'
import { chance } from '../api/fuzz/values.ts'
import { buildProgram } from '../ingest/support/build.ts'
import { storeContents, temporaryFolder } from '../ingest/support/store.ts'
import { startPostgres } from '../postgres/server.ts'
import type { TestServer } from '../postgres/server.ts'
import { bytesOf, sheets } from '../submissions/workbook.ts'
import { isLostAnswer, original, start, createSubmitter } from './killed-service.ts'
import type { Service } from './killed-service.ts'
import { run, writeDay } from './programs.ts'

const bin = findPostgres()
const seed = Number(process.env['FAULTS_SEED'] || Date.now() % 1_000_000)
/** How many processes are killed. */
const kills = Number(process.env['FAULTS_KILLS'] || 100)
const { next } = chance(seed)

/** The longest that a victim lives in a round, ms. An ingest may have ended by then: that is no death. */
const longestLife = 4000

const abs = (path: string) => fileURLToPath(new URL(path, import.meta.url))

describe.runIf(bin)('two services and two ingests on one store (where PostgreSQL is)', () => {
  const folder = temporaryFolder()
  const dataFolder = join(folder, 'data')
  const programs = { serve: '', ingest: '' }
  let server: TestServer
  beforeAll(async () => {
    console.log(`\`FAULTS_SEED=${seed}\` kills the same processes, ${kills} in all, at the same moments again.`)
    server = await startPostgres(bin ?? '', { keeps: true })
    programs.serve = await buildProgram(abs('serve.ts'))
    programs.ingest = await buildProgram(abs('../../src/ingest.ts'))
  })
  afterAll(() => server.close())

  const serve = () => start(programs.serve, dataFolder, undefined, server.url)
  const ingest = (args: readonly string[], killedAfter?: number) =>
    run(programs.ingest, dataFolder, args, killedAfter, server.url)

  let counted = 0
  const services: Service[] = []
  afterAll(() => Promise.all(services.map((service) => service.kill().catch(() => undefined))))

  /** A client of one service: it submits, and requests the rows of what is ingested. Resolves to whether its service lived. */
  const work = async (service: Service, submit: (service: Service) => Promise<void>): Promise<boolean> => {
    try {
      await submit(service)
      const query = new URLSearchParams({ query: 'SELECT count(*) AS n, count(ramp) AS m FROM tblgrowing' }).toString()
      const response = await service.ask(`/api/data/query?${query}`, {
        headers: { Authorization: `Api-Key ${service.key}` },
      })
      const text = await response.text()
      // A busy machine refuses the statement in one of two sentences.
      if ([400, 503].includes(response.status) && /too long|busy/.test(text)) return true
      expect([response.status, text]).toEqual([200, expect.stringMatching(/^n,m\n(\d+),\1\n/)])
      counted++
      // Days are listed as a whole.
      expect(Number(/\n(\d+),/.exec(text)?.[1]) % 5400).toBe(0)
      return true
    } catch (error) {
      if (!isLostAnswer(error)) throw error
      return false
    }
  }

  test(
    'killed at random, lose nothing, leave nothing half, and remove nothing of each other',
    { timeout: 7_200_000 },
    async () => {
      const first = await ingest([writeDay(folder, 0), '--into', 'growing'])
      expect([await first.ended, first.lines]).toEqual([0, expect.any(Array)])
      services.push(await serve(), await serve())
      const clients = services.map((_, place) =>
        createSubmitter(async (name) => [await bytesOf(sheets(name)), original], `Place${place}n`),
      )
      let days = 1
      let tables = 0
      let deaths = 0
      for (let i = 0; deaths < kills; i++) {
        const victim = Math.floor(next() * 4)
        const moment = next() * longestLife
        const at = { i, victim, moment }
        const killedAfter = (place: number) => (victim === place ? moment : undefined)
        const dying =
          victim < 2 ? new Promise((done) => setTimeout(done, moment)).then(services[victim]?.kill) : undefined
        const day = writeDay(folder, days)
        const [lived, appended, taken] = await Promise.all([
          Promise.all(
            services.map((service, place) => work(service, clients[place]?.work ?? (() => Promise.resolve()))),
          ),
          ingest([day, '--into', 'growing'], killedAfter(2)),
          ingest([day, '--dataset', `Table${tables}`], killedAfter(3)),
          dying,
        ])
        const [codeOfAppend, codeOfTable] = [await appended.ended, await taken.ended]
        // Whoever was not killed ended its work.
        const outcomes = [...lived, codeOfAppend === 0, codeOfTable === 0]
        expect({
          ...at,
          failed: outcomes.flatMap((isDone, place) => (isDone || place === victim ? [] : [place])),
          lines: [appended.lines, taken.lines],
        }).toMatchObject({ ...at, failed: [] })
        const isDead = victim < 2 || (victim === 2 ? codeOfAppend : codeOfTable) === null
        deaths += Number(isDead)
        if (i % 10 === 9) console.log(`${deaths} deaths in ${i + 1} rounds, ${counted} statements answered`)
        if (victim < 2) services[victim] = await serve()
        for (const service of services) {
          const broken: unknown = await (await service.ask('/broken')).json()
          expect({ ...at, broken }).toEqual({ ...at, broken: [] })
        }
        // What was killed is taken the next time; what was listed before its process died is there.
        const again = await ingest([day, '--into', 'growing'])
        const code = await again.ended
        const isKnown = codeOfAppend !== 0 || again.lines.includes('growing: nothing new.')
        expect({ ...at, code, isKnown }).toEqual({ ...at, code: 0, isKnown: true })
        // The tables are counted at the end.
        if (codeOfTable !== 0) await (await ingest([day, '--dataset', `Table${tables}`])).ended
        days++
        tables++
      }
      expect(counted).toBeGreaterThan(0)
      const sorted = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b))
      for (const service of services) await service.kill()
      const last = await serve()
      expect(last.broken).toEqual([])
      expect(sorted(last.tables)).toEqual(
        sorted(['tblgrowing', ...Array.from({ length: tables }, (_, n) => `tblTable${n}`)]),
      )
      const committed = clients.flatMap((client) => client.committed)
      expect(sorted((await last.submitted()).map(({ Dataset }) => Dataset))).toEqual(
        expect.arrayContaining(sorted(committed)),
      )
      await last.kill()
      const end = await serve()
      expect(storeContents(dataFolder).staging).toEqual([])
      expect(readdirSync(join(dataFolder, 'fields')).filter((name) => name.startsWith('tblTable'))).toHaveLength(tables)
      await end.kill()
    },
  )
})
