import type { Numbers } from '../../../data/table/table.ts'
import type { Context } from '../../../gpu/context.ts'
import type { VertexAttribute, VertexBuffer } from '../../../gpu/regl.ts'

/** Numbers on the graphics card as distances from an origin: a float32 and its remainder. */
interface Offsets {
  readonly origin: number
  readonly high: VertexAttribute
  /** 0 for all rows if one float is precise enough. */
  readonly low: VertexAttribute
}

/** The buffers of one chart's points, one for each column. After a loss of the context the next use uploads them again. */
export interface PointBuffers {
  /** Sets the order of the rows, the table's own if undefined. Frees columns that were uploaded in another order. */
  setOrder(order: Uint32Array | undefined): void
  /** @param fine whether the remainder of the first float is needed. It is uploaded at the first such request. */
  offsets(numbers: Numbers, fine: boolean): Offsets
  /** Numbers without an origin, for colours. */
  values(numbers: Numbers): VertexAttribute
  /** 1 or 0 for each row. */
  marks(marks: Uint8Array): VertexAttribute
  bytes(): number
  free(): void
}

interface ColumnBuffers {
  readonly origin: number
  readonly high: VertexBuffer
  low?: VertexBuffer
}

const bytesPerFloat = 4
const zero = { constant: 0 }

export function pointBuffers(context: Context): PointBuffers {
  let generation = 0
  const columns = new Map<Numbers, ColumnBuffers>()
  let order: Uint32Array | undefined
  let marked: { readonly marks: Uint8Array; readonly buffer: VertexBuffer } | undefined

  const forgetLostBuffers = () => {
    if (generation === context.generation) return
    generation = context.generation
    columns.clear()
    marked = undefined
  }
  const upload = (data: Float32Array | Uint8Array): VertexBuffer => context.device.regl.buffer({ data })
  const columnOf = (numbers: Numbers, findOrigin: () => number): ColumnBuffers => {
    forgetLostBuffers()
    const known = columns.get(numbers)
    if (known) return known
    const origin = findOrigin()
    const column: ColumnBuffers = { origin, high: upload(highOf(numbers, origin, order)) }
    columns.set(numbers, column)
    return column
  }
  const free = () => {
    if (generation === context.generation && !context.lost) {
      for (const { high, low } of columns.values()) {
        high.destroy()
        low?.destroy()
      }
      marked?.buffer.destroy()
    }
    columns.clear()
    marked = undefined
  }
  return {
    setOrder(next) {
      if (next === order) return
      free()
      order = next
    },
    offsets(numbers, fine) {
      const column = columnOf(numbers, () => middleOf(numbers))
      if (fine) column.low ??= upload(lowOf(numbers, column.origin, order))
      return { origin: column.origin, high: column.high, low: (fine && column.low) || zero }
    },
    values: (numbers) => columnOf(numbers, () => 0).high,
    marks(marks) {
      forgetLostBuffers()
      if (marked?.marks !== marks) {
        const data = ordered(marks, order)
        marked = { marks, buffer: marked ? marked.buffer({ data }) : upload(data) }
      }
      return marked.buffer
    },
    bytes() {
      if (generation !== context.generation) return 0
      const floats = [...columns].reduce((sum, [{ length }, { low }]) => sum + length * (low ? 2 : 1), 0)
      return bytesPerFloat * floats + (marked?.marks.length ?? 0)
    },
    free,
  }
}

/** Half way between the smallest and the largest number, as a float32. Missing numbers do not count. */
function middleOf(numbers: Numbers): number {
  let low = Infinity
  let high = -Infinity
  // By index: an iterator takes several times as long until the loop is compiled.
  for (let i = 0; i < numbers.length; i++) {
    const value = numbers[i]!
    if (value < low) low = value
    if (value > high) high = value
  }
  return low <= high ? Math.fround((low + high) / 2) : 0
}

/** GLSL ES 1 does not guarantee NaN. Rows without a number are hidden by their mark. */
const present = (value: number) => (Number.isNaN(value) ? 0 : value)

function highOf(numbers: Numbers, origin: number, order: Uint32Array | undefined): Float32Array {
  const high = new Float32Array(numbers.length)
  for (let i = 0; i < high.length; i++) high[i] = present(numbers[order ? order[i]! : i]! - origin)
  return high
}

function lowOf(numbers: Numbers, origin: number, order: Uint32Array | undefined): Float32Array {
  const low = new Float32Array(numbers.length)
  for (let i = 0; i < low.length; i++) {
    const offset = present(numbers[order ? order[i]! : i]! - origin)
    low[i] = offset - Math.fround(offset)
  }
  return low
}

const ordered = (marks: Uint8Array, order: Uint32Array | undefined) =>
  order ? marks.map((_, i) => marks[order[i]!]!) : marks
