import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { isAway } from '../db/away.ts'
import type { Catalogue } from '../store/entry.ts'
import type { Store } from '../store/store.ts'
import type { IngestWorkbook, WorkbookRequest, WorkbookResult } from './ingest-workbook.ts'
import { faultOf } from './workbook-messages.ts'
import type { CallMessage, CatalogueCalls, FromProcess, ReplyMessage, ToProcess } from './workbook-messages.ts'

/** What one ingest may take: a workbook of 39 MB, of 4.2 million cells, takes 1 GB to read. */
const budget = { megabytes: 3072 }

const tooMuch: WorkbookResult = {
  ok: false,
  sentence: 'The workbook takes more memory to ingest than there is for one: divide it.',
}

/** Ingests in processes of the program at `program`, so that neither the time nor the memory of a large workbook is the service's. */
export const processIngester =
  (program: string, store: Store, limits = budget): IngestWorkbook =>
  async (request) => {
    request.signal.throwIfAborted()
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      // What the engine says of a full heap tells nobody anything.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Tables come with typed arrays.
      serialization: 'advanced',
    })
    const turns = publishTurns(request.catalogue)
    try {
      return await converse(child, request, store, turns)
    } finally {
      turns.end()
      // What an aborted process was writing.
      if (child.signalCode !== null) await store.sweep()
    }
  }

function converse(
  child: ChildProcess,
  { path, catalogue, progress, signal }: WorkbookRequest,
  { root }: Store,
  turns: PublishTurns,
): Promise<WorkbookResult> {
  return new Promise((done, fail) => {
    const send = (message: ToProcess) => {
      if (child.connected) child.send(message, (error) => error && fail(error))
    }
    const stop = () => child.kill('SIGKILL')
    signal.addEventListener('abort', stop, { once: true })
    let result: WorkbookResult | undefined
    child.on('message', (message: FromProcess) => {
      if (message.type === 'progress') progress(message.done, message.total)
      else if (message.type === 'result') result = message.result
      else if (message.type === 'fault') fail(faultOf(message.text, message.isAway))
      else void answer(callsOf(catalogue, turns), message).then(send)
    })
    child.once('error', fail)
    child.once('exit', (code, killedBy) => {
      signal.removeEventListener('abort', stop)
      if (result) return done(result)
      if (signal.aborted) return fail(signal.reason as Error)
      // A full heap aborts. Where the system shows no signals, 134 is the code of an abort.
      if (killedBy === 'SIGABRT' || killedBy === 'SIGKILL' || code === 134) return done(tooMuch)
      return fail(new Error(`the process of an ingest ended with ${code ?? killedBy}`))
    })
    send({ type: 'start', path, root, hasLoader: catalogue.loader !== undefined })
  })
}

async function answer(calls: CatalogueCalls, { id, name, args }: CallMessage): Promise<ReplyMessage> {
  try {
    const call = calls[name] as (...given: readonly unknown[]) => Promise<unknown>
    return { type: 'reply', id, ok: true, value: await call(...args) }
  } catch (error) {
    return { type: 'reply', id, ok: false, message: (error as Error).message, isAway: isAway(error) }
  }
}

const noLoader = () => Promise.reject(new Error('This service loads tables into no other engine.'))

const callsOf = (
  { hasTable, hasDataset, writeEntry, writeCruises, loader }: Catalogue,
  { begin, end }: PublishTurns,
): CatalogueCalls => ({
  hasTable,
  hasDataset,
  writeEntry,
  writeCruises,
  load: loader?.load ?? noLoader,
  drop: loader?.drop ?? noLoader,
  beginTurn: begin,
  endTurn: () => Promise.resolve(end()),
})

/** The turn of a process to publish a table, which it begins and ends by messages, or ends by its death. */
interface PublishTurns {
  readonly begin: (of?: string) => Promise<void>
  readonly end: () => void
}

function publishTurns({ inTurn }: Catalogue): PublishTurns {
  let end: () => void = () => undefined
  return {
    begin: (of) => {
      if (!inTurn) return Promise.resolve()
      return new Promise((begun, failed) => {
        const turn = () =>
          new Promise<void>((over) => {
            end = over
            begun()
          })
        inTurn(turn, of).catch(failed)
      })
    },
    end: () => end(),
  }
}
