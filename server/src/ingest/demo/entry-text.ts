import type { CatalogEntry } from '../../store/entry.ts'
import { encodeGrid } from '../../store/grid.ts'

/** A catalog entry as a shipped `entry.json` holds it. */
export const entryText = (entry: CatalogEntry) => {
  const plain = entry.grid ? { ...entry, grid: JSON.parse(encodeGrid(entry.grid)) as unknown } : entry
  return `${JSON.stringify(plain, undefined, 1).replace(/\n\s+(?=[-\d\]])/g, '')}\n`
}
