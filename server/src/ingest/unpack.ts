import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { firstBytes } from './netcdf/open-field-file.ts'
import { Refusal } from './problem.ts'

interface UnpackOptions {
  readonly signal?: AbortSignal | undefined
  /** Bytes that the file may unpack to. */
  readonly mostBytes?: number | undefined
}

/**
 * Times its packed size that a file is written before it is known to fit. Data rarely pack to less than a twentieth, zeros pack to a thousandth. A file that holds more is counted to its
 * end before it is written anew, so that a small file cannot fill the disk before it is refused.
 */
const plausibleGrowth = 50

/** A path to the unpacked file: the file itself, or what its gzip stream holds, written into `folder`. */
export async function unpackFile(
  path: string,
  name: string,
  folder: string,
  { signal, mostBytes = Infinity }: UnpackOptions = {},
): Promise<string> {
  const head = await firstBytes(path, 2, name)
  if (head[0] !== 0x1f || head[1] !== 0x8b) return path
  const target = join(folder, 'unpacked')
  /** Whether it is unpacked; false of a file that holds more than so many bytes. */
  const unpackInto = async (output: Writable, most: number): Promise<boolean> => {
    try {
      await pipeline(createReadStream(path), createGunzip(), upTo(most), output, signal ? { signal } : {})
      return true
    } catch (error) {
      if (error instanceof SwollenError) return false
      throw error
    }
  }
  const plausible = mostBytes === Infinity ? mostBytes : Math.min(mostBytes, plausibleGrowth * (await stat(path)).size)
  try {
    if (await unpackInto(createWriteStream(target), plausible)) return target
    await rm(target)
    const fits = plausible < mostBytes && (await unpackInto(nowhere(), mostBytes))
    if (fits && (await unpackInto(createWriteStream(target), mostBytes))) return target
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (signal?.aborted || code === 'ENOSPC') throw error
    throw new Refusal({ kind: 'damaged', file: name, detail: 'its gzip stream breaks off or is not sound' })
  }
  throw new Refusal({ kind: 'swollen', file: name, bytes: mostBytes })
}

class SwollenError extends Error {}

/** Passes pieces on; throws a `SwollenError` before the one with which there are more than so many bytes. */
const upTo = (most: number) =>
  async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const piece of pieces) {
      bytes += piece.length
      if (bytes > most) throw new SwollenError()
      yield piece
    }
  }

const nowhere = () => new Writable({ write: (_piece, _encoding, done) => done() })

/** The name of a file without its folder and endings: `levitus.cdf.gz` gives `levitus`. */
export const stemOf = (path: string) =>
  basename(path).replace(/(\.(gz|nc4?|cdf|netcdf|h5|hdf5?|csv|tsv|tab|txt|dat|cnv|sfl|parquet|xlsx|zarr|zip))+$/i, '')
