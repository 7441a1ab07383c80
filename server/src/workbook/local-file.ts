import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { WorkbookFile } from '@isobath/domain'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Bytes that are unpacked at a time. */
const pieceBytes = 256 * 1024

/** Opens a local file that claims to be a workbook, for as long as `work` takes. */
export async function withLocalFile<T>(path: string, work: (file: WorkbookFile) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    return await work({
      bytes: (await file.stat()).size,
      read: async (from, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
        return buffer.subarray(0, bytesRead)
      },
      inflate: (from, length) => inflated(path, from, length),
      crc32: (bytes, sum) => crc32(bytes, sum),
      decode: (bytes) => decoder.decode(bytes),
    })
  } finally {
    await file.close()
  }
}

async function* inflated(path: string, start: number, length: number): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes })
  const bytes = createReadStream(path, { start, end: start + length - 1, highWaterMark: pieceBytes })
  yield* pipeline(bytes, inflate, () => {}) as AsyncIterable<Buffer>
  if (inflate.bytesWritten !== length) throw new Error('the packed bytes end before the file does')
}
