import { transfer } from 'comlink'
import type { FieldNumbers, Source } from '../../data/sources.ts'

/**
 * A source in the form in which it is posted: with absolute addresses, and its arrays marked for transfer where `transfer` says so. Other arrays are
 * copied without the rest of a larger buffer that they may be views of.
 */
export function sourceToPost(source: Source): Source {
  if (isTransferred(source)) return transfer(source, arraysOf(source))
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

/** Several sources in the form in which they are posted together. */
export const sourcesToPost = (sources: readonly Source[]): readonly Source[] =>
  transfer(sources.map(sourceToPost), [...new Set(sources.filter(isTransferred).flatMap(arraysOf))])

/** The buffers of the typed arrays of a source that is transferred; plain arrays have none. */
function arraysOf(source: Source): ArrayBuffer[] {
  const parts: readonly unknown[] = Object.values(source.type === 'columns' ? source.columns : source)
  return [...new Set(parts.flatMap((part) => (ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : [])))]
}

/** Whether posting a source takes its arrays away from the page. */
export const isTransferred = (source: Source): boolean =>
  (source.type === 'grid' || source.type === 'columns') && source.transfer === true

/** A worker started from a blob has no base address. */
const absoluteUrl = (url: string) => new URL(url, document.baseURI).href

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
