import type { Catalogue } from '../store/entry.ts'
import { faultOf } from './workbook-messages.ts'
import type { CallName, CatalogueCalls, FromProcess, ReplyMessage, ToProcess } from './workbook-messages.ts'

/** The catalogue as the process of an ingest asks it: each call is a message to the service and its reply. */
export function remoteCatalogue(
  send: (message: FromProcess) => void,
  listen: (onMessage: (message: ToProcess) => void) => void,
  hasLoader: boolean,
): Catalogue {
  const waiting = new Map<number, (reply: ReplyMessage) => void>()
  let calls = 0
  listen((message) => {
    if (message.type === 'reply') waiting.get(message.id)?.(message)
  })
  const call =
    <Name extends CallName>(name: Name) =>
    async (...args: Parameters<CatalogueCalls[Name]>): Promise<Awaited<ReturnType<CatalogueCalls[Name]>>> => {
      const id = calls++
      const reply = await new Promise<ReplyMessage>((done) => {
        waiting.set(id, done)
        send({ type: 'call', id, name, args })
      })
      waiting.delete(id)
      if (!reply.ok) throw faultOf(reply.message, reply.isAway)
      return reply.value as Awaited<ReturnType<CatalogueCalls[Name]>>
    }
  const [beginTurn, endTurn] = [call('beginTurn'), call('endTurn')]
  return {
    hasTable: call('hasTable'),
    hasDataset: call('hasDataset'),
    writeEntry: call('writeEntry'),
    writeCruises: call('writeCruises'),
    ...(hasLoader ? { loader: { load: call('load'), drop: call('drop') } } : {}),
    inTurn: async (work, of) => {
      await beginTurn(of)
      try {
        return await work()
      } finally {
        await endTurn()
      }
    },
  }
}
