import type { Chunk, Vector } from '../chunk.ts'

/** The lists of a column, row by row: where its floats lie, and where a row's begin. */
interface FloatLists {
  readonly items: Float32Array
  readonly offsetOf: (row: number) => number
  readonly lengthOf: (row: number) => number
}

/** A block of an answer in ClickHouse's Native format. */
export interface NativeBlock extends Chunk {
  readonly lists: (index: number) => FloatLists
}

type NativeColumn = { readonly vector: Vector } | { readonly lists: FloatLists }

/** Reads an answer in Native format block by block; a block that is not whole is an error. Only the types that the engine asks for are read. */
export async function* nativeBlocks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<NativeBlock> {
  const bytes = new Bytes(pieces)
  while (await bytes.has(1)) {
    const width = await bytes.count()
    const rowCount = await bytes.count()
    const columns: NativeColumn[] = []
    for (let i = 0; i < width; i++) {
      await bytes.text()
      columns.push(await columnOf(bytes, await bytes.text(), rowCount))
    }
    if (rowCount === 0) continue
    yield {
      rowCount,
      width,
      column: (index) => {
        const column = columns[index]
        if (!column || !('vector' in column)) throw new Error(`column ${index} is no plain column`)
        return column.vector
      },
      lists: (index) => {
        const column = columns[index]
        if (!column || !('lists' in column)) throw new Error(`column ${index} is no list of floats`)
        return column.lists
      },
    }
  }
}

async function columnOf(bytes: Bytes, type: string, rows: number): Promise<NativeColumn> {
  if (type === 'Array(Float32)') return { lists: await listsOf(bytes, rows) }
  const [, inner] = /^Nullable\((.*)\)$/.exec(type) ?? []
  if (inner === undefined) return { vector: await vectorOf(bytes, type, rows) }
  const nulls = new Uint8Array(await bytes.copy(rows))
  return { vector: withNulls(await vectorOf(bytes, inner, rows), nulls) }
}

const withNulls = (vector: Vector, nulls: Uint8Array): Vector =>
  vector.type === 'values'
    ? { type: 'values', at: (row) => (nulls[row] ? null : vector.at(row)) }
    : { ...vector, isMissing: (row) => nulls[row] !== 0 }

async function vectorOf(bytes: Bytes, type: string, rows: number): Promise<Vector> {
  switch (type) {
    case 'Float64':
      return { type: 'float64', items: new Float64Array(await bytes.copy(8 * rows)) }
    case 'Float32':
      return { type: 'float32', items: new Float32Array(await bytes.copy(4 * rows)) }
    case 'Int32':
      return { type: 'int32', items: new Int32Array(await bytes.copy(4 * rows)) }
    case 'Int64': {
      const items = new BigInt64Array(await bytes.copy(8 * rows))
      return { type: 'values', at: (row) => items[row] ?? null }
    }
    case 'String': {
      const texts: string[] = []
      for (let row = 0; row < rows; row++) texts.push(await bytes.text())
      return { type: 'values', at: (row) => texts[row] ?? null }
    }
    default:
      throw new Error(`ClickHouse answered with a column of ${type}`)
  }
}

async function listsOf(bytes: Bytes, rows: number): Promise<FloatLists> {
  const ends = new BigUint64Array(await bytes.copy(8 * rows))
  const endOf = (row: number) => Number(row < 0 ? 0 : (ends[row] ?? 0))
  const items = new Float32Array(await bytes.copy(4 * endOf(rows - 1)))
  return { items, offsetOf: (row) => endOf(row - 1), lengthOf: (row) => endOf(row) - endOf(row - 1) }
}

/** Bytes as they come, handed out in the lengths asked for. Numbers are little-endian, as on every machine that Node runs on. */
class Bytes {
  readonly #pieces: AsyncIterator<Uint8Array>
  #buffer: Uint8Array = new Uint8Array(0)
  #at = 0

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /** Whether there are so many more; waits until that is known. */
  async has(length: number): Promise<boolean> {
    if (this.#buffer.length - this.#at >= length) return true
    const waiting = [this.#buffer.subarray(this.#at)]
    let known = this.#buffer.length - this.#at
    while (known < length) {
      const next = await this.#pieces.next()
      if (next.done) break
      waiting.push(next.value)
      known += next.value.length
    }
    this.#buffer = waiting.length === 1 ? (waiting[0] as Uint8Array) : Buffer.concat(waiting)
    this.#at = 0
    return known >= length
  }

  /** The next bytes in memory of their own, so that they begin where numbers may. */
  async copy(length: number): Promise<ArrayBuffer> {
    const out = new Uint8Array(length)
    let filled = 0
    while (filled < length) {
      if (!(await this.has(1))) throw new Error('ClickHouse ended its answer within a block')
      const part = this.#buffer.subarray(this.#at, this.#at + length - filled)
      out.set(part, filled)
      filled += part.length
      this.#at += part.length
    }
    return out.buffer
  }

  /** An unsigned LEB128 number. */
  async count(): Promise<number> {
    let value = 0
    for (let unit = 1; ; unit *= 128) {
      if (!(await this.has(1))) throw new Error('ClickHouse ended its answer within a block')
      const byte = this.#buffer[this.#at++] ?? 0
      value += (byte & 127) * unit
      if (byte < 128) return value
    }
  }

  async text(): Promise<string> {
    const length = await this.count()
    if (!(await this.has(length))) throw new Error('ClickHouse ended its answer within a block')
    const text = Buffer.from(this.#buffer.buffer, this.#buffer.byteOffset + this.#at, length).toString('utf8')
    this.#at += length
    return text
  }
}
