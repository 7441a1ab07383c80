import { transfer } from 'comlink'
import type { FieldNumbers, Source } from '../../data/sources.ts'

type TypedArray = Extract<FieldNumbers, ArrayBufferView>

const isTypedArray = (value: unknown): value is TypedArray => ArrayBuffer.isView(value)

/**
 * The sources of a call in the form in which they are posted: that of a chart and those of its layers. Addresses are absolute. Arrays are transferred
 * where `transfer` says so. Other arrays are copied without the rest of a larger buffer that they may be views of.
 */
export function sourcesToPost(source: Source, over: readonly Source[]): readonly [Source, readonly Source[]] {
  const taken = takeArrays([source, ...over])
  const buffers = new Set([...taken.values()].map(({ buffer }) => buffer))
  return [transfer(formToPost(source, taken), [...buffers]), over.map((each) => formToPost(each, taken))]
}

export const sourceToPost = (source: Source): Source => sourcesToPost(source, [])[0]

/** Arrays that the page has given away, by the arrays that it gave. */
type TakenArrays = ReadonlyMap<unknown, TypedArray>

/** Takes the arrays of transferred sources, with those of the others that share their memory, because a buffer cannot be taken twice. */
function takeArrays(sources: readonly Source[]): TakenArrays {
  const arrays = sources.flatMap(arraysIn)
  const buffers = new Set(
    sources
      .filter(isTransferred)
      .flatMap(arraysIn)
      .map(({ buffer }) => buffer),
  )
  const taken = new Map<unknown, TypedArray>()
  for (const buffer of buffers) {
    const given = arrays.filter((array) => array.buffer === buffer)
    for (const [i, array] of takeBuffer(buffer, given).entries()) taken.set(given[i], array)
  }
  return taken
}

/** Moves a buffer and the arrays on it out of the hands of the page. The memory of WebAssembly cannot be moved: its arrays are copied. */
function takeBuffer(buffer: ArrayBufferLike, arrays: readonly TypedArray[]): readonly TypedArray[] {
  try {
    return structuredClone(arrays, { transfer: [buffer as ArrayBuffer] })
  } catch (reason) {
    // Given away before.
    if (buffer.byteLength === 0) throw reason
    return arrays.map((array) => array.slice())
  }
}

function formToPost(source: Source, taken: TakenArrays): Source {
  switch (source.type) {
    case 'slabs': {
      const { url, preview } = source
      return { ...source, url: absoluteUrl(url), ...(preview ? { preview: absoluteUrl(preview) } : {}) }
    }
    case 'table':
      return { ...source, url: absoluteUrl(source.url) }
    case 'columns':
      return { ...source, columns: compactArrays(source.columns, taken) }
    default:
      return compactArrays(source, taken)
  }
}

/** The typed arrays of a source. */
const arraysIn = (source: Source): TypedArray[] =>
  Object.values(source.type === 'columns' ? source.columns : (source as object)).filter(isTypedArray)

/** Whether posting a source takes its arrays away from the page. One with shared memory, which cannot be given away, is copied. */
export const isTransferred = (source: Source): boolean =>
  (source.type === 'grid' || source.type === 'columns') &&
  source.transfer === true &&
  arraysIn(source).every(({ buffer }) => buffer instanceof ArrayBuffer)

/** A worker started from a blob has no base address. What is no address is posted as it is: the worker reports it. */
function absoluteUrl(url: string): string {
  try {
    return new URL(url, document.baseURI).href
  } catch {
    return url
  }
}

/** An object with each of its typed arrays in a buffer of its own. */
const compactArrays = <Parts extends object>(parts: Parts, taken: TakenArrays): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]: [string, unknown]) => [
      name,
      taken.get(part) ?? (isTypedArray(part) ? compact(part) : part),
    ]),
  ) as Parts

/** The same values in a buffer of their own. Shared memory would cross uncopied, and the worker writes to what it receives. */
const compact = (values: TypedArray): TypedArray =>
  values.byteLength === values.buffer.byteLength && values.buffer instanceof ArrayBuffer ? values : values.slice()
