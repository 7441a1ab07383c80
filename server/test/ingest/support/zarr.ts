import type { ZarrFiles } from '../../../src/ingest/zarr/zarr-files.ts'

/** The files of a store by their names. */
export type StoredFiles = Readonly<Record<string, string | Uint8Array>>

/** A description of an array, with changes. */
type Change = Readonly<Record<string, unknown>>

/** A store of version 2: its values are of four bytes, in one chunk, packed as `more` says. */
export const version2 = (chunk: Uint8Array | undefined, more: Change = {}, attributes: Change = {}): StoredFiles => ({
  '.zgroup': '{"zarr_format":2}',
  '.zattrs': '{"title":"A store"}',
  'v/.zarray': JSON.stringify({
    zarr_format: 2,
    shape: [64],
    chunks: [64],
    dtype: '<f4',
    compressor: null,
    filters: null,
    order: 'C',
    fill_value: 'NaN',
    ...more,
  }),
  'v/.zattrs': JSON.stringify({ _ARRAY_DIMENSIONS: ['x'], ...attributes }),
  ...(chunk ? { 'v/0': chunk } : {}),
})

const little = { name: 'bytes', configuration: { endian: 'little' } }

/** The description of an array of version 3 whose values are of four bytes, in one chunk. */
export const version3 = (chunk: Uint8Array, codecs: readonly Change[] = [], more: Change = {}): StoredFiles => ({
  'zarr.json': '{"zarr_format":3,"node_type":"group","attributes":{"title":"A store"}}',
  'v/zarr.json': JSON.stringify({
    zarr_format: 3,
    node_type: 'array',
    shape: [64],
    data_type: 'float32',
    chunk_grid: { name: 'regular', configuration: { chunk_shape: [64] } },
    chunk_key_encoding: { name: 'default', configuration: { separator: '/' } },
    fill_value: 0,
    codecs: [little, ...codecs],
    attributes: {},
    dimension_names: ['x'],
    ...more,
  }),
  'v/c/0': chunk,
})

/** The description of shards of chunks of 16 values, with their index at the end. */
export const sharding: Change = {
  name: 'sharding_indexed',
  configuration: {
    chunk_shape: [16],
    codecs: [little],
    index_codecs: [little, { name: 'crc32c' }],
    index_location: 'end',
  },
}

/** A shard of chunks. Undefined chunks are absent from it. */
export function shardOf(chunks: readonly (Buffer | undefined)[]): Buffer {
  let at = 0
  const index = chunks.map((chunk) => {
    const bytes = Buffer.alloc(16, 0xff)
    if (!chunk) return bytes
    bytes.writeBigUInt64LE(BigInt(at))
    bytes.writeBigUInt64LE(BigInt(chunk.length), 8)
    at += chunk.length
    return bytes
  })
  const all = Buffer.concat(index)
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32c(all))
  return Buffer.concat([...chunks.flatMap((chunk) => chunk ?? []), all, sum])
}

function crc32c(bytes: Buffer): number {
  let sum = 0xffff_ffff
  for (const byte of bytes) {
    sum ^= byte
    for (let i = 0; i < 8; i++) sum = sum & 1 ? (sum >>> 1) ^ 0x82f6_3b78 : sum >>> 1
  }
  return (sum ^ 0xffff_ffff) >>> 0
}

/** A store in memory. */
export function storeOf(files: StoredFiles): ZarrFiles {
  const nodes = Object.keys(files).flatMap((name) => /^(.*?)\/?(?:\.zarray|\.zgroup|zarr\.json)$/.exec(name)?.[1] ?? [])
  return {
    nodes: nodes.toSorted((a, b) => a.length - b.length),
    read: async (name, range) => {
      const file = files[name]
      const bytes = file === undefined ? undefined : Buffer.from(file)
      if (!range || !bytes) return bytes
      return 'offset' in range
        ? bytes.subarray(range.offset, range.offset + range.length)
        : bytes.subarray(-range.suffixLength)
    },
  }
}
