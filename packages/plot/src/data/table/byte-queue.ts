/** Bytes that came in pieces, taken in others. Each byte is copied once. */
export interface ByteQueue {
  readonly length: number
  push(bytes: Uint8Array): void
  /** The first so many bytes, in memory of their own; there must be as many. */
  take(count: number): Uint8Array
}

export function byteQueue(): ByteQueue {
  const pieces: Uint8Array[] = []
  let length = 0
  return {
    get length() {
      return length
    },
    push(bytes) {
      if (bytes.length > 0) pieces.push(bytes)
      length += bytes.length
    },
    take(count) {
      const taken = new Uint8Array(count)
      let at = 0
      while (at < count) {
        const first = pieces[0] ?? taken
        const part = first.subarray(0, count - at)
        taken.set(part, at)
        at += part.length
        if (part.length === first.length) pieces.shift()
        else pieces[0] = first.subarray(part.length)
      }
      length -= count
      return taken
    },
  }
}
