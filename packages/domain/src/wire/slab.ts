/**
 * The dense wire form of a field: axes once, then one Float32 slab per time and depth, then an end mark.
 *
 * Little-endian. `ISOSLAB1`, u32 header bytes H, u32 0, a JSON header padded with blanks to H (a multiple of 8), the axes as Float64
 * (time, depth, lat, lon), then per slab u32 1, u32 time index, u32 depth index, u32 0 and Float32[lat × lon], and last u32 2, u32 slab count,
 * u32 0, u32 0. A stream without its end mark is broken. Missing cells are NaN.
 */

export const slabMediaType = 'application/vnd.isobath.slabs'

const magic = 'ISOSLAB1'
const slabMark = 1
const endMark = 2
const frameBytes = 16

/** The unit of the time axis: epoch milliseconds (UTC), or months 1…12 of a climatology. */
export type SlabCalendar = 'utc' | 'month'

export interface SlabAxes {
  /** Epoch milliseconds, or months; in the order of the slabs. Empty when the field has no time. */
  readonly time: Float64Array
  /** Metres, downward. Empty when the field has no depth. */
  readonly depth: Float64Array
  /** Degrees north, ascending. */
  readonly lat: Float64Array
  /** Degrees east, ascending without a jump: a box across 180° counts on past 180, as in 170 … 190. */
  readonly lon: Float64Array
}

export interface SlabHeader {
  readonly table: string
  readonly variable: string
  readonly unit: string
  readonly calendar: SlabCalendar
  /** 0 is the stored field; n is its mean over 2ⁿ × 2ⁿ cells. */
  readonly level: number
}

export interface Slab {
  readonly timeIndex: number
  readonly depthIndex: number
  /** Shape lat × lon, rows south to north, NaN where missing. */
  readonly values: Float32Array
}

export type SlabPart =
  /** `bytes` are those of the whole stream. */
  | {
      readonly type: 'axes'
      readonly header: SlabHeader
      readonly axes: SlabAxes
      readonly slabs: number
      readonly bytes: number
    }
  | { readonly type: 'slab'; readonly slab: Slab }
  | { readonly type: 'end'; readonly slabs: number }
  /** The sentence says what came instead, and what to check where another request would bring the same. */
  | { readonly type: 'broken'; readonly sentence: string }

const axisOrder = ['time', 'depth', 'lat', 'lon'] as const

/** Values of one axis, and cells of one slab, at most. A stream that announces more is damaged, and no memory is reserved for them. */
const mostCells = 2 ** 29

/** Bytes of a header at most. A stream that announces more is not read as slabs. */
const mostHeaderBytes = 1e6

/** The number of slabs a field has: an absent time or depth axis counts as one. */
export const slabCount = (axes: SlabAxes) => Math.max(1, axes.time.length) * Math.max(1, axes.depth.length)

const bytesOf = (array: Float32Array | Float64Array | Uint32Array) =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

/** The bytes that open a stream of slabs. */
export function encodeSlabHead(header: SlabHeader, axes: SlabAxes): Uint8Array {
  const counts = axisOrder.map((name) => axes[name].length)
  const text = encodeText(JSON.stringify({ ...header, counts }))
  const padded = Math.ceil(text.length / 8) * 8
  const bytes = new Uint8Array(frameBytes + padded + 8 * counts.reduce((sum, n) => sum + n, 0)).fill(0x20)
  bytes.set(encodeText(magic))
  bytes.set(bytesOf(new Uint32Array([padded, 0])), 8)
  bytes.set(text, frameBytes)
  let at = frameBytes + padded
  for (const name of axisOrder) {
    bytes.set(bytesOf(axes[name]), at)
    at += axes[name].byteLength
  }
  return bytes
}

/** The 16 bytes that stand before a slab's values. */
export const encodeSlabFrame = (timeIndex: number, depthIndex: number): Uint8Array =>
  bytesOf(new Uint32Array([slabMark, timeIndex, depthIndex, 0]))

/** The 16 bytes that close a stream of slabs; without them a reader reports the stream as broken. */
export const encodeSlabEnd = (slabs: number): Uint8Array => bytesOf(new Uint32Array([endMark, slabs, 0, 0]))

