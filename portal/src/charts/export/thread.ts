import { describeFault } from '../../service/answer.ts'
import { makeExport } from './make.ts'
import type { ExportEvent, ExportOrder } from './order.ts'

const post = (event: ExportEvent) => postMessage(event)

addEventListener('message', ({ data }: MessageEvent<ExportOrder>) => {
  const tell = (done: number) => post({ type: 'progress', done })
  // The answer broke off.
  makeExport(data, tell).then(post, () => post({ type: 'failed', sentence: describeFault({ type: 'incomplete' }) }))
})
