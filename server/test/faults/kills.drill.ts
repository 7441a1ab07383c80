import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { phaseOf } from '@isobath/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { chance } from '../api/fuzz/values.ts'
import { buildProgram } from '../ingest/support/build.ts'
import { latitude, longitude, ramp, times } from '../ingest/support/fields.ts'
import { writeClassic } from '../ingest/support/netcdf3.ts'
import { storeContents, temporaryFolder } from '../ingest/support/store.ts'
import { bytesOf, sheets } from '../submissions/workbook.ts'
import { runUntilKilled, original, createSignUps, start, createSubmitter } from './killed-service.ts'
import { run, writeDay } from './programs.ts'
import type { ClientWork, Service } from './killed-service.ts'

const seed = Number(process.env['FAULTS_SEED'] || Date.now() % 1_000_000)
console.log(`\`FAULTS_SEED=${seed} npm run test:faults\` dies at the same shares of each way again.`)
const { next } = chance(seed)

const abs = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = temporaryFolder()
const programs = { serve: '', ingest: '', main: '' }
beforeAll(async () => {
  programs.serve = await buildProgram(abs('serve.ts'))
  programs.ingest = await buildProgram(abs('../../src/ingest.ts'))
  programs.main = await buildProgram(abs('../../src/main.ts'))
})

// 9 + 7 + 6 + 14 + 6 + 8 + 6: fifty-six deaths.

describe('an ingest from the command line', () => {
  const field = join(folder, 'field.nc')
  const rows = join(folder, 'rows.csv')
  beforeAll(() => {
    const sizes = { time: 60, lat: 60, lon: 90 }
    writeClassic(field, {
      dimensions: sizes,
      attributes: { title: 'An index ramp' },
      variables: {
        time: times(ramp(0, 1, sizes.time)),
        lat: latitude(ramp(-59, 2, sizes.lat)),
        lon: longitude(ramp(0, 4, sizes.lon)),
        ramp: {
          type: 'float',
          dimensions: ['time', 'lat', 'lon'],
          attributes: { units: 'm s-1' },
          values: ramp(0, 1, sizes.time * sizes.lat * sizes.lon),
        },
      },
    })
    const lines = Array.from({ length: 100_000 }, (_, i) => {
      const day = new Date(Date.UTC(2000, 0, 1 + (i % 3000))).toISOString().slice(0, 10)
      return `${day},${(i % 160) - 80 + 0.5},${(i % 340) - 170 + 0.25},${i % 500},${Math.sin(i)}`
    })
    writeFileSync(rows, ['time,lat,lon,depth,salinity', ...lines, ''].join('\n'))
  })

  test.each([
    ['a field', field, 'Field', 9],
    ['a table', rows, 'Table', 7],
  ])('of %s, killed, leaves it whole or not at all, and takes it the next time', async (_, file, name, kills) => {
    const dataFolder = join(folder, name)
    const take = (dataset: string, killedAfter?: number) =>
      run(programs.ingest, dataFolder, [file, '--dataset', dataset], killedAfter)
    const first = await take(`${name}First`)
    expect([await first.ended, first.lines]).toEqual([0, [expect.stringContaining(`tbl${name}First`)]])
    const whole = first.took()
    const listed = [`tbl${name}First`]
    for (let i = 0; i < kills; i++) {
      const moment = next() * whole * 1.1
      const dataset = `${name}${i}`
      const dying = await take(dataset, moment)
      const code = await dying.ended
      const service = await start(programs.serve, dataFolder)
      const at = { i, moment, whole }
      expect({ ...at, broken: service.broken }).toEqual({ ...at, broken: [] })
      expect(service.tables).toEqual(expect.arrayContaining(code === 0 ? [...listed, `tbl${dataset}`] : listed))
      expect(storeContents(dataFolder).staging).toEqual([])
      await service.kill()
      const again = await take(dataset)
      const isListed = service.tables.includes(`tbl${dataset}`)
      expect({ ...at, code: await again.ended, lines: again.lines }).toEqual({
        ...at,
        code: isListed ? 1 : 0,
        lines: [expect.stringContaining(isListed ? 'which is in use' : `tbl${dataset}`)],
      })
      listed.push(`tbl${dataset}`)
    }
    const last = await start(programs.serve, dataFolder)
    expect([last.broken, last.tables.toSorted((a, b) => a.localeCompare(b))]).toEqual([
      [],
      listed.toSorted((a, b) => a.localeCompare(b)),
    ])
    await last.kill()
  })

  test('that appends days, killed, leaves the revision before whole or the next one, and goes on from it', async () => {
    const dataFolder = join(folder, 'Growing')
    const day = (n: number) => writeDay(folder, n)
    const append = (path: string, killedAfter?: number) =>
      run(programs.ingest, dataFolder, [path, '--into', 'growing'], killedAfter)
    const first = await append(day(0))
    expect(await first.ended).toBe(0)
    const whole = first.took()
    for (let i = 1; i <= 6; i++) {
      const moment = next() * whole * 1.1
      // Written once: a file that was written again since is not known as the one that was taken in.
      const path = day(i)
      await (
        await append(path, moment)
      ).ended
      const service = await start(programs.serve, dataFolder)
      expect({ moment, whole, broken: service.broken, staging: storeContents(dataFolder).staging }).toEqual({
        moment,
        whole,
        broken: [],
        staging: [],
      })
      await service.kill()
      const again = await append(path)
      expect([await again.ended, again.lines]).toEqual([
        0,
        expect.arrayContaining([expect.stringMatching(/nothing new|^ {2}revision \d+: 1 time added\./)]),
      ])
    }
    const last = await append(join(folder, 'day6.nc'))
    expect([await last.ended, last.lines]).toEqual([0, ['growing: nothing new.']])
  })
})

