import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { bigEndian, classicLayout } from '../netcdf/classic-writer.ts'
import { typeBytes } from '../netcdf/classic-header.ts'
import { chunkLimit, memoryOfProcess } from '../netcdf/hdf5-file.ts'
import { Refusal } from '../problem.ts'
import type { Omission } from '../problem.ts'
import { product } from '../netcdf/row-major.ts'
import { boundCodecs } from './bounded-codecs.ts'
import { ChunkFault, chunksOf } from './chunks.ts'
import type { Chunk } from './chunks.ts'
import type { ZarrFiles } from './zarr-files.ts'
import { ZarrFault, zarrContents } from './zarr-variables.ts'
import type { ZarrVariable } from './zarr-variables.ts'

interface UnpackOptions {
  readonly signal?: AbortSignal | undefined
  /** Bytes that the store may unpack to. */
  readonly mostBytes?: number | undefined
}

/** Texts of an array, and bytes of all of them, that are held at once. */
const mostTexts = 10 ** 6
const mostTextBytes = 2 ** 28

/** An array as the file will have it; letters are those of its texts, one after the other. */
interface WrittenVariable extends ZarrVariable {
  readonly shape: readonly number[]
  readonly letters?: Buffer
}

/**
 * Writes the arrays of a Zarr store as a classic NetCDF file, and resolves to the report on chunks that the store does not have. In memory at once: a chunk, and the texts of an array. Throws a `Refusal` for a store that cannot be read, or unpacks to more bytes than it
 * may.
 */
