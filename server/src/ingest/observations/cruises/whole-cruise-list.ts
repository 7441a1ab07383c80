import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { CruiseList } from '../../../store/entry.ts'
import { Refusal } from '../../problem.ts'
import type { IngestProblem } from '../../problem.ts'
import { readSidecar } from '../../sidecar.ts'
import { cruisesOfList } from './cruise-list.ts'
import { openWorkingDatabase } from '../working-database.ts'

type CruiseListResult =
  | { readonly ok: true; readonly list: CruiseList }
  | { readonly ok: false; readonly problem: IngestProblem }

/** Reads all cruises of a list. Its source is the `attribution` of `FILE.json`, or else the name of the file. */
export async function readWholeCruiseList(path: string): Promise<CruiseListResult> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-cruise-list-'))
  try {
    const work = await openWorkingDatabase(folder, undefined)
    try {
      const sidecar = await readSidecar(`${path}.json`)
      const list = { source: sidecar?.dataSource ?? basename(path), cruises: await cruisesOfList(work, path) }
      return { ok: true, list }
    } finally {
      await work.close()
    }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
