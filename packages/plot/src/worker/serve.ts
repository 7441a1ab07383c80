import { supplyPalettes } from '../gpu/palettes.ts'
import type { Call, Posted, WorkerSession } from './calls.ts'
import { type ReadTable, readingBy } from '../loading/reading/reading.ts'
import { createSession } from './session.ts'

/**
 * One session in a worker, which answers the calls that are posted to it.
 *
 * @param reads reads tables in this thread; without it the page gives the port of one that does before it opens such a table
 */
export function serve(reads?: ReadTable): void {
  let read = reads
  const here = createSession({
    createCanvas: (width, height) => new OffscreenCanvas(width, height),
    ownsArrays: true,
    readTable(source, loading) {
      if (!read) throw new Error('a table came before there was a reader of tables')
      return read(source, loading)
    },
    eager: true,
  })
  const session: WorkerSession = {
    ...here,
    begin: async (palettes) => supplyPalettes(palettes),
    async readBy(reader) {
      read = readingBy(reader)
    },
    open: (chart, source, wanted, opening, budget) =>
      here.open(chart, source, wanted, (event) => post({ type: 'told', chart, opening, event }), budget),
  }
  addEventListener('message', ({ data }: MessageEvent<Call>) => {
    const { call } = data
    answerTo(session, data).then(
      (answer) => post({ type: 'done', call, answer }),
      (reason: unknown) => post({ type: 'thrown', call, reason }),
    )
  })
}

const answerTo = (session: WorkerSession, { method, args }: Call): Promise<unknown> =>
  // Method and arguments are of one kind of call, which the compiler loses.
  (session[method] as (...args: unknown[]) => Promise<unknown>)(...args)

const post = (posted: Posted) => postMessage(posted)
