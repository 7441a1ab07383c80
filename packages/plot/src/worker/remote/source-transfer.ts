import { transfer } from 'comlink'
import type { FieldNumbers, Source } from '../../data/sources.ts'
import { isNumbers } from '../../data/table/table.ts'

/**
 * A source in the form in which it is posted: with absolute addresses, and its arrays marked for transfer where `transfer` says so. Other arrays are
 * copied without the rest of a larger buffer that they may be views of.
 */
export function sourceToPost(source: Source): Source {
  switch (source.type) {
    case 'slabs': {
      const { url, preview } = source
      return { ...source, url: absoluteUrl(url), ...(preview ? { preview: absoluteUrl(preview) } : {}) }
    }
    case 'table':
      return { ...source, url: absoluteUrl(source.url) }
    case 'volume': {
      const { lon, lat, depth, time, values } = source
      const axes = {
        lon: compact(lon),
        lat: compact(lat),
        ...(depth ? { depth: compact(depth) } : {}),
        ...(time ? { time: compact(time) } : {}),
      }
      return { ...source, ...axes, values: compact(values) }
    }
    case 'section': {
      const { distance, depth, values } = source
      return { ...source, distance: compact(distance), depth: compact(depth), values: compact(values) }
    }
    case 'grid': {
      const { lon, lat, values } = source
      if (source.transfer) return transfer(source, [...arraysOf(source)])
      return { ...source, lon: compact(lon), lat: compact(lat), values: compact(values) }
    }
    case 'columns': {
      const entries = Object.entries(source.columns)
      if (source.transfer) return transfer(source, [...arraysOf(source)])
      const columns = Object.fromEntries(
        entries.map(([name, values]) => [name, isNumbers(values) ? compact(values) : values]),
      )
      return { ...source, columns }
    }
    case 'arrow':
      return ArrayBuffer.isView(source.bytes) ? { ...source, bytes: compact(source.bytes) } : source
    case 'rows':
      return source
  }
}

/** Several sources in the form in which they are posted together. */
export const sourcesToPost = (sources: readonly Source[]): readonly Source[] =>
  transfer(sources.map(sourceToPost), [...new Set(sources.filter(isTransferred).flatMap(arraysOf))])

/** The buffers of a source that is transferred. */
function arraysOf(source: Source): readonly ArrayBuffer[] {
  if (source.type === 'grid') return buffersOf([source.lon, source.lat, source.values])
  return source.type === 'columns' ? buffersOf(Object.values(source.columns).filter(isNumbers)) : []
}

/** Whether posting a source takes its arrays away from the page. */
export const isTransferred = (source: Source): boolean =>
  (source.type === 'grid' || source.type === 'columns') && source.transfer === true

/** The buffers of typed arrays; plain arrays have none. */
const buffersOf = (arrays: readonly FieldNumbers[]) => [
  ...new Set(arrays.flatMap((array) => (ArrayBuffer.isView(array) ? [array.buffer as ArrayBuffer] : []))),
]

/** A worker started from a blob has no base address. */
const absoluteUrl = (url: string) => new URL(url, document.baseURI).href

/** The same values in a buffer of their own. Shared memory would cross uncopied, and the worker writes to what it receives. */
const compact = <Values extends FieldNumbers>(values: Values): Values =>
  !ArrayBuffer.isView(values) ||
  (values.byteLength === values.buffer.byteLength && values.buffer instanceof ArrayBuffer)
    ? values
    : (values.slice() as Values)
