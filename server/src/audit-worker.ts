import { parentPort, workerData } from 'node:worker_threads'
import { auditFile } from './submissions/audit.ts'
import type { Suspect } from './submissions/audit.ts'

// The thread of one audit: gets its file as `workerData`, and answers with the verdict.
parentPort?.postMessage(await auditFile(workerData as Suspect))
