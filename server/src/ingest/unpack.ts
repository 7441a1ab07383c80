import { createReadStream, createWriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { firstBytes } from './netcdf/open-field-file.ts'
import { Refusal } from './problem.ts'

interface UnpackOptions {
  readonly signal?: AbortSignal | undefined
  /** Bytes that the file may unpack to. */
  readonly mostBytes?: number | undefined
}

/** A path to the unpacked file: the file itself, or what its gzip stream holds, written into `folder`. */
export async function unpackFile(
  path: string,
  name: string,
  folder: string,
  { signal, mostBytes = Number.POSITIVE_INFINITY }: UnpackOptions = {},
): Promise<string> {
  const head = await firstBytes(path, 2, name)
  if (head[0] !== 0x1f || head[1] !== 0x8b) return path
  const target = join(folder, 'unpacked')
  try {
    async function* counted(pieces: AsyncIterable<Buffer>) {
      let bytes = 0
      for await (const piece of pieces) {
        bytes += piece.length
        if (bytes > mostBytes) throw new Refusal({ kind: 'swollen', file: name, bytes: mostBytes })
        yield piece
      }
    }
    await pipeline(createReadStream(path), createGunzip(), counted, createWriteStream(target), signal ? { signal } : {})
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code } = error as NodeJS.ErrnoException
    if (signal?.aborted || code === 'ENOSPC') throw error
    throw new Refusal({ kind: 'damaged', file: name, detail: 'its gzip stream breaks off or is not sound' })
  }
  return target
}

/** The name of a file without its folder and endings: `levitus.cdf.gz` gives `levitus`. */
export const stemOf = (path: string) =>
  basename(path).replace(/(\.(gz|nc4?|cdf|netcdf|h5|hdf5?|csv|tsv|tab|txt|dat|cnv|sfl|parquet|xlsx))+$/i, '')
