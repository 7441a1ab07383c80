import { createAfterwards } from './afterwards.ts'
import { createApp } from './app.ts'
import { createCatalogue } from './catalogue/write.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { openEngine } from './engine/duckdb/engine.ts'
import { prepareDemo } from './ingest/demo.ts'
import type { DemoProgress } from './ingest/demo.ts'
import { listen } from './listen.ts'
import { storedSecret } from './people/stored-secret.ts'
import { packageFolder } from './place.ts'
import { openStore } from './store/store.ts'

/** How long answers under way may take to end once the service is asked to stop. */
const graceMs = 5_000

async function main(): Promise<number | undefined> {
  const read = readConfig(process.env, packageFolder)
  if (!read.ok) return refuse(...read.sentences)
  const { port, host, dataFolder, databaseUrl, portalFolder, people } = read.config

  // The lock comes first: who finds it taken learns more from it than from a port in use.
  const opened = await openDatabase({ url: databaseUrl, folder: dataFolder, doing: 'the service' })
  if (!opened.ok) return refuse(opened.sentence)
  const { database } = opened
  let answer: (request: Request) => Response | Promise<Response> = () =>
    new Response('Isobath is starting; ask again in a moment.', { status: 503, headers: { 'Retry-After': '2' } })
  const listened = await listen((request) => answer(request), port, host)
  if (!listened.ok) {
    await database.close()
    return refuse(listened.sentence)
  }
  const { listening } = listened

  const store = await openStore(dataFolder)
  await store.sweep()
  const engine = await openEngine(store)
  const afterwards = createAfterwards((error) => console.error('work after an answer failed:', error))
  const stop = async () => {
    console.log('Stopping.')
    await listening.close(graceMs)
    await afterwards.settled()
    await engine.close()
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
  await database.inTurn(() => prepareDemo(store, createCatalogue(database.db), say))
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${listening.port}`
  const settings = {
    ...people,
    publicUrl: people.publicUrl ?? address,
    secret: people.secret ?? storedSecret(dataFolder),
  }
  const report = (error: unknown, requestId: string) => console.error(`request ${requestId} failed:`, error)
  const app = createApp({ db: database.db, engine, settings, afterwards, portal: portalFolder, report })
  answer = (request) => app.fetch(request)
  database.say(`the service at ${address}`)
  console.log(`Isobath is at ${address}`)
  return undefined
}

function refuse(...sentences: readonly string[]): number {
  for (const sentence of sentences) console.error(sentence)
  return 1
}

process.exitCode = await main()
