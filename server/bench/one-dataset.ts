import { readFileSync } from 'node:fs'
import type { Catalog, CatalogEntry } from '../src/store/entry.ts'

/** A catalog of one dataset, in memory. `onWrite` gets the entry that another replaces. */
export function catalogOfOne(onWrite: (before: CatalogEntry) => Promise<void> = async () => {}): Catalog {
  let entry: CatalogEntry | undefined
  const write = async (written: CatalogEntry) => {
    if (entry) await onWrite(entry)
    entry = written
  }
  return {
    hasTable: () => Promise.resolve(entry !== undefined),
    hasDataset: () => Promise.resolve(entry !== undefined),
    findDataset: () =>
      Promise.resolve(
        entry && {
          shortName: entry.dataset.shortName,
          revision: (entry.grid ?? entry.observations).revision ?? 1,
          tables: [entry.grid ? { grid: entry.grid } : { observations: entry.observations }],
          description: entry.dataset.description,
          temporalResolution: entry.variables[0]?.temporalResolution ?? '',
          sources: entry.sources ?? [],
        },
      ),
    writeEntry: write,
    writeRevision: write,
    writeCruises: () => Promise.resolve(),
    writeCruiseList: () => Promise.resolve(),
  }
}

/** Bytes that this process has written so far (Linux). */
export const bytesWritten = (): number => Number(/^wchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1])
