import type { FileNotes } from '../formats/parquet.ts'
import { quote, quoteName } from './compile.ts'

/**
 * A statement that writes the rows of another as Parquet. Moments in the columns `instants` are marked as UTC there, which as they are stored they are
 * not.
 */
export function copySql(select: string, instants: readonly string[], path: string, notes: FileNotes = {}): string {
  const zoned = [...new Set(instants)].map((name) => `${quoteName(name)}::TIMESTAMPTZ AS ${quoteName(name)}`)
  const columns = zoned.length > 0 ? `* REPLACE (${zoned.join(', ')})` : '*'
  const noted = Object.entries(notes).map(([key, text]) => `${quote(key)}: ${quote(text)}`)
  const options = [
    'FORMAT parquet',
    'COMPRESSION zstd',
    ...(noted.length > 0 ? [`KV_METADATA {${noted.join(', ')}}`] : []),
  ]
  return `COPY (SELECT ${columns} FROM (${select})) TO ${quote(path)} (${options.join(', ')})`
}
