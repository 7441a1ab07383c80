import type { Numbers } from '../../data/table/table.ts'
import type { Context } from '../../gpu/context.ts'
import type { VertexAttribute } from '../../gpu/graphics.ts'

/** Numbers on the GPU as distances from an origin: float32, and what that leaves over. */
export interface Offsets {
  readonly origin: number
  readonly high: VertexAttribute
  /** 0 for all where one float is fine enough for what is asked. */
  readonly low: VertexAttribute | 0
}

/** What the points of one chart hold on the GPU, each column once. It survives the loss of the context: the next use uploads again. */
export interface PointBuffers {
  /** Every column is held in this order of rows, or in its own; what is held in another is given up. */
  stack(order: Uint32Array | undefined): void
  /** `fine` asks for what the first float leaves over; it is uploaded when a view first needs it. */
  offsets(numbers: Numbers, fine: boolean): Offsets
  /** Numbers as they are, for colours. */
  values(numbers: Numbers): VertexAttribute
  /** 1 or 0 as they are marked. */
  marks(marks: Uint8Array): VertexAttribute
  bytes(): number
  free(): void
}

interface Held {
  readonly origin: number
  readonly high: VertexAttribute
  low?: VertexAttribute
}

const bytesPerFloat = 4

export function pointBuffers(context: Context): PointBuffers {
  let generation = 0
  const columns = new Map<Numbers, Held>()
  let order: Uint32Array | undefined
  let marked: { readonly of: Uint8Array; readonly held: VertexAttribute } | undefined

  const forgetWhatWasLost = () => {
    if (generation === context.generation) return
    generation = context.generation
    columns.clear()
    marked = undefined
  }
  const upload = (data: Float32Array): VertexAttribute => ({ buffer: context.graphics.buffer(data), size: 1 })
  const release = (attribute: VertexAttribute | undefined) => attribute && context.gl.deleteBuffer(attribute.buffer)
  const hold = (numbers: Numbers, origin: () => number): Held => {
    forgetWhatWasLost()
    const known = columns.get(numbers)
    if (known) return known
    const at = origin()
    const held: Held = { origin: at, high: upload(highOf(numbers, at, order)) }
    columns.set(numbers, held)
    return held
  }
  const free = () => {
    if (generation === context.generation && !context.lost) {
      for (const { high, low } of columns.values()) {
        release(high)
        release(low)
      }
      release(marked?.held)
    }
    columns.clear()
    marked = undefined
  }
  return {
    stack(next) {
      if (next === order) return
      free()
      order = next
    },
    offsets(numbers, fine) {
      const held = hold(numbers, () => middleOf(numbers))
      if (fine) held.low ??= upload(lowOf(numbers, held.origin, order))
      return { origin: held.origin, high: held.high, low: (fine && held.low) || 0 }
    },
    values: (numbers) => hold(numbers, () => 0).high,
    marks(marks) {
      forgetWhatWasLost()
      if (marked?.of !== marks) {
        const buffer = context.graphics.buffer(stacked(marks, order), marked?.held.buffer)
        marked = { of: marks, held: { buffer, size: 1, type: 'UNSIGNED_BYTE' } }
      }
      return marked.held
    },
    bytes() {
      if (generation !== context.generation) return 0
      const floats = [...columns].reduce((sum, [{ length }, { low }]) => sum + length * (low ? 2 : 1), 0)
      return bytesPerFloat * floats + (marked?.of.length ?? 0)
    },
    free,
  }
}

/** Half way between the least and the largest, as a float32; missing ones aside. */
function middleOf(numbers: Numbers): number {
  let [low, high] = [Infinity, -Infinity]
  for (const value of numbers) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return low <= high ? Math.fround((low + high) / 2) : 0
}

/** GLSL ES 1 does not promise that NaN survives; what is missing is marked as left out. */
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

const stacked = (marks: Uint8Array, order: Uint32Array | undefined) =>
  order ? marks.map((_, i) => marks[order[i]!]!) : marks
