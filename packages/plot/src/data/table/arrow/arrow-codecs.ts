// oxlint-disable-next-line typescript/triple-slash-reference -- packages that compile these sources need the declaration too
/// <reference path="./lz4js.d.ts" />
import { CompressionType, setCompressionCodec } from '@uwdata/flechette'
import { decompress } from 'fzstd'
import { decompressBlock } from 'lz4js'

/** Registers the decoders of compressed Arrow bodies with flechette, which has none of its own. */
export function registerArrowCodecs(): void {
  setCompressionCodec(CompressionType.LZ4_FRAME, { decode: decodeLz4, encode: refuse })
  setCompressionCodec(CompressionType.ZSTD, { decode: decodeZstd, encode: refuse })
}

const refuse = (): never => {
  throw new Error('Arrow bodies are only read')
}

/** The most bytes of one buffer after decompression. Larger sizes are damaged, and are refused before memory is allocated. */
const maxBufferBytes = 2 ** 31

function allocate(size: number): Uint8Array {
  if (size > maxBufferBytes) throw new RangeError(`a buffer of ${size} bytes`)
  return new Uint8Array(size)
}

const decodeZstd = (frame: Uint8Array, size: number) => decompress(frame, allocate(size))

const frameMagic = 0x184d2204

/** Flags of a frame's descriptor. */
const flags = { blockChecksums: 0x10, contentSize: 0x08, dictionaryId: 0x01 }

/**
 * Decompresses an LZ4 frame (github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md), its blocks by lz4js. The frames of lz4js itself are not used: it
 * reads far beyond damaged ones, and looks for the checksum of a block before the block. Checksums are not verified.
 *
 * @param size bytes after decompression
 * @throws RangeError where the bytes are no such frame
 */
function decodeLz4(frame: Uint8Array, size: number): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (view.getUint32(0, true) !== frameMagic) throw new RangeError('no LZ4 frame')
  const into = allocate(size)
  const descriptor = view.getUint8(4)
  // Magic number, flags, block size and the checksum of the header.
  let start = 7 + (descriptor & flags.contentSize ? 8 : 0) + (descriptor & flags.dictionaryId ? 4 : 0)
  let end = 0
  for (;;) {
    const header = view.getUint32(start, true)
    start += 4
    if (header === 0) break
    const length = header & 0x7fff_ffff
    if (start + length > frame.length) throw new RangeError('an LZ4 block is cut off')
    if (header >>> 31) {
      into.set(frame.subarray(start, start + length), end)
      end += length
    } else end = decompressBlock(frame, into, start, length, end)
    start += length + (descriptor & flags.blockChecksums ? 4 : 0)
  }
  if (end !== size) throw new RangeError(`the LZ4 frame holds ${end} bytes instead of ${size}`)
  return into
}
