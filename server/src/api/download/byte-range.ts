/** A part of a file: bytes from `from` up to `until`, which is left out. */
interface ByteRange {
  readonly from: number
  readonly until: number
}

/**
 * The part that a header `Range` asks for (RFC 9110, 14.1.2): `whole` where it is absent, names several parts or cannot be read, since all of these may be answered
 * with the whole file; `none` where the file has nothing of it.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const until = first === '' || last === '' ? bytes : Math.min(bytes, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < from) return 'whole'
  return from < until ? { from, until } : 'none'
}
