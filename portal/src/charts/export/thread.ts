import { describeFault } from '../../service/request.ts'
import { makeExport } from './make-export.ts'
import type { ExportEvent, ExportRequest } from './export-request.ts'

const post = (event: ExportEvent) => postMessage(event)

addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  const tell = (done: number) => post({ type: 'progress', done })
  // The answer broke off.
  makeExport(data, tell).then(post, () => post({ type: 'failed', sentence: describeFault({ type: 'incomplete' }) }))
})
