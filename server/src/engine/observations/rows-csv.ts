import { csvMediaType } from '../formats/csv.ts'
import { csvOfChunk } from '../formats/csv-chunk.ts'
import { textWriter } from '../formats/csv-cell.ts'
import type { RowsWriter } from './rows-writer.ts'
import type { AnswerColumn } from './statements.ts'

/** Writes rows of observations as CSV; the cells follow the rules of CSV (D6). `isGuarded`: see `RunOptions`. */
export function csvRows(columns: readonly AnswerColumn[], isGuarded = false): RowsWriter {
  const cellOf = textWriter(isGuarded)
  const cells = columns.map(({ type }) => ({ isInstant: type === 'instant', cellOf }))
  return {
    mediaType: csvMediaType,
    head: () => [Buffer.from(`${columns.map(({ name }) => cellOf(name)).join(',')}\n`)],
    rows: (chunk) => [csvOfChunk(chunk, cells)],
    flush: () => [],
    // The extra line end that published clients expect after the last row.
    tail: () => [Buffer.from('\n')],
  }
}
