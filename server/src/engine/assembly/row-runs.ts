import type { Block } from './assemble.ts'
import type { Cells } from '../cells.ts'
import { lengthOf } from '../cells.ts'

/** `field`: by time, depth, latitude, longitude. `section`: by time, latitude, longitude, and depth from the deepest up. */
export type RowOrder = 'field' | 'section'

/** Neighbouring rows that differ in their last coordinate alone. Indices are places in the axes of the answer. */
export interface RowRun {
  readonly time: number
  /** The depth, or in a section the run's own. */
  readonly depth: number
  readonly lat: number
  /** The longitude, or in a field the first of the run's own. */
  readonly lon: number
  readonly count: number
  /** Index of the first value of the first variable in the block's words. */
  readonly word: number
  /** Words from one row to the next. */
  readonly step: number
}

/** The rows of a block in their order. A block in `section` order holds whole times. */
export function runsOf(cells: Cells, block: Block, order: RowOrder): Generator<RowRun> {
  return order === 'field' ? fieldRuns(cells, block) : sectionRuns(cells, block)
}

function* fieldRuns({ shape, depth }: Cells, { first, maps, stride }: Block): Generator<RowRun> {
  const depths = lengthOf([depth])
  for (let map = 0; map < maps; map++) {
    const place = { time: Math.floor((first + map) / depths), depth: (first + map) % depths, lon: 0 }
    for (let lat = 0; lat < shape.lat; lat++) {
      yield { ...place, lat, count: shape.lon, word: map * stride + lat * shape.lon, step: 1 }
    }
  }
}

function* sectionRuns({ shape, depth }: Cells, { first, maps, stride }: Block): Generator<RowRun> {
  const depths = lengthOf([depth])
  for (let map = 0; map < maps; map += depths) {
    const time = Math.floor((first + map) / depths)
    const deepest = (map + depths - 1) * stride
    for (let lat = 0; lat < shape.lat; lat++) {
      for (let lon = 0; lon < shape.lon; lon++) {
        const word = deepest + lat * shape.lon + lon
        yield { time, depth: depths - 1, lat, lon, count: depths, word, step: -stride }
      }
    }
  }
}
