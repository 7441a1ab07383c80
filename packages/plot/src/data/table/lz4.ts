/**
 * Unpacks one LZ4 frame (github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md and lz4_Block_format.md). Checksums are passed over.
 *
 * @param size bytes once unpacked
 * @throws RangeError where the bytes are no such frame
 */
export function unpackedLz4(frame: Uint8Array, size: number): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  const unpacked = new Uint8Array(size)
  if (view.getUint32(0, true) !== frameMagic) throw new RangeError('no LZ4 frame')
  const flags = view.getUint8(4)
  // Magic number, flags, block size and the header's checksum; between them the length and the number of a dictionary, where there are any.
  let at = 7 + (flags & 0x08 ? 8 : 0) + (flags & 0x01 ? 4 : 0)
  let end = 0
  for (;;) {
    const header = view.getUint32(at, true)
    at += 4
    if (header === 0) break
    const length = header & 0x7fff_ffff
    const block = frame.subarray(at, at + length)
    if (block.length < length) throw new RangeError('an LZ4 block is cut off')
    end = header >>> 31 ? stored(block, unpacked, end) : unpackBlock(block, unpacked, end)
    at += length + (flags & 0x10 ? 4 : 0)
  }
  if (end !== size) throw new RangeError(`an LZ4 frame of ${end} bytes instead of ${size}`)
  return unpacked
}

const frameMagic = 0x184d2204

function stored(block: Uint8Array, into: Uint8Array, at: number): number {
  into.set(block, at)
  return at + block.length
}

/** Writes a block after what came before it, which its matches may repeat; tells where it ends. */
function unpackBlock(block: Uint8Array, into: Uint8Array, start: number): number {
  let [from, to] = [0, start]
  const next = () => {
    const byte = block[from++]
    if (byte === undefined) throw new RangeError('an LZ4 block ends too soon')
    return byte
  }
  const lengthOf = (nibble: number) => {
    let length = nibble
    if (nibble === 15) for (let more = 255; more === 255;) length += more = next()
    return length
  }
  while (from < block.length) {
    const token = next()
    const literals = lengthOf(token >> 4)
    if (from + literals > block.length) throw new RangeError('an LZ4 block ends too soon')
    into.set(block.subarray(from, from + literals), to)
    from += literals
    to += literals
    // The last sequence has literals alone.
    if (from === block.length) break
    const back = next() | (next() << 8)
    const match = lengthOf(token & 15) + leastMatch
    if (back === 0 || back > to || to + match > into.length) throw new RangeError('an LZ4 match is out of reach')
    // A match may overlap what it writes: then its bytes repeat.
    if (back >= match) into.copyWithin(to, to - back, to - back + match)
    else for (let i = 0; i < match; i++) into[to + i] = into[to + i - back]!
    to += match
  }
  return to
}

const leastMatch = 4
