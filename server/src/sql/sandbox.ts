import { relayAbort } from '../io/abort-relay.ts'
import type { DuckDBValue } from '@duckdb/node-api'
import { sqlBudget } from '@isobath/domain'
import type { Database } from '../db/open.ts'
import type { Clickhouse } from '../engine/clickhouse/client.ts'
import type { ColumnNaming, PrintedStatement, PrintForm, ProcessMemory, StreamFormat } from '../sandbox/messages.ts'
import { megabytes } from '../sandbox/messages.ts'
import { jobProgram } from '../sandbox/process-set.ts'
import { JobRunner } from '../sandbox/job-runner.ts'
import type { RunnerUsage } from '../sandbox/job-runner.ts'
import type { Store } from '../store/store.ts'
import { answerFile, answerStream } from './answers.ts'
import type { SqlAnswer } from './answers.ts'
import type { CatalogSnapshot } from './catalog/snapshot.ts'
import { leaseSnapshots } from './catalog/snapshots.ts'
import type { DataTable } from './catalog/tables.ts'
import { printProcesses, runPrintJob } from './clickhouse/print-job.ts'
import { clickhouseStatements } from './clickhouse/statements.ts'
import { dataRemoved, isOfFile, refusalOf, UnanswerableError } from './fault.ts'
import type { SqlRefusal } from './fault.ts'
import { noRelation } from './statement/judge.ts'
import type { AllowedStatement } from './statement/judge.ts'
import type { Result } from './statement/tokens.ts'
import { valueOfJob } from './work-clock.ts'

/** A statement in the engine's words that may run. */
export interface Statement {
  readonly sql: string
  /** Tables of data and relations that it reads. */
  readonly relations: readonly string[]
  readonly values?: readonly DuckDBValue[]
  readonly naming?: ColumnNaming
}

/** What one statement may take (`sqlBudget`). */
export type SqlBudget = { readonly [K in keyof typeof sqlBudget]: number }

/** A request of a client. A client has one running statement at a time; the client `''` has as many as there are processes. */
interface SqlRequest {
  readonly client: string
  /** Stops whatever runs. */
  readonly signal: AbortSignal
}

interface AnswerRequest extends SqlRequest {
  readonly format?: StreamFormat | 'parquet'
  /** Called once the statement has a slot, before it is printed or runs, with the tables of data that it reads. False refuses it. */
  readonly charge?: (tables: readonly string[]) => Promise<boolean>
}

/** The present catalog, and what may be asked of it. */
export interface SqlCatalog {
  /** The table of data of a name, whatever its case. */
  readonly table: (name: string) => DataTable | undefined
  /** Judges a statement that is in the engine's words already. */
  readonly judge: (sql: string) => Promise<Result<AllowedStatement>>
  /** Counts the rows of a statement, as one of the client's statements. */
  readonly count: (statement: Statement) => Promise<number>
}

/** Runs the statements of clients in processes of their own, over the present catalog. Refusals are values; it rejects only where the service is at fault. */
export interface SqlSandbox {
  /** Builds a statement over the present catalog and answers it. */
  readonly answer: (
    build: (catalog: SqlCatalog) => Promise<Result<Statement>>,
    request: AnswerRequest,
  ) => Promise<SqlAnswer | SqlRefusal>
  /** Asks something of the present catalog. */
  readonly ask: <T>(
    work: (catalog: SqlCatalog) => Promise<T>,
    request: SqlRequest,
  ) => Promise<{ readonly ok: true; readonly value: T } | SqlRefusal>
  /** The statements that run and wait now, and the ids of all processes. */
  readonly usage: () => RunnerUsage
  readonly close: () => Promise<void>
}

export interface SqlConfig {
  /** The program of the processes; the one beside this program when left out. */
  readonly program?: string
  /** Threads of each process; one per core when left out. */
  readonly threads?: number
  /** What one statement may take; that of the rules when left out. */
  readonly budget?: SqlBudget
  readonly memory?: SandboxMemory
  /** The server that holds the tables of data, where they lie in ClickHouse. */
  readonly clickhouse?: Clickhouse | undefined
}

/** What the processes may hold: those of statements over data, those of statements over the catalog alone, the judge, and those that print for ClickHouse. */
type SandboxMemory = Readonly<Record<'data' | 'catalog' | 'judge' | 'print', ProcessMemory>>

