import { join } from 'node:path'
import { sqlBudget } from '@isobath/domain'
import { openAdminSocket } from './admin/socket.ts'
import { createBackgroundTasks } from './process/background-tasks.ts'
import { limitConnections } from './api/limits/connections.ts'
import { createLimiter } from './rate-limits/limiter.ts'
import { sharedLimiter, sweepRates } from './rate-limits/shared-limiter.ts'
import { createApp } from './app.ts'
import { removeLeftovers } from './catalog/changes/leftovers.ts'
import { loadablesOf } from './catalog/loadables.ts'
import { openIngestSocket } from './catalog/remote/socket.ts'
import { removeRetired } from './catalog/changes/retired-tables.ts'
import { createCatalog } from './catalog/changes/write.ts'
import { readConfig } from './config.ts'
import { startingService } from './db/lock.ts'
import { openDatabase } from './db/open.ts'
import { loadTables, keepLoading } from './engine/clickhouse/load-tables.ts'
import { clickhouseClient } from './engine/clickhouse/client.ts'
import { clickhouseEngine, queryBudget } from './engine/clickhouse/engine.ts'
import { loader } from './engine/clickhouse/load.ts'
import { openEngine } from './engine/duckdb/engine.ts'
import { prepareDemo } from './ingest/demo/demo.ts'
import type { DemoProgress } from './ingest/demo/demo.ts'
import { setHeapGrowth } from './process/heap-growth.ts'
import { listen } from './process/http-server.ts'
import type { Fetch } from './process/http-server.ts'
import { createLog } from './process/log.ts'
import { removeExpiredLinks } from './mail/outbox.ts'
import { startMailDelivery } from './mail/delivery.ts'
import { smtpSend } from './mail/smtp.ts'
import { createMetrics } from './process/metrics.ts'
import { createCallLog, sweepRecords } from './people/calls.ts'
import { createUseLog } from './catalog/dataset-uses.ts'
import { loadSecret } from './secrets/stored-secret.ts'
import { answerStarting } from './pages/starting.ts'
import { packageFolder } from './process/package-folder.ts'
import { OperatorError, runProgram } from './process/run-program.ts'
import { openSqlSandbox } from './sql/sandbox.ts'
import { startIngestRunner } from './submissions/ingest-runner.ts'
import { createProcessAuditor } from './submissions/auditor.ts'
import { openUploads, sweepUploads } from './submissions/uploads.ts'
import { createProcessIngester } from './submissions/ingest-child.ts'
import { BucketAwayError, BucketRefusalError } from './store/bucket.ts'
import { defaultRoot, openStore } from './store/store.ts'
import { bucketVault } from './vault/s3.ts'
import { folderVault } from './vault/vault.ts'

/** Interval at which old records are removed, ms. */
const sweepMs = 24 * 3_600_000

/** Interval at which files of earlier revisions are removed, ms. */
const retiredMs = 3_600_000

/** Aborts when the service is asked to stop, also while it starts. */
const stopping = new AbortController()

