import { expose, transfer } from 'comlink'

import type { ReadTable } from '../loading/reading/reading-protocol.ts'
import { createRemoteReader } from '../loading/reading/remote-reader.ts'
import type { PaletteTables } from '../scales/palettes/palette.ts'
import { canCompileCode } from './can-compile-code.ts'
import { createSession } from './session.ts'
import type { ChartEvent, WorkerSession } from './worker-api.ts'

/**
 * Exposes one session to the page that started this worker.
 *
 * @param ownReader reads tables in this thread; without it the page hands over the port of a reader before it opens a table
 */
export function exposeSession(ownReader?: ReadTable): void {
  let reader = ownReader
  let palettes: PaletteTables | undefined
  let events: MessagePort | undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  const send = (event: ChartEvent) => events?.postMessage(event)
  const session = createSession({
    createCanvas: (width, height) => new OffscreenCanvas(width, height),
    ownsArrays: true,
    paletteTables() {
      if (!palettes) throw new Error('a chart was painted before the palettes came')
      return palettes
    },
    readTable(source, callbacks) {
      if (!reader) throw new Error('a table was opened before there was a reader')
      return reader(source, callbacks)
    },
  })
  const exposed: WorkerSession = {
    ...session,
    async start(sentPalettes, port) {
      palettes = sentPalettes
      events = port
      return { canCompileCode: canCompileCode() }
    },
    async prepare(request) {
      try {
        if (canCompileCode()) session.prepare(request)
      } catch {
        // The first chart meets the same error and reports it.
      }
    },
    async useReader(port) {
      reader = createRemoteReader(port)
    },
    async picture(...requested) {
      const picture = await session.picture(...requested)
      return picture.ok ? transfer(picture, [picture.bitmap]) : picture
    },
    open: (chart, source, request, load, budget, over) =>
      session.open(chart, source, request, (event) => send({ chart, load, event }), budget, over),
  }
  expose(exposed)
  // A message that cannot be read would leave its call pending: the error ends this worker, and the page rejects its calls.
  addEventListener('messageerror', () => {
    throw new Error('a message to the drawing thread could not be read')
  })
}
