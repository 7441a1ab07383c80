import type * as zarr from 'zarrita'
import { indicesOf, product } from '../netcdf/row-major.ts'
import { ZarrFault } from './zarr-variables.ts'
import type { ZarrVariable } from './zarr-variables.ts'

/** A chunk of an array, as far as it lies within it. */
export interface Chunk {
  /** The first cell of the chunk along each dimension, and how many cells there are. */
  readonly start: readonly number[]
  readonly count: readonly number[]
  readonly data: zarr.Chunk<zarr.DataType>['data']
  /** Cells from one to the next along each dimension, in `data`. */
  readonly stride: readonly number[]
  /** Whether the store does not have it, so that its cells are the fill value of the array. */
  readonly isAbsent: boolean
}

/** A chunk that cannot be unpacked, or is not there: `detail` continues "it is damaged, …". */
export class ChunkFault extends Error {}

/** Reads the chunks of an array one after the other. Throws a `ChunkFault` or a `ZarrFault`. */
export async function* chunksOf(
  { array, name, hasNoFill }: ZarrVariable,
  found: () => number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Chunk> {
  const { shape, chunks } = array
  const counts = shape.map((length, i) => Math.ceil(length / (chunks[i] ?? 1)))
  for (let number = 0; number < product(counts); number++) {
    signal?.throwIfAborted()
    const place = indicesOf(counts, number)
    const before = found()
    const { data, stride } = await array.getChunk(place).catch((error: unknown) => {
      throw faultOf(error, name)
    })
    const isAbsent = found() === before
    if (hasNoFill && isAbsent) throw new ChunkFault(`its array ${name} lacks the chunk ${place.join('.')}`)
    if (data.length !== product(chunks))
      throw new ChunkFault(`a chunk of its array ${name} has ${data.length} cells instead of ${product(chunks)}`)
    const start = place.map((at, i) => at * (chunks[i] ?? 1))
    const count = start.map((from, i) => Math.min(chunks[i] ?? 1, (shape[i] ?? 0) - from))
    yield { start, count, data, stride, isAbsent }
  }
}

/** Whether a codec is not known, or a chunk of it is not sound. */
function faultOf(error: unknown, name: string): Error {
  const { name: kind, codec, message } = error as Error & { readonly codec?: string }
  if (kind === 'UnknownCodecError')
    return new ZarrFault(`its array ${name} is packed by ${codec ?? 'an unknown codec'}`)
  if (kind === 'UnsupportedError' || kind === 'InvalidMetadataError')
    return new ZarrFault(`its array ${name} cannot be read (${message})`)
  return new ChunkFault(`a chunk of its array ${name} cannot be unpacked`)
}