async function main(): Promise<number | undefined> {
  setHeapGrowth()
  const read = readConfig(process.env, packageFolder)
  if (!read.ok) return refuse(...read.sentences)
  const {
    port,
    host,
    dataFolder,
    databaseUrl,
    clickhouse,
    portalFolder,
    people,
    smtp,
    vault,
    submissions,
    isLimited,
    tellsRequests,
    hasDemo,
    anomalies,
    graceMs,
  } = read.config

  // The lock comes before the port: a folder that is taken says more than a port in use.
  const opened = await openDatabase({ url: databaseUrl, folder: dataFolder, doing: startingService })
  if (!opened.ok) return refuse(opened.sentence)
  const { database } = opened
  let respond: Fetch = answerStarting
  const limit = isLimited && !people.behindProxy ? limitConnections() : undefined
  const listened = await listen((request, env) => respond(request, env), port, host, { limit })
  if (!listened.ok) {
    await database.close()
    return refuse(listened.sentence)
  }
  const { server } = listened

  const store = await openStore(dataFolder)
  await store.sweep()
  const engine = clickhouse ? clickhouseEngine(clickhouse, store) : await openEngine(store)
  const statementBudget = { ...queryBudget, seconds: sqlBudget.seconds }
  const ofStatements = clickhouse && clickhouseClient(clickhouse, statementBudget)
  const resources = {
    runExclusively: database.runExclusively,
    loader: ofStatements && loader(ofStatements, store),
  }
  const { db } = database
  const sql = openSqlSandbox(db, store, { clickhouse: ofStatements })
  const { fault, event } = createLog(tellsRequests)
  const backgroundTasks = createBackgroundTasks(fault)
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${server.port}`
  const settings = {
    ...people,
    publicUrl: people.publicUrl ?? address,
    secret: people.secret ?? loadSecret(dataFolder),
  }
  const adminSocket = databaseUrl ? undefined : await openAdminSocket({ db, dataFolder, settings, resources }, fault)
  const ingestSocket = databaseUrl ? undefined : await openIngestSocket(dataFolder, createCatalog(db, resources))
  const calls = createCallLog(db, fault)
  const uses = createUseLog(db, fault)
  const mailDelivery = smtp && startMailDelivery(db, smtpSend(smtp), settings.secret, fault)
  let stopIngests = () => Promise.resolve()
  const stop = async () => {
    console.log('Stopping.')
    stopping.abort(new Error('the service is closing'))
    await server.close(graceMs)
    await Promise.all([
      backgroundTasks.settled(),
      calls.flush(),
      uses.flush(),
      mailDelivery?.stop(),
      adminSocket?.close(),
      ingestSocket?.close(),
    ])
    await stopIngests()
    await sql.close()
    await engine.close()
    await ofStatements?.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Once only: a second signal ends the process at once, and the next start takes the lock over.
    process.once(signal, () => void stop())
  }

  const say: DemoProgress = (done, total, table) => {
    if (table) console.log(`— preparing the demo, ${done + 1} of ${total}: ${table}`)
    else if (total > 0) console.log('✓ the demo is ready')
  }
  await database.runExclusively(async () => {
    if (hasDemo) await prepareDemo(store, createCatalog(db), { progress: say, signal: stopping.signal })
  })
  stopping.signal.throwIfAborted()
  const { loader: tableLoader } = resources
  if (tableLoader) {
    const loadAll = () =>
      database.runExclusively(async () => loadTables(tableLoader, await loadablesOf(db), (line) => console.log(line)))
    void keepLoading(loadAll, { say: (line) => console.log(line), report: fault, signal: stopping.signal })
  }
  const uploads = openUploads(
    dataFolder,
    store,
    createProcessAuditor(join(import.meta.dirname, 'audit-process.js')),
    resources,
    submissions,
  )
  const sweep = () =>
    Promise.all([store.sweep(), sweepRecords(db), sweepRates(db), removeExpiredLinks(db), sweepUploads(db, uploads)])
  await sweep().catch((error: unknown) => {
    if (error instanceof BucketRefusalError)
      throw new OperatorError(
        `${error.message.replace(/^the/, 'The')}: check SUBMISSIONS, S3_ENDPOINT, S3_REGION and the keys.`,
      )
    // The rest is removed next time.
    if (!(error instanceof BucketAwayError)) throw error
    fault(error)
  })
  // Jobs that are started after the stop would run on.
  stopping.signal.throwIfAborted()
  setInterval(() => backgroundTasks.start(sweep), sweepMs).unref()
  backgroundTasks.start(() => removeLeftovers(db, store, resources))
  const sweepRetired = () => removeRetired(db, store, resources)
  backgroundTasks.start(sweepRetired)
  setInterval(() => backgroundTasks.start(sweepRetired), retiredMs).unref()
  const ingestRunner = startIngestRunner({
    db,
    settings,
    uploads,
    ingestFiles: createProcessIngester(join(import.meta.dirname, 'ingest-process.js'), store),
    report: fault,
  })
  stopIngests = ingestRunner.stop
  const app = createApp({
    db,
    engine,
    sql,
    anomalies,
    vault: vault.bucket ? bucketVault(vault.bucket) : folderVault(vault.folder),
    settings,
    backgroundTasks,
    uploads,
    ingests: ingestRunner,
    calls,
    uses,
    metrics: createMetrics(),
    limiter: isLimited ? (databaseUrl ? sharedLimiter(db) : createLimiter()) : undefined,
    portal: portalFolder,
    report: fault,
    tell: event,
  })
  respond = (request, env) => app.fetch(request, env)
  database.say(`the service at ${address}`)
  console.log(`Isobath is at ${address}`)
  return undefined
}

function refuse(...sentences: readonly string[]): number {
  for (const sentence of sentences) console.error(sentence)
  return 1
}

await runProgram(main, defaultRoot(), stopping.signal)
