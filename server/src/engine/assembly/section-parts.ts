import { mapWords } from './assemble.ts'
import { lengthOf, partOf } from '../cells.ts'
import type { Cells } from '../cells.ts'

/**
 * Splits a section into parts that are answered one after the other. The rows of a section list all depths of a place before the next place, so a part
 * holds all depths. Where one time takes more than `blockBytes`, its parts are bands of latitude, so that the memory for an answer stays bounded.
 */
export function* sectionParts(cells: Cells, blockBytes: number): Generator<Cells> {
  const { lat, time, shape, depth } = cells
  const timeBytes = 4 * mapWords(cells) * lengthOf([depth])
  if (timeBytes <= blockBytes || shape.lat <= 1) return yield cells
  const rows = Math.max(1, Math.floor((blockBytes / timeBytes) * shape.lat))
  for (const run of time) {
    for (let start = run.start; start < run.end; start++) {
      for (let south = lat.start; south < lat.end; south += rows) {
        yield partOf(cells, { start, end: start + 1 }, { start: south, end: Math.min(lat.end, south + rows) })
      }
    }
  }
}