/** Reads slabs as their bytes arrive, one in memory at a time. The caller owns each yielded array. */
export async function* readSlabs(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SlabPart> {
  const source = new ByteSource(chunks)
  const opening = await source.read(frameBytes)
  if (!opening) return yield endedEarly('in the header')
  if (decodeText(opening.subarray(0, 8)) !== magic) return yield foreign(opening)
  const headerBytes = new Uint32Array(opening.slice(8, 12).buffer)[0] ?? 0
  const text = headerBytes > mostHeaderBytes ? new Uint8Array(0) : await source.read(headerBytes)
  if (!text) return yield endedEarly('in the header')
  const read = headerOf(decodeText(text))
  if (!read) return yield broken(unreadable)
  const { counts, ...header } = read
  const axes: Record<string, Float64Array> = {}
  for (const [i, name] of axisOrder.entries()) {
    const axis = new Float64Array(counts[i] ?? 0)
    if (!(await source.fill(bytesOf(axis)))) return yield endedEarly('in the axes')
    axes[name] = axis
  }
  const typed = axes as unknown as SlabAxes
  const expected = slabCount(typed)
  const cells = typed.lat.length * typed.lon.length
  const bytes =
    2 * frameBytes +
    text.length +
    Float64Array.BYTES_PER_ELEMENT * counts.reduce((sum, n) => sum + n, 0) +
    expected * (frameBytes + Float32Array.BYTES_PER_ELEMENT * cells)
  yield { type: 'axes', header, axes: typed, slabs: expected, bytes }
  for (let seen = 0; ; seen++) {
    const frame = await source.read(frameBytes)
    if (!frame) return yield endedEarly(`after ${seen} of ${slabsText(expected)}`)
    const [mark, first = 0, second = 0] = new Uint32Array(frame.slice().buffer)
    if (mark === endMark) {
      return yield first === seen
        ? { type: 'end', slabs: seen }
        : damaged(`they announce ${slabsText(first)} and hold ${seen}`)
    }
    if (mark !== slabMark) return yield damaged(`an unknown mark follows slab ${seen}`)
    const values = new Float32Array(cells)
    if (!(await source.fill(bytesOf(values)))) return yield endedEarly(`in slab ${seen + 1} of ${expected}`)
    yield { type: 'slab', slab: { timeIndex: first, depthIndex: second, values } }
  }
}

const slabsText = (count: number) => (count === 1 ? '1 slab' : `${count} slabs`)

const broken = (sentence: string): SlabPart => ({ type: 'broken', sentence })
const endedEarly = (where: string) => broken(`The data ended early (${where}).`)
const damaged = (how: string) => broken(`The data are damaged: ${how}.`)

const unreadable =
  'The header of the slabs cannot be read: it is JSON with `counts`, how many times, depths, latitudes and longitudes there are.'

const foreign = (opening: Uint8Array) =>
  broken(
    /^\s*<(!doctype|html|head|\?xml)/i.test(decodeText(opening))
      ? 'Expected chart data but received a web page; open the address in a new tab to see why.'
      : 'Expected chart data, which begin with ISOSLAB1, but received something else; check the address and what its server sends.',
  )

type Counts = readonly [time: number, depth: number, lat: number, lon: number]

/** Parses a header; undefined if it does not contain the number of values of each axis. */
function headerOf(text: string): (SlabHeader & { readonly counts: Counts }) | undefined {
  try {
    const header = JSON.parse(text) as { readonly counts?: unknown } | null
    const counts: readonly unknown[] = Array.isArray(header?.counts) ? header.counts : []
    const areCounts =
      counts.length === axisOrder.length &&
      counts.every((n) => Number.isInteger(n) && Number(n) >= 0 && Number(n) <= mostCells)
    const [, , lat, lon] = counts as Counts
    return areCounts && lat * lon <= mostCells ? (header as SlabHeader & { readonly counts: Counts }) : undefined
  } catch {
    return undefined
  }
}

class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest = new Uint8Array(0)

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async read(length: number): Promise<Uint8Array | undefined> {
    const bytes = new Uint8Array(length)
    return (await this.fill(bytes)) ? bytes : undefined
  }

  async fill(target: Uint8Array): Promise<boolean> {
    for (let at = 0; at < target.length;) {
      if (this.#rest.length === 0) {
        const next = await this.#chunks.next()
        if (next.done) return false
        this.#rest = next.value as Uint8Array<ArrayBuffer>
        continue
      }
      const part = this.#rest.subarray(0, target.length - at)
      target.set(part, at)
      at += part.length
      this.#rest = this.#rest.subarray(part.length)
    }
    return true
  }
}

// The header is plain ASCII after escaping, so that it needs no text codec of the platform.
const encodeText = (text: string) =>
  Uint8Array.from(
    text.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
    (c) => c.charCodeAt(0),
  )

const decodeText = (bytes: Uint8Array) => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
