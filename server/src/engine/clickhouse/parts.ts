import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Store } from '../../store/store.ts'
import { quote } from '../duckdb/compile.ts'

/** ClickHouse reads a Parquet file that is sent to it as a whole into memory. */
const mostBytes = 2 ** 28

/**
 * Rows of a row group of a part, for COPY's `ROW_GROUP_SIZE`. The engine ends a row group only between vectors, of 2,048 rows at most, so each vector becomes one. Its writer
 * holds a row group in memory beyond its limit: by default one of 122,880 rows, and with a single thread nearly two vectors where 2,048 rows are asked for.
 */
const groupRows = 1

/** A part of a Parquet file, itself such a file. */
export interface ParquetPart {
  readonly rows: number
  readonly open: () => Readable
}

/** A Parquet file in files of at most about `most` bytes, each removed when the next is read. A smaller file is given as it is. */
export async function* parquetParts(
  path: string,
  store: Pick<Store, 'stage'>,
  most = mostBytes,
): AsyncGenerator<ParquetPart> {
  const { size } = await stat(path)
  const staged = await store.stage()
  try {
    const instance = await DuckDBInstance.create(':memory:', { memory_limit: '512MB', temp_directory: staged.folder })
    try {
      const connection = await instance.connect()
      const counted = await connection.runAndReadAll(`SELECT num_rows FROM parquet_file_metadata(${quote(path)})`)
      const rows = Number(counted.getRows()[0]?.[0])
      if (size <= most) return yield { rows, open: () => createReadStream(path) }
      const parts = Math.min(rows, Math.ceil(size / most))
      const part = join(staged.folder, 'part.parquet')
      for (let i = 0; i < parts; i++) {
        const [from, end] = [Math.floor((i * rows) / parts), Math.floor(((i + 1) * rows) / parts)]
        await connection.run(`COPY (
            SELECT * EXCLUDE file_row_number FROM read_parquet(${quote(path)}, file_row_number = true)
            WHERE file_row_number BETWEEN ${from} AND ${end - 1}
          ) TO ${quote(part)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${groupRows})`)
        yield { rows: end - from, open: () => createReadStream(part) }
        await rm(part)
      }
    } finally {
      // Its connection ends with it.
      instance.closeSync()
    }
  } finally {
    await staged.discard()
  }
}
