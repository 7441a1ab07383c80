import { gunzipSync, inflateSync } from 'node:zlib'
import { registry } from 'zarrita'
import { product } from '../netcdf/row-major.ts'

interface ChunkOfCodec {
  readonly dataType: string
  readonly shape: readonly number[]
}

/** Bytes that a chunk may have beyond its cells: a checksum, or lengths of texts. */
const slackBytes = 2 ** 16

/** Bytes of texts of any length that a chunk may hold. */
const textBytes = 2 ** 26

/** Bytes that a chunk unpacks to at most. */
function mostBytesOf({ dataType, shape }: ChunkOfCodec): number {
  const [, kind = '', digits] = /^(v2:[SU]|[a-z]+?)(\d+)$/.exec(dataType) ?? []
  const width = kind === 'v2:S' ? Number(digits) : kind === 'v2:U' ? 4 * Number(digits) : Number(digits) / 8
  if (dataType === 'bool') return product(shape) + slackBytes
  return (digits === undefined ? textBytes : product(shape) * width) + slackBytes
}

/** The bytes that a chunk of Blosc says that it unpacks to, and those that it has; undefined of one that is too short to say it. */
function bloscSizes(bytes: Uint8Array): { readonly unpacked: number; readonly packed: number } | undefined {
  if (bytes.length < 16) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { unpacked: view.getUint32(4, true), packed: view.getUint32(12, true) }
}

/** The codec of the library. */
const blosc = registry.get('blosc')

/**
 * Puts codecs in the place of the library's: those of gzip and zlib unpack to any size there, and a stream of deflate may hold a thousand times its bytes; that of Blosc reads on behind the end of a chunk that
 * is cut off.
 */
export function boundCodecs(): void {
  for (const id of ['blosc', 'numcodecs.blosc'])
    registry.set(id, async () => {
      const entry = await blosc?.()
      if (!entry) throw new Error('there is no codec of Blosc')
      return {
        kind: 'bytes_to_bytes',
        fromConfig: (config, chunk) => {
          const codec = entry.fromConfig(config, chunk)
          const decode = (bytes: Uint8Array) => {
            const sizes = bloscSizes(bytes)
            if (sizes?.packed !== bytes.length || sizes.unpacked > mostBytesOf(chunk))
              throw new Error('a chunk that is not as long as it says')
            return codec.decode(bytes)
          }
          return { kind: 'bytes_to_bytes', encode: codec.encode.bind(codec), decode }
        },
      }
    })
  for (const [name, inflate] of [
    ['gzip', gunzipSync],
    ['zlib', inflateSync],
  ] as const) {
    const codec = (_config: unknown, chunk: ChunkOfCodec) => ({
      kind: 'bytes_to_bytes' as const,
      encode: () => Promise.reject(new Error('stores are only read')),
      decode: (bytes: Uint8Array) => Promise.resolve(inflate(bytes, { maxOutputLength: mostBytesOf(chunk) })),
    })
    for (const id of [name, `numcodecs.${name}`])
      registry.set(id, () => Promise.resolve({ kind: 'bytes_to_bytes', fromConfig: codec }))
  }
}
