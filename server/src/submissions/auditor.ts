import { Worker } from 'node:worker_threads'
import type { Audit, Suspect, Verdict } from './audit.ts'

/** What one audit may take: a workbook of 150 MB takes about half of either. */
const budget = { megabytes: 3072, milliseconds: 300_000 }

const tooMuch: Verdict = {
  ok: false,
  sentence: 'The workbook takes more memory or time to audit than there is for one: divide it.',
}

/** Audits in threads of the program at `program`, one at a time: neither a large workbook nor a hostile one holds up the service, or takes its memory. */
export function threadAuditor(program: URL, limits = budget): Audit {
  let last: Promise<unknown> = Promise.resolve()
  return (suspect) => {
    const verdict = last.then(() => inThread(program, suspect, limits))
    last = verdict.catch(() => undefined)
    return verdict
  }
}

function inThread(program: URL, suspect: Suspect, { megabytes, milliseconds }: typeof budget): Promise<Verdict> {
  return new Promise((done, fail) => {
    const worker = new Worker(program, {
      workerData: suspect,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    const timer = setTimeout(() => {
      done(tooMuch)
      void worker.terminate()
    }, milliseconds)
    worker.once('message', (verdict: Verdict) => done(verdict))
    worker.once('error', (error) => {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') done(tooMuch)
      else fail(error)
    })
    worker.once('exit', (code) => {
      clearTimeout(timer)
      fail(new Error(`the thread of an audit ended with ${code}`))
    })
  })
}
