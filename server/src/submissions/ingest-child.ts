import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { faultOf } from '../catalog/remote/messages.ts'
import { serveCatalog } from '../catalog/remote/serve.ts'
import type { CatalogServer } from '../catalog/remote/serve.ts'
import type { Store } from '../store/store.ts'
import type { FilesRequest, FilesResult, IngestFiles } from './ingest-files.ts'
import type { FromProcess, ToProcess } from './ingest-messages.ts'

/** Limits of one ingest. A workbook of 134 MB with 16 million cells takes 0.4 GB to read. */
const budget = { megabytes: 3072 }

const tooMuch: Readonly<Record<FilesRequest['files']['type'], string>> = {
  workbook: 'The ingest of the workbook needs more memory than it may use: divide the workbook.',
  files: 'The ingest of the files needs more memory than it may use: send fewer or smaller files at a time.',
}

/** Ingests in processes of the program at `program`, so that neither the time nor the memory of a large file is the service's. */
export const createProcessIngester =
  (program: string, store: Store, limits = budget): IngestFiles =>
  async (request) => {
    request.signal.throwIfAborted()
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      // The engine's message about a full heap does not say how to go on.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Tables come with typed arrays.
      serialization: 'advanced',
    })
    const served = serveCatalog(request.catalog)
    try {
      return await converse(child, request, store, served)
    } finally {
      served.end()
      // Removes what an aborted process was writing.
      if (child.signalCode !== null) await store.sweep()
    }
  }

function converse(
  child: ChildProcess,
  { files, catalog, progress, signal }: FilesRequest,
  { root }: Store,
  served: CatalogServer,
): Promise<FilesResult> {
  return new Promise((done, fail) => {
    const send = (message: ToProcess) => {
      if (child.connected) child.send(message, (error) => error && fail(error))
    }
    const stop = () => child.kill('SIGKILL')
    signal.addEventListener('abort', stop, { once: true })
    let result: FilesResult | undefined
    child.on('message', (message: FromProcess) => {
      if (message.type === 'progress') progress(message.done, message.total)
      else if (message.type === 'result') result = message.result
      else if (message.type === 'fault') fail(faultOf(message.text, message.isAway))
      else void served.answer(message).then(send)
    })
    child.once('error', fail)
    child.once('exit', (code, killedBy) => {
      signal.removeEventListener('abort', stop)
      if (result) return done(result)
      if (signal.aborted) return fail(signal.reason as Error)
      // A full heap aborts. Where the system shows no signals, 134 is the code of an abort.
      if (killedBy === 'SIGABRT' || killedBy === 'SIGKILL' || code === 134)
        return done({ ok: false, sentence: tooMuch[files.type] })
      return fail(new Error(`the process of an ingest ended with ${code ?? killedBy}`))
    })
    send({ type: 'start', files, root, hasLoader: catalog.loader !== undefined })
  })
}
