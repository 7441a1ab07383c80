import { fork } from 'node:child_process'
import { createTurnQueue } from '../process/turn-queue.ts'
import type { Audit, UploadedFile, Verdict } from './audit.ts'

/** Limits of one audit. A workbook of 134 MB with 16 million cells took 0.4 GB, and 15 s of a core. */
const budget = { megabytes: 3072, milliseconds: 300_000 }

const tooMuch: Verdict = {
  ok: false,
  sentence: 'The audit of the workbook needs more memory or time than it may use: divide the workbook.',
}

/**
 * Audits in processes of the program at `path`, one at a time and one submitter after another: neither a large workbook nor a hostile one holds up the service, or takes its memory. A thread would not do:
 * one whose heap is full may take the whole process with it.
 */
export function createProcessAuditor(path: string, limits = budget): Audit {
  const queue = createTurnQueue()
  return (suspect) => queue(String(suspect.submitterId), () => inProcess(path, suspect, limits))
}

function inProcess(path: string, suspect: UploadedFile, { megabytes, milliseconds }: typeof budget): Promise<Verdict> {
  return new Promise((done, fail) => {
    const child = fork(path, {
      execArgv: [`--max-old-space-size=${megabytes}`],
      // The engine's message about a full heap does not say how to go on.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
    child.once('message', (verdict) => done(verdict as Verdict))
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      // A full heap aborts, and the clock kills; where the system shows no signals, 134 is the code of an abort.
      if (signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134) done(tooMuch)
      else fail(new Error(`the process of an audit ended with ${code ?? signal}`))
    })
    child.send(suspect, (error) => error && fail(error))
  })
}
