/** A first-in, first-out queue of bytes. Bytes are pushed and taken in pieces of any size. */
export interface ByteQueue {
  readonly length: number
  push(bytes: Uint8Array): void
  /** A copy of the first `count` bytes, which stay in the queue. The queue must hold as many. */
  peek(count: number): Uint8Array
  /** Removes the first `count` bytes and returns them in a new array. The queue must hold as many. */
  take(count: number): Uint8Array
}

export function byteQueue(): ByteQueue {
  let pieces: Uint8Array[] = []
  let length = 0
  const peek = (count: number) => {
    const bytes = new Uint8Array(count)
    let offset = 0
    for (const piece of pieces) {
      if (offset === count) break
      const part = piece.subarray(0, count - offset)
      bytes.set(part, offset)
      offset += part.length
    }
    return bytes
  }
  return {
    get length() {
      return length
    },
    push(bytes) {
      if (bytes.length > 0) pieces.push(bytes)
      length += bytes.length
    },
    peek,
    take(count) {
      const bytes = peek(count)
      length -= count
      let left = count
      let whole = 0
      while (left > 0 && left >= (pieces[whole]?.length ?? Infinity)) left -= pieces[whole++]?.length ?? 0
      pieces = pieces.slice(whole)
      if (left > 0 && pieces[0]) pieces[0] = pieces[0].subarray(left)
      return bytes
    },
  }
}
