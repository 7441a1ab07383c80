import { constants } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { inspectWorkbook as inspect } from '@isobath/domain'
import type { Inspection } from '@isobath/domain'

/** Looks through a local file that claims to be a workbook before anything reads it. */
export async function inspectWorkbook(path: string): Promise<Inspection> {
  const file = await open(path, 'r')
  try {
    return await inspect({
      bytes: (await file.stat()).size,
      read: async (from, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
        return buffer.subarray(0, bytesRead)
      },
      inflate: (from, length) => inflated(path, from, length),
      crc32: (bytes, sum) => crc32(bytes, sum),
      decode: (bytes, encoding) =>
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(encoding === 'ascii' ? 'latin1' : 'utf8'),
      longestText: constants.MAX_STRING_LENGTH,
    })
  } finally {
    await file.close()
  }
}

async function* inflated(path: string, start: number, length: number): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw()
  const bytes = createReadStream(path, { start, end: start + length - 1 })
  yield* pipeline(bytes, inflate, () => {}) as AsyncIterable<Buffer>
  if (inflate.bytesWritten !== length) throw new Error('the packed bytes end before the file does')
}