export async function unpackZarr(
  files: ZarrFiles,
  target: string,
  name: string,
  { signal, mostBytes = Infinity }: UnpackOptions,
): Promise<readonly Omission[]> {
  boundCodecs()
  try {
    const { attributes, variables: arrays, found } = await zarrContents(files)
    for (const array of arrays) refuseLargeChunks(array)
    const variables: WrittenVariable[] = []
    for (const each of arrays)
      variables.push(
        each.type === 'text' ? await withLetters(each, found, signal) : { ...each, shape: each.array.shape },
      )
    const layout = classicLayout({ dimensions: dimensionsOf(variables), attributes, variables })
    if (layout.bytes > mostBytes) throw new Refusal({ kind: 'swollen', file: name, bytes: mostBytes })
    const { bavail, bsize } = await statfs(dirname(target))
    if (layout.bytes > bavail * bsize) throw new Refusal({ kind: 'disk', file: name })
    const leftOut: Omission[] = []
    const descriptor = openSync(target, 'wx', 0o600)
    try {
      ftruncateSync(descriptor, layout.bytes)
      writeAll(descriptor, layout.header, 0)
      for (const [i, variable] of variables.entries()) {
        const begin = layout.begins[i] ?? 0
        let [absent, chunks] = [0, 0]
        if (variable.letters) writeAll(descriptor, variable.letters, begin)
        else
          for await (const chunk of chunksOf(variable, found, signal)) {
            chunks++
            if (chunk.isAbsent) absent++
            writeChunk(descriptor, begin, variable, chunk)
          }
        leftOut.push(...absentChunks(variable.name, absent, chunks))
      }
      return leftOut
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if (error instanceof Refusal || signal?.aborted || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    if (error instanceof ZarrFault) throw new Refusal({ kind: 'zarr', file: name, detail: error.message })
    const detail = error instanceof ChunkFault ? error.message : 'its files cannot be read as those of Zarr'
    throw new Refusal({ kind: 'damaged', file: name, detail })
  }
}

/** The line of the report on chunks of an array that are not there. Programs leave out those of fill values alone; others were lost. */
function absentChunks(name: string, absent: number, chunks: number): readonly Omission[] {
  const reason = 'is not in the store, and has the fill value there (copy the store again if it should)'
  return absent === 0 ? [] : [{ variable: `${name} of ${absent} of ${chunks} chunks`, reason }]
}

const megabytes = (bytes: number) => Math.ceil(bytes / 10 ** 6)

function refuseLargeChunks({ name, array, type }: ZarrVariable) {
  const bytes = product(array.chunks) * typeBytes[type]
  const { most } = chunkLimit(memoryOfProcess())
  if (!(bytes <= most))
    throw new ZarrFault(
      `its array ${name} has chunks of ${megabytes(bytes)} MB, of which ${megabytes(most)} MB at most are unpacked at once`,
    )
}

/** The lengths of all dimensions. Throws a `ZarrFault` where arrays do not agree on one. */
function dimensionsOf(variables: readonly WrittenVariable[]): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>()
  for (const { dimensions, shape } of variables)
    for (const [i, dimension] of dimensions.entries()) {
      const length = shape[i] ?? 0
      if ((lengths.get(dimension) ?? length) !== length)
        throw new ZarrFault(`its arrays have ${lengths.get(dimension)} and ${length} elements along ${dimension}`)
      lengths.set(dimension, length)
    }
  return lengths
}

/** An array of texts with their letters, as many for each as the longest has. */
async function withLetters(
  variable: ZarrVariable,
  found: () => number,
  signal: AbortSignal | undefined,
): Promise<WrittenVariable> {
  const { array, name, dimensions } = variable
  const total = product(array.shape)
  if (total > mostTexts) throw new ZarrFault(`its array ${name} holds more than a million texts`)
  const texts: Buffer[] = Array.from({ length: total }, () => Buffer.alloc(0))
  for await (const chunk of chunksOf(variable, found, signal))
    eachCell(array.shape, chunk, (cell, at) => {
      const value: unknown = 'get' in chunk.data ? chunk.data.get(at) : chunk.data[at]
      if (typeof value !== 'string' && value !== null && value !== 0)
        throw new ZarrFault(`its array ${name} holds objects that are no texts`)
      texts[cell] = Buffer.from(value || '', 'utf8')
    })
  const width = texts.reduce((most, { length }) => Math.max(most, length), 1)
  if (width * total > mostTextBytes) throw new ZarrFault(`its array ${name} holds texts of ${width} letters`)
  const letters = Buffer.alloc(width * total)
  for (const [i, text] of texts.entries()) text.copy(letters, i * width)
  return {
    ...variable,
    dimensions: [...dimensions, `${name}_letters`],
    shape: [...array.shape, width],
    letters,
  }
}

/** Calls with the place of each cell of a chunk in the array, row-major, and in the data of the chunk. */
function eachCell(shape: readonly number[], { start, count, stride }: Chunk, call: (cell: number, at: number) => void) {
  const walk = (dimension: number, cell: number, at: number) => {
    if (dimension === shape.length) {
      call(cell, at)
      return
    }
    for (let i = 0; i < (count[dimension] ?? 0); i++)
      walk(
        dimension + 1,
        cell * (shape[dimension] ?? 1) + (start[dimension] ?? 0) + i,
        at + i * (stride[dimension] ?? 0),
      )
  }
  walk(0, 0, 0)
}

/** Writes the cells of a chunk where the array has them. */
function writeChunk(descriptor: number, begin: number, { array, type, name }: WrittenVariable, chunk: Chunk) {
  const { shape, chunks } = array
  const width = typeBytes[type]
  if (!ArrayBuffer.isView(chunk.data) && !('buffer' in chunk.data))
    throw new ZarrFault(`its array ${name} holds no numbers`)
  const bytes = bigEndian(chunk.data as ArrayBufferView, width)
  const isRowMajor = chunks.every((_, i) => chunk.stride[i] === product(chunks.slice(i + 1)))
  // Dimensions that the chunk has whole make one run with the one before them.
  let split = shape.length - 1
  while (split > 0 && chunks[split] === shape[split]) split--
  const inner = isRowMajor ? Math.max(0, split) : shape.length
  const outer: Chunk = { ...chunk, count: chunk.count.map((length, i) => (i < inner ? length : 1)) }
  const runBytes = product(chunk.count.slice(inner)) * width
  eachCell(shape, outer, (cell, at) => {
    writeAll(descriptor, bytes.subarray(at * width, at * width + runBytes), begin + cell * width)
  })
}

function writeAll(descriptor: number, bytes: Buffer, position: number) {
  for (let written = 0; written < bytes.length;)
    written += writeSync(descriptor, bytes, written, bytes.length - written, position + written)
}
