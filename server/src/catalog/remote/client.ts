import type { Catalog } from '../../store/entry.ts'
import { faultOf } from './messages.ts'
import type { CallMessage, CallName, CatalogCalls, ReplyMessage } from './messages.ts'

interface RemoteCatalog {
  readonly catalog: Catalog
  /** Takes the reply to a call. */
  readonly receive: (reply: ReplyMessage) => void
  /** Rejects what is waiting, and every later call: the service went away. */
  readonly lose: () => void
}

/** The catalog of the service as another process uses it: each call is a message and its reply, over whatever carries typed arrays. */
export function remoteCatalog(send: (message: CallMessage) => void, hasLoader: boolean): RemoteCatalog {
  const waiting = new Map<number, (reply: ReplyMessage) => void>()
  let calls = 0
  let isLost = false
  const call =
    <Name extends CallName>(name: Name) =>
    async (...args: Parameters<CatalogCalls[Name]>): Promise<Awaited<ReturnType<CatalogCalls[Name]>>> => {
      const id = calls++
      const reply = isLost
        ? lostReply(id)
        : await new Promise<ReplyMessage>((done) => {
            waiting.set(id, done)
            send({ type: 'call', id, name, args })
          })
      if (!reply.ok) throw faultOf(reply.message, reply.isAway)
      return reply.value as Awaited<ReturnType<CatalogCalls[Name]>>
    }
  const receive = (reply: ReplyMessage) => {
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  }
  const [acquireLock, releaseLock] = [call('acquireLock'), call('releaseLock')]
  return {
    catalog: {
      hasTable: call('hasTable'),
      hasDataset: call('hasDataset'),
      findDataset: call('findDataset'),
      writeEntry: call('writeEntry'),
      writeRevision: call('writeRevision'),
      writeCruises: call('writeCruises'),
      writeCruiseList: call('writeCruiseList'),
      ...(hasLoader ? { loader: { load: call('load'), drop: call('drop') } } : {}),
      runExclusively: async (work, subject) => {
        const lock = await acquireLock(subject)
        try {
          return await work()
        } finally {
          // A lock ends with the connection too.
          await releaseLock(lock).catch(() => undefined)
        }
      },
    },
    receive,
    lose: () => {
      isLost = true
      for (const id of waiting.keys()) receive(lostReply(id))
    },
  }
}

/** Whether a call was done is not known when the connection ends: as if the connection to the database were lost. */
const lostReply = (id: number): ReplyMessage => ({
  type: 'reply',
  id,
  ok: false,
  message: 'The service went away.',
  isAway: true,
})