export const sandboxMemory: SandboxMemory = {
  data: { bytes: megabytes(420), engineBytes: megabytes(192) },
  catalog: { bytes: megabytes(288), engineBytes: megabytes(64) },
  judge: { bytes: megabytes(256), engineBytes: megabytes(48) },
  print: { bytes: megabytes(256), engineBytes: megabytes(48) },
}

/** Statements over data may keep all cores busy for minutes: whatever else the service does goes first. */
const longNiceness = 10

/** Seconds that the judge may take. It takes milliseconds, but for the first statement its process starts. */
const judgeSeconds = 20

/** Statements that run on ClickHouse at once; they need no process here. */
const remoteStatements = 8

/** Statements that wait to be judged at once: each takes a few milliseconds. */
const waitingForJudge = 256

const notCharged = 'The statement was not charged.'
const closing: SqlRefusal = { ok: false, status: 503, sentence: 'The service is closing.' }

/**
 * Opens the sandbox; no process is started before the first statement. Statements over data run two at a time. Statements over the catalog alone have a process of
 * their own, and so has the judge, which only parses: neither waits for the others. Statements are printed for ClickHouse in processes of their own, because the engine plans them there.
 */
export function openSqlSandbox(db: Database, store: Store, config: SqlConfig = {}): SqlSandbox {
  const { program = jobProgram, threads, budget = sqlBudget, memory = sandboxMemory } = config
  const { waiting, waitingOfClient, waitSeconds } = budget
  const bounds = { waiting, waitingOfClient, waitSeconds, program, threads }
  const remote = config.clickhouse && clickhouseStatements(config.clickhouse, store)
  const lanes = {
    data: { processes: remote ? remoteStatements : 2, memory: memory.data, niceness: longNiceness },
    catalog: { processes: 1, memory: memory.catalog },
  }
  const statements = new JobRunner({ lanes, ...bounds })
  const judges = new JobRunner({
    lanes: {
      judge: { processes: 1, memory: memory.judge },
      print: { processes: printProcesses.print, memory: memory.print, niceness: longNiceness },
      longPrint: { processes: printProcesses.longPrint, memory: memory.print, niceness: longNiceness },
    },
    ...bounds,
    waiting: waitingForJudge,
  })
  const snapshots = leaseSnapshots(db, store)
  const live = new Set<AbortController>()
  let isClosed = false

  const readsData = (snapshot: CatalogSnapshot, { relations }: Statement) =>
    relations.some((name) => snapshot.table(name))
  const acquire = (snapshot: CatalogSnapshot, statement: Statement, client: string, signal: AbortSignal) =>
    statements.acquire({ client, lane: readsData(snapshot, statement) ? 'data' : 'catalog', signal })
  const budgetOf = (snapshot: CatalogSnapshot, statement: Statement): SqlBudget =>
    readsData(snapshot, statement) ? budget : { ...budget, seconds: Math.min(budget.seconds, budget.catalogSeconds) }

  /** Prints a statement that reads data in ClickHouse; undefined of others. */
  const print = async (
    snapshot: CatalogSnapshot,
    statement: Statement,
    form: PrintForm,
    client: string,
    stop: AbortController,
    charge: () => Promise<void>,
    planSeconds = budget.planSeconds,
  ): Promise<PrintedStatement | undefined> => {
    if (!remote || !readsData(snapshot, statement)) return undefined
    const job = await remote.printJob(snapshot, statement, form)
    const plan = { ...budget, planSeconds }
    const printed = (await runPrintJob(judges, { job, client, stop, charge, budget: plan })) as Result<PrintedStatement>
    if (!printed.ok) throw new UnanswerableError(printed.sentence)
    await remote.prepare(snapshot, printed.value)
    return printed.value
  }

  const catalogOf = (snapshot: CatalogSnapshot, client: string, stop: AbortController): SqlCatalog => ({
    table: snapshot.table,
    judge: async (sql) => {
      const slot = await judges.acquire({ client, lane: 'judge', signal: stop.signal })
      const judged = (await valueOfJob(
        slot.start({ kind: 'judge', sql }),
        stop,
        judgeSeconds,
      )) as Result<AllowedStatement>
      if (!judged.ok) return judged
      const { relations, namesReadEarly } = judged.value
      const unknown = relations.find((name) => !snapshot.isRelation(name))
      return unknown === undefined ? judged : noRelation(unknown, namesReadEarly)
    },
    count: async (statement) => {
      // A count is not charged, and so gets no long plan, and no more work than a statement over the catalog.
      const { quickPlanSeconds } = budget
      const seconds = Math.min(budget.seconds, budget.catalogSeconds)
      const printed = await print(snapshot, statement, 'count', client, stop, async () => {}, quickPlanSeconds)
      const slot = await acquire(snapshot, statement, client, stop.signal)
      if (remote && printed) return remote.count(printed, stop, seconds).finally(slot.release)
      const run = slot.start({ kind: 'count', statement: snapshot.runnable(statement) })
      return Number(await valueOfJob(run, stop, seconds))
    },
  })

  /** Does work over a snapshot, which stays until `end` is called. What the work throws becomes a refusal, unless the service is at fault. */
  const withSnapshot = async <T>(
    { client, signal }: SqlRequest,
    work: (snapshot: CatalogSnapshot, catalog: SqlCatalog, stop: AbortController, end: () => void) => Promise<T>,
  ): Promise<T | SqlRefusal> => {
    if (isClosed) return closing
    const relay = relayAbort(signal)
    const stop = relay.controller
    live.add(stop)
    let release = () => {}
    let isPresent = () => Promise.resolve(true)
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      live.delete(stop)
      relay.end()
      release()
    }
    try {
      const lease = await snapshots.acquire()
      ;({ release, isPresent } = lease)
      return await work(lease.snapshot, catalogOf(lease.snapshot, client, stop), stop, end)
    } catch (error) {
      const cause: unknown = stop.signal.aborted ? stop.signal.reason : error
      end()
      if (isClosed) return closing
      const refusal = refusalOf(cause, signal.aborted)
      if (refusal) return refusal
      if (isOfFile(cause) && !(await isPresent())) return dataRemoved
      throw cause
    }
  }

  return {
    answer: (build, { charge, format = 'csv', ...request }) =>
      withSnapshot<SqlAnswer | SqlRefusal>(request, async (snapshot, catalog, stop, end) => {
        const built = await build(catalog)
        if (!built.ok) {
          end()
          return { ok: false, status: 400, sentence: built.sentence }
        }
        const { naming, relations } = built.value
        const form = format === 'parquet' ? 'file' : 'blocks'
        let isCharged = false
        const pay = async () => {
          if (isCharged) return
          const tables = relations.flatMap((name) => snapshot.table(name)?.name ?? [])
          isCharged = await (charge?.([...new Set(tables)]) ?? Promise.resolve(true))
          if (!isCharged) throw new UnanswerableError(notCharged)
        }
        const printed = await print(snapshot, built.value, form, request.client, stop, pay)
        const slot = await acquire(snapshot, built.value, request.client, stop.signal)
        await pay().catch((error: unknown) => {
          slot.release()
          throw error
        })
        if (remote && printed) {
          const leave = () => {
            slot.release()
            end()
          }
          const context = { stop, end: leave, budget }
          const answering =
            format === 'parquet' ? remote.file(printed, context) : remote.stream(printed, { naming, format }, context)
          return answering.catch((error: unknown) => {
            slot.release()
            throw error
          })
        }
        const statement = snapshot.runnable(built.value)
        const context = { stop, end, budget: budgetOf(snapshot, built.value) }
        return format === 'parquet'
          ? answerFile(slot, statement, naming, { ...context, store })
          : answerStream(slot, { statement, naming, format }, context)
      }),
    ask: (work, request) =>
      withSnapshot(request, async (_, catalog, __, end) => {
        const value = await work(catalog)
        end()
        return { ok: true as const, value }
      }),
    usage: () => {
      const [{ running, waiting, pids }, judging] = [statements.usage, judges.usage]
      return { running, waiting, pids: [...pids, ...judging.pids] }
    },
    close: async () => {
      isClosed = true
      for (const stop of live) stop.abort(new Error('the service is closing'))
      await Promise.all([statements.close(), judges.close()])
      await snapshots.close()
    },
  }
}
