import { makeExport } from './make.ts'
import type { ExportEvent, ExportOrder } from './order.ts'

const post = (event: ExportEvent) => postMessage(event)

addEventListener('message', ({ data }: MessageEvent<ExportOrder>) => {
  const tell = (done: number) => post({ type: 'progress', done })
  makeExport(data, tell).then(post, (reason: unknown) => post({ type: 'failed', sentence: String(reason) }))
})
