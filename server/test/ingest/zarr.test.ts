import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ingestFile } from '../../src/ingest/ingest.ts'
import { createDecoder } from '../../src/ingest/netcdf/cf-values.ts'
import { openFieldFile } from '../../src/ingest/netcdf/open-field-file.ts'
import { ingestSentence, Refusal } from '../../src/ingest/problem.ts'
import { openStore } from '../../src/store/store.ts'
import { unpackZarr } from '../../src/ingest/zarr/unpack-zarr.ts'
import { filesOfFolder } from '../../src/ingest/zarr/zarr-files.ts'
import { archive } from '../submissions/forged-zip.ts'
import { ramp } from './support/fields.ts'
import { memoryCatalog, temporaryFolder } from './support/store.ts'
import { shardOf, sharding, storeOf, version2, version3 } from './support/zarr.ts'
import type { StoredFiles } from './support/zarr.ts'

const folder = temporaryFolder()
let count = 0

/** The variables of a store, decoded, and its attributes. */
async function read(files: StoredFiles, mostBytes?: number) {
  const path = join(folder, `store${++count}.zarr`)
  const leftOut = await unpackZarr(storeOf(files), path, 'x.zarr', { mostBytes })
  const file = await openFieldFile(path, 'x.zarr')
  const variables = file.variables.map((variable) => ({
    ...variable,
    text: variable.type === 'text' ? file.readLetters(variable) : '',
    values: Array.from(
      createDecoder(variable)(
        file.read(
          variable,
          variable.shape.map(() => 0),
          variable.shape,
        ),
      ),
    ),
  }))
  file.close()
  return { leftOut, attributes: file.attributes, variables, v: variables.find(({ name }) => name === 'v') }
}

const sentenceOf = async (files: StoredFiles, mostBytes?: number) =>
  read(files, mostBytes).then(
    () => 'it was read',
    (error: unknown) => (error instanceof Refusal ? ingestSentence(error.problem) : String(error)),
  )

const values = ramp(0, 1, 64)
const plain = Buffer.from(Float32Array.from(values).buffer)
const packed = (text: string) => Buffer.from(text, 'base64')
// Written by numcodecs 0.11 for Python.
const bloscLz4 = packed(
  'AgExBAABAAAAAQAAeQAAABQAAABhAAAAHwABAG3/PYAAQICgwOAAECAwQFBgcICIkJigqLC4wMjQ2ODo8PgABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fAA/QEBAQEBAQUFBQUEFAAAfQgEAB1BCQkJCQg==',
)
const bloscZstd = packed(
  'AgGUBAABAAAAAQAAWQAAABQAAABBAAAAKLUv/WAAAL0BAIIECg7g6aDawbhRIwEAwGycAv//rf8f2vYv/LdT+32k9xnGzAy5SXL7bTsEAO6AAVD9uhpCASE=',
)
const zstd = packed(
  'KLUv/WAAAJ0EAMLPIieATWEYA5vAOI5h7Ck44KNkAuNSjo9ifJTjsk7qDgzHRjk+ivEqOgXDeBfP4mFexaN4E+/yJF7Eg3iW9/AcXsM7b+EpvIRXeQjv4Bk8yit4BG/gTZ7AC3gA7ypZJGtkiayQBbI+1mZ5rI7FsTRrY2msjJVZmHVZlnVWZVHWZP2IfDYfzSfzOZ8zZA4BAAHAAg==',
)
/** The same bytes as the filter of that name has them: first those of all values, then the second ones. */
const shuffled = Buffer.from(ramp(0, 1, 256).map((i) => plain[(i % 64) * 4 + Math.floor(i / 64)] ?? 0))
const blosc = { id: 'blosc', cname: 'lz4', clevel: 5, shuffle: 1, blocksize: 0 }
const ofBlosc = { cname: 'zstd', clevel: 9, shuffle: 'bitshuffle', typesize: 4, blocksize: 0 }

