import type { WorkbookFile } from '@isobath/domain'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** A file of the reader's machine, as `readWorkbook` takes it. */
export const browserFile = (file: Blob): WorkbookFile => ({
  bytes: file.size,
  read: async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer()),
  inflate: (from, length) => inflated(file.slice(from, from + length)),
  crc32,
  decode: (bytes) => decoder.decode(bytes),
})

/** Unpacks piece by piece. Leaving the loop ends the streams. */
async function* inflated(packed: Blob): AsyncGenerator<Uint8Array> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The table of CRC-32 for each byte (ISO 3309, reversed). */
const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array, sum: number): number {
  let value = ~sum
  for (let i = 0; i < bytes.length; i++) value = (value >>> 8) ^ (table[(value ^ (bytes[i] ?? 0)) & 255] ?? 0)
  return ~value >>> 0
}
