import { remoteCatalog } from './catalog/remote/client.ts'
import { isAway } from './db/away.ts'
import { openStore } from './store/store.ts'
import { ingestInProcess } from './submissions/ingest-files.ts'
import type { FromProcess, StartMessage, ToProcess } from './submissions/ingest-messages.ts'

// The process of one ingest: is sent its files, asks the service for what only the catalog knows, answers with the result, and ends, also when the service does.
process.once('disconnect', () => process.exit())
const send = (message: FromProcess) => process.send?.(message)
const end = (message: FromProcess) => process.send?.(message, () => process.disconnect())

async function run({ files, root, hasLoader }: StartMessage): Promise<void> {
  const { catalog, receive } = remoteCatalog(send, hasLoader)
  process.on('message', (message: ToProcess) => {
    if (message.type === 'reply') receive(message)
  })
  const result = await ingestInProcess(await openStore(root))({
    files,
    catalog,
    progress: (done, total) => send({ type: 'progress', done, total }),
    signal: new AbortController().signal,
  })
  end({ type: 'result', result })
}

process.once('message', (message: StartMessage) => {
  run(message).catch((error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    end({ type: 'fault', text, isAway: isAway(error) })
  })
})