describe('a Zarr store', () => {
  it.each<readonly [string, StoredFiles]>([
    ['version 2 without codecs', version2(plain)],
    ['gzip', version2(gzipSync(plain), { compressor: { id: 'gzip', level: 5 } })],
    ['zlib', version2(deflateSync(plain), { compressor: { id: 'zlib', level: 5 } })],
    ['Zstandard', version2(zstd, { compressor: { id: 'zstd', level: 9 } })],
    ['Blosc with LZ4 and shuffled bytes', version2(bloscLz4, { compressor: blosc })],
    ['shuffled bytes', version2(shuffled, { filters: [{ id: 'shuffle', elementsize: 4 }] })],
    ['bytes in the other order', version2(Buffer.from(plain).swap32(), { dtype: '>f4' })],
    ['version 3 without codecs', version3(plain)],
    [
      'version 3 with Blosc of Zstandard and shuffled bits',
      version3(bloscZstd, [{ name: 'blosc', configuration: ofBlosc }]),
    ],
    ['version 3 with gzip', version3(gzipSync(plain), [{ name: 'gzip', configuration: { level: 1 } }])],
    [
      'version 3 in shards',
      version3(shardOf([0, 1, 2, 3].map((i) => plain.subarray(i * 64, i * 64 + 64))), [], { codecs: [sharding] }),
    ],
  ])('is read: %s', async (_, files) => {
    const { v, attributes } = await read(files)
    expect(v?.values).toEqual(values)
    expect([v?.dimensions, attributes.get('title')?.value]).toEqual([['x'], 'A store'])
  })

  it('has chunks of several dimensions where they lie, whatever their order, and parts of them at its end', async () => {
    const [shape, chunks] = [
      [3, 5],
      [2, 2],
    ] as const
    const chunk = (row: number, column: number, isColumnMajor: boolean) =>
      ramp(0, 1, 4).map((i) => {
        const [r, c] = isColumnMajor ? [i % 2, i >> 1] : [i >> 1, i % 2]
        return (row * 2 + r) * 5 + column * 2 + c
      })
    for (const order of ['C', 'F']) {
      const all = [0, 1].flatMap((row) =>
        [0, 1, 2].map((column) => [
          `v/${row}/${column}`,
          Buffer.from(Int16Array.from(chunk(row, column, order === 'F')).buffer),
        ]),
      )
      const how = { shape, chunks, order, dtype: '<i2', fill_value: null, dimension_separator: '/' }
      const files = version2(undefined, how, { _ARRAY_DIMENSIONS: ['y', 'x'] })
      const { v } = await read({ ...files, ...(Object.fromEntries(all) as StoredFiles) })
      expect([v?.shape, v?.values, v?.type]).toEqual([shape, ramp(0, 1, 15), 'i2'])
    }
  })

  it('says what is missing by the fill value of version 2, and by the attribute of version 3, and unpacks values', async () => {
    const shorts = Buffer.from(Int16Array.from([1, -9, 3, 0]).buffer)
    const how = { shape: [4], chunks: [4], dtype: '<i2', fill_value: -9 }
    const two = await read(version2(shorts, how, { scale_factor: 0.5, add_offset: 1, valid_range: [-20, 20] }))
    expect(two.v?.values).toEqual([1.5, Number.NaN, 2.5, 1])
    const limits = {
      ...version2(shorts, how),
      'v/.zattrs': '{"scale_factor":0.5,"valid_min":0.0,"valid_max":1.0,"x":NaN}',
    }
    expect((await read(limits)).v?.values).toEqual([0.5, Number.NaN, Number.NaN, 0])
    const nine = Buffer.alloc(8)
    nine.writeDoubleLE(9)
    const attributes = { _FillValue: nine.toString('base64') }
    const three = await read(version3(plain, [], { attributes }))
    expect(three.v?.values.map(Number.isNaN).indexOf(true)).toBe(9)
    const shard = shardOf([plain.subarray(0, 64), undefined, undefined, undefined])
    const sparse = await read(version3(shard, [], { codecs: [sharding], fill_value: 'NaN' }))
    expect(sparse.v?.values).toEqual([...values.slice(0, 16), ...Array<number>(48).fill(Number.NaN)])
    // Zero is the fill value of an array that states none, so that an axis may have it.
    const axis = version2(plain, { fill_value: 0 }, { _ARRAY_DIMENSIONS: ['v'] })
    expect((await read(axis)).v?.values[0]).toBe(0)
    expect((await read(version2(plain, { fill_value: 0 }))).v?.values[0]).toBeNaN()
  })

  it('has texts as letters', async () => {
    const text = Buffer.from('ab\0c\0\0', 'latin1')
    const { v } = await read(version2(text, { shape: [2], chunks: [2], dtype: '|S3', fill_value: '' }))
    expect([v?.shape, v?.text]).toEqual([[2, 2], 'abc '])
  })

  const bad = version2(plain)
  it.each<readonly [string, StoredFiles, string]>([
    [
      'a codec that is not known',
      version2(plain, { compressor: { id: 'bz2' } }),
      'its array v is packed by numcodecs.bz2:',
    ],
    ['records', version2(plain, { dtype: [['a', '<i4']] }), 'its array v holds records'],
    [
      'objects',
      version2(plain, { dtype: '|O', filters: [{ id: 'pickle' }] }),
      'its array v is packed by numcodecs.pickle:',
    ],
    ['chunks of nothing', version2(plain, { chunks: [0] }), 'its array v has no element, or no chunk:'],
    [
      'very many chunks',
      version2(plain, { shape: [1e9], chunks: [1] }),
      'its array v has more than ten million chunks:',
    ],
    [
      'a chunk that is too large',
      version2(plain, { chunks: [1e12] }),
      'its array v has chunks of 4000000 MB, of which',
    ],
    [
      'arrays of different lengths',
      {
        ...bad,
        'w/.zarray': String(version2(plain, { shape: [3] })['v/.zarray']),
        'w/.zattrs': '{"_ARRAY_DIMENSIONS":["x"]}',
      },
      'its arrays have 64 and 3 elements along x:',
    ],
    ['a chunk that is cut off', version2(plain.subarray(0, 200)), 'a chunk of its array v has 50 cells instead of 64:'],
    [
      'a chunk of Blosc that is cut off',
      version2(bloscLz4.subarray(0, -9), { compressor: blosc }),
      'a chunk of its array v cannot be unpacked:',
    ],
    [
      'a chunk that swells',
      version2(gzipSync(Buffer.alloc(1e6)), { compressor: { id: 'gzip' } }),
      'a chunk of its array v cannot be unpacked:',
    ],
    [
      'a chunk that is not there, and of which nothing says what it holds',
      version2(undefined, { fill_value: null }),
      'its array v lacks the chunk 0:',
    ],
    [
      'a name that the library would read as another',
      {
        ...bad,
        'v%20/.zarray': String(bad['v/.zarray']),
      },
      'the name of its array v%20 holds #, ? or %:',
    ],
    ['a damaged description', { ...bad, 'v/.zarray': '{' }, 'its files cannot be read as those of Zarr:'],
  ])('is refused in one sentence with %s', async (_, files, sentence) => {
    const said = await sentenceOf(files)
    expect(said).toContain(sentence)
    expect(said).toMatch(
      /^x\.zarr (cannot be read|is damaged), .*: (convert it to NetCDF, as with `|fetch or write it again\.)/,
    )
  })

  it('says how many of its chunks are not there, also in shards, and has the fill value in their cells', async () => {
    const reason = 'is not in the store, and has the fill value there (copy the store again if it should)'
    const half = plain.subarray(0, 128)
    const partial = await read(version2(half, { chunks: [32] }))
    expect(partial.leftOut).toEqual([{ variable: 'v of 1 of 2 chunks', reason }])
    expect(partial.v?.values).toEqual([...values.slice(0, 32), ...Array<number>(32).fill(Number.NaN)])
    const quarter = plain.subarray(0, 64)
    const shard = shardOf([quarter, undefined, quarter, undefined])
    const shards = { ...version3(shard, [], { codecs: [sharding], shape: [128], fill_value: 'NaN' }) }
    const sharded = await read(shards)
    // Two chunks of the first shard, and the four of a shard that is not there.
    expect(sharded.leftOut).toEqual([{ variable: 'v of 6 of 8 chunks', reason }])
    expect(sharded.v?.values.filter((x) => !Number.isNaN(x))).toHaveLength(32)
    expect((await read(version2(plain))).leftOut).toEqual([])
  })

  it('that would unpack to more than it may is refused before it is unpacked', async () => {
    expect(await sentenceOf(version2(plain, { shape: [1e6], chunks: [1e5] }), 1e6)).toContain('unpacks to more than')
  })

  it('has no file outside its folder, whatever its names of chunks are made of', async () => {
    const path = join(folder, 'within.zarr')
    mkdirSync(path)
    for (const name of ['.zgroup', '../outside']) writeFileSync(join(path, name), '{}')
    const { read: readFile } = await filesOfFolder(path)
    expect(await readFile('.zgroup')).toBeDefined()
    for (const name of ['../outside', 'v/../../outside', '..\\outside']) expect(await readFile(name)).toBeUndefined()
  })

  it('becomes a field from a folder and from an archive, under its own name', async () => {
    const axis = (name: string, units: string) => {
      const files = version2(
        Buffer.from(Float32Array.of(0, 1, 2, 3).buffer),
        { shape: [4], chunks: [4] },
        { _ARRAY_DIMENSIONS: [name], units },
      )
      return {
        [`${name}/.zarray`]: String(files['v/.zarray']),
        [`${name}/.zattrs`]: String(files['v/.zattrs']),
        [`${name}/0`]: files['v/0'] ?? '',
      }
    }
    const { 'v/0': chunk = '', ...v } = version2(
      plain.subarray(0, 64),
      { shape: [4, 4], chunks: [4, 4] },
      { _ARRAY_DIMENSIONS: ['lat', 'lon'], units: 'K' },
    )
    const files: StoredFiles = { ...v, 'v/0.0': chunk, ...axis('lat', 'degrees_north'), ...axis('lon', 'degrees_east') }
    const path = join(folder, 'grid.zarr')
    for (const [name, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(path, name)), { recursive: true })
      writeFileSync(join(path, name), bytes)
    }
    const zip = join(folder, 'packed.zarr.zip')
    writeFileSync(
      zip,
      archive(Object.entries(files).map(([name, data]) => ({ name: `grid.zarr/${name}`, data: Buffer.from(data) }))),
    )
    const two = join(folder, 'two.zip')
    writeFileSync(two, archive(['a', 'b'].map((name) => ({ name: `${name}.zarr/zarr.json`, data: '{}' }))))
    const store = await openStore(join(folder, 'data'))
    for (const [given, shortName] of [
      [path, 'grid'],
      [zip, 'packed'],
    ] as const) {
      const result = await ingestFile(store, memoryCatalog(), { path: given })
      expect(result.ok ? result.entry : ingestSentence(result.problem)).toMatchObject({
        dataset: { shortName, longName: 'A store' },
        grid: { variables: [{ name: 'v', statistics: { count: 16, min: 0, max: 15 } }] },
        sources: [{ name: given.slice(folder.length + 1) }],
      })
    }
    const result = await ingestFile(store, memoryCatalog(), { path: two })
    expect(result.ok ? '' : ingestSentence(result.problem)).toBe(
      'two.zip cannot be unpacked, it holds other files, or another store, beside one of Zarr: give the files of the archive instead.',
    )
  })
})
