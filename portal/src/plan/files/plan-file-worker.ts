/** The worker that reads one file of a stranger. The page ends it when the file is read, or when the reader cancels. */
import { expose } from 'comlink'
import type { ReadFile } from './imported-track.ts'
import { isArchive } from './importable.ts'
import { readPlanFile } from './read-plan-file.ts'

export interface PlanFileWorkerApi {
  read(file: File): Promise<ReadFile>
}

const api: PlanFileWorkerApi = {
  async read(file) {
    const bytes = await file.arrayBuffer()
    // What unpacks an archive is fetched for one.
    return isArchive(bytes) ? (await import('./read-kmz.ts')).readKmz(bytes) : readPlanFile(bytes)
  },
}

expose(api)