describe('the service', () => {
  /** Kills the service a number of times while it works, each time within some milliseconds of the first request of the call. */
  const dieOften = async (dataFolder: string, work: ClientWork, moments: readonly (readonly [string, number])[]) => {
    for (const [call, span] of moments) {
      const moment = next() * span
      const { broken } = await runUntilKilled({ program: programs.serve, folder: dataFolder }, work, call, moment)
      expect({ call, moment, broken }).toEqual({ call, moment, broken: [] })
    }
    const service = await start(programs.serve, dataFolder)
    expect(service.broken).toEqual([])
    return service
  }
  const times = (count: number, call: string, span: number) =>
    Array.from({ length: count }, () => [call, span] as const)
  const sorted = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b))

  test('killed while files come and are committed, keeps what it answered', async () => {
    const { committed, work } = createSubmitter(async (name) => [await bytesOf(sheets(name)), original])
    const service = await dieOften(join(folder, 'uploads'), work, [
      ...times(1, 'beginuploadsession', 20),
      ...times(6, 'uploadfilepart', 300),
      ...times(7, 'commitupload', 400),
    ])
    const before = committed.length
    while (committed.length === before) await work(service)
    expect(sorted((await service.submitted()).map(({ Dataset }) => Dataset))).toEqual(sorted(committed))
    await service.kill()
    const last = await start(programs.serve, join(folder, 'uploads'))
    expect([last.broken, last.staged]).toEqual([[], []])
    await last.kill()
  })

  test('killed while an accepted submission is ingested, has it complete and listed, or neither', async () => {
    const { committed, work: submit } = createSubmitter(async (name) => [
      await bytesOf(sheets(name)),
      await bytesOf(sheets(name)),
    ])
    const answered: string[] = []
    const accept = async (service: Service, submissionID: number, name: string) => {
      const admin = { Cookie: service.session }
      const jobOf = async () => {
        const job = await service.ask(`/api/datasubmission/ingest?submissionID=${submissionID}`, { headers: admin })
        return (await job.json()) as { State: string; Problem: string | null } | null
      }
      const begin = async () => {
        await service.send('/api/datasubmission/setphase', { submissionID, phaseID: phaseOf.ingestion }, admin)
        return (await service.send('/api/datasubmission/ingest', { submissionID }, admin)).status
      }
      // Where the service died on the way, its next start goes on with the job. After three deaths it gives the job up, and an administrator begins it again.
      for (let job = await jobOf(); job?.State !== 'done'; job = await jobOf()) {
        const isGivenUp = job?.Problem?.startsWith('The ingest was begun 3 times')
        const state = !job || isGivenUp ? String(await begin()) : job.State
        expect([name, state]).toEqual([name, expect.stringMatching(/^(202|queued|running)$/)])
      }
      answered.push(name)
    }
    let waiting: { readonly id: number; readonly name: string } | undefined
    const work: ClientWork = async (service) => {
      if (!waiting) {
        await submit(service)
        const name = committed.at(-1) ?? ''
        const id = (await service.submitted()).find(({ Dataset }) => Dataset === name)?.Submission_ID ?? 0
        waiting = { id, name }
      }
      const { id, name } = waiting
      if (!service.complete.includes(name)) await accept(service, id, name)
      waiting = undefined
    }
    const isWhole = ({ complete, tables }: Pick<Service, 'complete' | 'tables'>) => {
      expect(sorted(tables)).toEqual(sorted(complete.map((name) => `tbl${name}`)))
      expect(complete).toEqual(expect.arrayContaining(answered))
    }
    const dataFolder = join(folder, 'accepted')
    for (let i = 0; i < 6; i++) {
      const service = await dieOften(dataFolder, work, times(1, 'ingest', 500))
      isWhole(service)
      await service.kill()
    }
  })

  test('killed while people sign up, keeps accounts, proved addresses and sessions that it answered', async () => {
    const people = createSignUps()
    const service = await dieOften(join(folder, 'people'), people.work, [
      ...times(3, 'signup', 200),
      ...times(2, 'confirmemail', 30),
      ...times(3, 'signin', 100),
    ])
    expect(people.accounts.length).toBeGreaterThan(0)
    await people.check(service)
    await service.kill()
  })

  test('killed during its first start, starts the next time', async () => {
    const whole = await run(programs.main, join(folder, 'first'), [])
    await whole.isReady
    const took = whole.took()
    await whole.kill()
    for (let i = 0; i < 6; i++) {
      const dataFolder = join(folder, `first${i}`)
      const moment = next() * took
      await (
        await run(programs.main, dataFolder, [], moment)
      ).ended
      const again = await run(programs.main, dataFolder, [])
      const stopped = again.ended.then(() => 'stopped')
      const outcome = await Promise.race([again.isReady.then(() => 'ready'), stopped])
      expect({ i, moment, took, outcome, lines: again.lines }).toMatchObject({ i, moment, took, outcome: 'ready' })
      await again.kill()
    }
  })
})
