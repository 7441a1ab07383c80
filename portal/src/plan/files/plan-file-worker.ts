/** The worker that reads one file of a stranger. The page ends it when the file is read, or when the reader cancels. */
import { expose } from 'comlink'
import type { ReadFile } from './imported-track.ts'
import { readPlanFile } from './read-plan-file.ts'

export interface PlanFileWorkerApi {
  read(file: File): Promise<ReadFile>
}

const api: PlanFileWorkerApi = { read: async (file) => readPlanFile(await file.arrayBuffer()) }

expose(api)
