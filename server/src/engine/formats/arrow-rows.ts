import { newValues } from './arrow.ts'
import type { ArrowWriter, ColumnValues } from './arrow.ts'
import type { Block } from '../assembly/assemble.ts'
import type { Cells } from '../cells.ts'
import { runsOf } from '../assembly/row-runs.ts'
import type { RowOrder, RowRun } from '../assembly/row-runs.ts'

/** Rows of a record batch at most: 2 MB of a field with time and depth. */
const mostRows = 2 ** 16

/** The cells of a block, whose maps have no heads, as record batches with the rows of the CSV. */
export function* arrowOfBlock(writer: ArrowWriter, cells: Cells, block: Block, order: RowOrder): Generator<Uint8Array> {
  const { columns } = writer
  const fill = createFiller(
    columns.map(({ name, type }) => (type === 'float32' ? undefined : name)),
    cells,
    block,
    order,
  )
  let left = block.maps * cells.shape.lat * cells.shape.lon
  const newBatch = () => columns.map(({ type }) => newValues(type, Math.min(left, mostRows)))
  let batch = newBatch()
  let filled = 0
  for (const run of runsOf(cells, block, order)) {
    for (let done = 0; done < run.count;) {
      const rows = Math.min(run.count - done, mostRows - filled)
      fill(batch, filled, run, done, rows)
      done += rows
      filled += rows
      if (filled < mostRows) continue
      yield* writer.batch(batch, filled)
      left -= filled
      batch = newBatch()
      filled = 0
    }
  }
  if (filled > 0) yield* writer.batch(batch, filled)
}

type FillBatch = (batch: readonly ColumnValues[], at: number, run: RowRun, from: number, rows: number) => void

// Writes rows of a run into the arrays of a batch; a column without a name of an axis is the next variable.
function createFiller(
  names: readonly (string | undefined)[],
  cells: Cells,
  { words }: Block,
  order: RowOrder,
): FillBatch {
  const { axes, shape } = cells
  const mapWords = shape.lat * shape.lon
  const changing = order === 'field' ? 'lon' : 'depth'
  const inner = order === 'field' ? axes.lon : axes.depth.toReversed()
  const firstValue = names.indexOf(undefined)
  return (batch, at, run, from, rows) => {
    for (const [i, name] of names.entries()) {
      const column = batch[i]
      const end = at + rows
      if (column instanceof BigInt64Array) column.fill(BigInt(axes.time[run.time] ?? 0), at, end)
      else if (column instanceof Int32Array) column.fill(axes.time[run.time] ?? 0, at, end)
      else if (column instanceof Float32Array) {
        copyValues(words, run.word + (i - firstValue) * mapWords + from * run.step, run.step, column, at, rows)
      } else if (name === changing) column?.set(inner.subarray(from, from + rows), at)
      else if (name === 'lat' || name === 'lon' || name === 'depth') column?.fill(axes[name][run[name]] ?? NaN, at, end)
    }
  }
}

function copyValues(words: Float32Array, word: number, step: number, column: Float32Array, at: number, rows: number) {
  if (step === 1) column.set(words.subarray(word, word + rows), at)
  else for (let i = 0; i < rows; i++) column[at + i] = words[word + i * step] as number
}
