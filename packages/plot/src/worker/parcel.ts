import type { Source } from '../data/sources.ts'
import { isNumbers } from '../data/table/table.ts'

/** A source as it is posted, and what it gives away. */
interface Parcel {
  readonly sent: Source
  readonly given: Transferable[]
}

/** A source as it is sent: with whole addresses, given away, or copied without the rest of a larger buffer that its arrays may be windows of. */
export function parcel(source: Source): Parcel {
  switch (source.type) {
    case 'slabs': {
      const { url, preview } = source
      return copied({ ...source, url: fromPage(url), ...(preview ? { preview: fromPage(preview) } : {}) })
    }
    case 'table':
      return copied({ ...source, url: fromPage(source.url) })
    case 'volume': {
      const { lon, lat, depth, time, values } = source
      const axes = { lon: alone(lon), lat: alone(lat), depth: alone(depth), ...(time ? { time: alone(time) } : {}) }
      return copied({ ...source, ...axes, values: alone(values) })
    }
    case 'grid': {
      const { lon, lat, values } = source
      if (source.transfer) return { sent: source, given: buffersOf([lon, lat, values]) }
      return copied({ ...source, lon: alone(lon), lat: alone(lat), values: alone(values) })
    }
    case 'columns': {
      const all = Object.entries(source.columns)
      if (source.transfer) return { sent: source, given: buffersOf(all.map(([, each]) => each).filter(isNumbers)) }
      const columns = Object.fromEntries(all.map(([name, each]) => [name, isNumbers(each) ? alone(each) : each]))
      return copied({ ...source, columns })
    }
    case 'arrow':
      return copied(ArrayBuffer.isView(source.bytes) ? { ...source, bytes: alone(source.bytes) } : source)
    case 'rows':
      return copied(source)
  }
}

const copied = (sent: Source): Parcel => ({ sent, given: [] })

const buffersOf = (arrays: readonly { readonly buffer: ArrayBufferLike }[]) => [
  ...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer)),
]

/** A worker started from a blob knows no address to read a relative one from. */
const fromPage = (address: string) => new URL(address, document.baseURI).href

// Shared memory would cross uncopied, and the worker writes to what it receives.
const alone = <Items extends Float32Array | Float64Array | Int32Array | Uint8Array>(items: Items): Items =>
  !ArrayBuffer.isView(items) || (items.byteLength === items.buffer.byteLength && items.buffer instanceof ArrayBuffer)
    ? items
    : (items.slice() as Items)
