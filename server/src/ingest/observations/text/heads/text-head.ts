import type { TableFault } from '../../../problem.ts'
import type { GivenMetadata } from '../../../metadata.ts'
import type { FieldAttributes } from '../../../netcdf/field-file.ts'
import type { GivenRows } from '../../given-rows.ts'
import type { RawColumn } from '../../source.ts'
import type { Delimiter, Line } from '../text-lines.ts'

/** What the head of a text says: its columns, and how its rows are read. */
export interface TextHead {
  readonly columns: readonly RawColumn[]
  readonly delimiter: Delimiter
  /** Number of the first line that may hold a row. */
  readonly firstRow: number
  /** Takes one line and returns the cells of the row that it ends, or why it can be none; undefined for a line that ends none, where rows have several. */
  readonly takeLine?: (text: string, number: number) => readonly string[] | TableFault | undefined
  /** Brings a cell to the notation of numbers, where the format has one of its own. */
  readonly readCell?: (cell: string) => string
  /** Columns that the head tells once for all rows. They follow the columns of the rows. */
  readonly constants?: readonly ConstantColumn[]
  /** Fillers of all columns. */
  readonly missing?: readonly string[]
  readonly isWest?: boolean
  /** Whether the file says that it is one of WHP-Exchange. */
  readonly isExchange?: boolean
  /** The line that says that times are not those of UTC. */
  readonly localTimes?: string | undefined
  /** Sentences for the description. */
  readonly notes?: readonly string[]
  /** What the head says of the dataset. */
  readonly given?: GivenMetadata
  /** Attributes of the file by the names of CF and ACDD. */
  readonly attributes?: FieldAttributes
}

/** A column with the same cell in every row. */
export interface ConstantColumn {
  readonly column: RawColumn
  readonly cell: string
}

/** A format of text with a head of its own. */
export interface HeadFormat {
  readonly isHead: (lines: readonly Line[]) => boolean
  /** The head, or why the text holds no table. `given` names the columns of a text without a line of names. */
  readonly readHead: (lines: readonly Line[], given: GivenRows['columns']) => TextHead | TableFault
}

/** The text behind a word at the start of a line of the head, after the sign of a comment: `# LATITUDE 44.01667`, `Latitude: 50.10300`. Letters may be small or capital. */
export function textBehind(lines: readonly Line[], word: string): string | undefined {
  const start = word.toLowerCase()
  for (const { text } of lines) {
    const plain = text.replace(/^#\s*/, '')
    if (plain.toLowerCase().startsWith(start)) return plain.slice(word.length).trim()
  }
  return undefined
}
