import { transfer } from 'comlink'
import type { FieldNumbers, Source } from '../../data/sources.ts'

/**
 * The sources of a call in the form in which they are posted: that of a chart and those of its layers. Addresses are absolute. Arrays are transferred
 * where `transfer` says so; sources that share an array name its buffer once, because a buffer cannot be transferred twice. Other arrays are copied
 * without the rest of a larger buffer that they may be views of.
 */
export function sourcesToPost(source: Source, over: readonly Source[]): readonly [Source, readonly Source[]] {
  const transferred = [source, ...over].filter(isTransferred)
  const buffers = new Set(transferred.flatMap(buffersIn))
  return [transfer(formToPost(source), [...buffers]), over.map(formToPost)]
}

export const sourceToPost = (source: Source): Source => sourcesToPost(source, [])[0]

const formToPost = (source: Source): Source => (isTransferred(source) ? { ...source } : copiedSource(source))

function copiedSource(source: Source): Source {
  switch (source.type) {
    case 'slabs': {
      const { url, preview } = source
      return { ...source, url: absoluteUrl(url), ...(preview ? { preview: absoluteUrl(preview) } : {}) }
    }
    case 'table':
      return { ...source, url: absoluteUrl(source.url) }
    case 'columns':
      return { ...source, columns: compactArrays(source.columns) }
    default:
      return compactArrays(source)
  }
}

/** The buffers of the typed arrays of a source; plain arrays have none. */
const buffersIn = (source: Source): ArrayBuffer[] => {
  const parts: readonly unknown[] = Object.values(source.type === 'columns' ? source.columns : source)
  return parts.flatMap((part) => (ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : []))
}

/** Whether posting a source takes its arrays away from the page. One with shared memory, which cannot be given away, is copied. */
export const isTransferred = (source: Source): boolean =>
  (source.type === 'grid' || source.type === 'columns') &&
  source.transfer === true &&
  buffersIn(source).every((buffer) => buffer instanceof ArrayBuffer)

/** A worker started from a blob has no base address. What is no address is posted as it is: the worker reports it. */
function absoluteUrl(url: string): string {
  try {
    return new URL(url, document.baseURI).href
  } catch {
    return url
  }
}

/** An object with each of its typed arrays in a buffer of its own. */
const compactArrays = <Parts extends object>(parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      ArrayBuffer.isView(part) ? compact(part as FieldNumbers) : part,
    ]),
  ) as Parts

/** The same values in a buffer of their own. Shared memory would cross uncopied, and the worker writes to what it receives. */
const compact = <Values extends FieldNumbers>(values: Values): Values =>
  !ArrayBuffer.isView(values) ||
  (values.byteLength === values.buffer.byteLength && values.buffer instanceof ArrayBuffer)
    ? values
    : (values.slice() as Values)
