import { totalmem } from 'node:os'
import type { Attribute, Dataset, File, Group } from 'h5wasm/node'
import type { FieldAttribute, FieldAttributes, FieldFile, FieldType, FieldVariable, NumberArray } from './field-file.ts'
import { Refusal } from '../problem.ts'
import { OtherFileError, readAlone } from './one-file.ts'
import type { LibraryFiles } from './one-file.ts'

/** Attributes that NetCDF-4 keeps for itself. */
const internal =
  /^(CLASS|NAME|DIMENSION_LIST|REFERENCE_LIST|_Netcdf4Dimid|_Netcdf4Coordinates|_nc3_strict|_NCProperties)$/
const dimensionAlone = 'This is a netCDF dimension but not a netCDF variable'

/** The first number of filters that are not part of the library (HDF5 File Format Specification 3.0, IV.A.2.l). */
const firstRegistered = 256

/** Bytes of a chunk at most, unpacked. The library unpacks a chunk as a whole, and holds it about three times. */
const mostChunkBytes = 512 * 10 ** 6

/** Bytes of memory that a machine must have for each byte of a chunk: the ingest of one of 415 MB takes 3.2 GB, and there are other processes. */
const memoryOfByte = 10

/** How large a chunk is unpacked. */
interface ChunkLimit {
  readonly most: number
  /** The memory of this machine or container, where it is what sets the limit. */
  readonly memory?: number
}

/** The limit with this memory, in bytes. */
export function chunkLimit(memory: number): ChunkLimit {
  const most = Math.floor(memory / memoryOfByte)
  return most < mostChunkBytes ? { most, memory } : { most: mostChunkBytes }
}

/** Memory that this process may have. What others use now does not count: it may be the cache of files. */
export const memoryOfProcess = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/** Cells along each dimension of the chunks that a refusal proposes. */
const proposedChunk = 1000

/** Opens a NetCDF-4 file by its path. Variables of groups have their own names where these are no others', else those of their groups before them. */
export async function openHdf5(
  path: string,
  name: string,
  limit: ChunkLimit = chunkLimit(memoryOfProcess()),
): Promise<FieldFile> {
  const hdf5 = await import('h5wasm/node')
  const library = await hdf5.ready
  // Without this the C library prints its own trace and returns nothing.
  library.activate_throwing_error_handler()
  const damaged = (error: unknown) => {
    const detail = error instanceof OtherFileError ? 'it takes data from other files' : damageOf(error)
    return new Refusal({ kind: 'damaged', file: name, detail })
  }
  const files = library.FS as unknown as LibraryFiles
  const alone = <T>(work: () => T): T => readAlone(files, path, work)
  let file: File
  try {
    // It follows no link yet.
    file = new hdf5.File(path, 'r')
  } catch (error) {
    throw damaged(error)
  }
  try {
    const datasets = alone(() =>
      namedDatasets(file, {
        isDataset: (entity): entity is Dataset => entity instanceof hdf5.Dataset,
        isGroup: (entity): entity is Group => entity instanceof hdf5.Group,
      }),
    )
    const nameByPath = new Map(datasets.map(([key, { path: at }]) => [at, key]))
    const dimensionById = new Map<number, string>()
    for (const [key, { attrs }] of datasets) {
      const id = attrs['_Netcdf4Dimid']?.value
      if (isScale(attrs) && typeof id === 'number') dimensionById.set(id, key)
    }
    const variables = datasets
      .filter(([, { attrs }]) => !textOf(attrs['NAME']).startsWith(dimensionAlone))
      .map(([key, dataset]) => describe(key, dataset, dimensionById, nameByPath))
    const byName = new Map(datasets)
    const textsOf = (variable: FieldVariable): readonly string[] => {
      try {
        const value: unknown = alone(() => byName.get(variable.name)?.value)
        return [value ?? []].flat().map(String)
      } catch (error) {
        throw damaged(error)
      }
    }
    return {
      attributes: readAttributes(file.attrs),
      variables,
      read: (variable, start, count) => {
        const dataset = byName.get(variable.name)
        const bytes = (variable.chunk ?? []).reduce((product, length) => product * length, dataset?.metadata.size ?? 0)
        if (variable.chunk && bytes > limit.most) {
          const chunks = variable.dimensions.map(
            (each, i) => `${each}/${Math.min(variable.chunk?.[i] ?? 1, proposedChunk)}`,
          )
          throw new Refusal({
            kind: 'chunks',
            file: name,
            variable: variable.name,
            bytes,
            ...limit,
            chunks: chunks.join(','),
          })
        }
        try {
          const ranges = start.map((from, i): [number, number] => [from, from + (count[i] ?? 0)])
          return alone(() => toNumbers(start.length === 0 ? dataset?.value : dataset?.slice(ranges)))
        } catch (error) {
          const filter = dataset?.filters.find(({ id }) => id >= firstRegistered)
          if (!filter) throw damaged(error)
          throw new Refusal({ kind: 'packed', file: name, variable: variable.name, filter: filter.name })
        }
      },
      readLetters: (variable) =>
        textsOf(variable)
          .map((letter) => letter.charAt(0) || ' ')
          .join(''),
      readStrings: textsOf,
      close: () => void file.close(),
    }
  } catch (error) {
    file.close()
    throw error instanceof Refusal ? error : damaged(error)
  }
}

interface EntityTests {
  readonly isDataset: (entity: unknown) => entity is Dataset
  readonly isGroup: (entity: unknown) => entity is Group
}

/** Groups in groups that are looked into; links of a damaged file may lead in a circle. */
const deepestGroup = 8

/** All datasets of a file, those of the root first, each with a name that no other has. */
function namedDatasets(root: Group, tests: EntityTests): [string, Dataset][] {
  const found = datasetsOf(root, [], tests)
  const times = new Map<string, number>()
  for (const { path } of found) times.set(path.at(-1) ?? '', (times.get(path.at(-1) ?? '') ?? 0) + 1)
  return found.map(({ path, dataset }) => {
    const own = path.at(-1) ?? ''
    return [path.length === 1 || times.get(own) === 1 ? own : path.join('_'), dataset]
  })
}

function datasetsOf(
  group: Group,
  above: readonly string[],
  tests: EntityTests,
): { readonly path: readonly string[]; readonly dataset: Dataset }[] {
  const entities = group.keys().map((key) => ({ path: [...above, key], entity: group.get(key) }))
  const own = entities.flatMap(({ path, entity }) => (tests.isDataset(entity) ? [{ path, dataset: entity }] : []))
  if (above.length === deepestGroup) return own
  const inner = entities.flatMap(({ path, entity }) => (tests.isGroup(entity) ? datasetsOf(entity, path, tests) : []))
  return [...own, ...inner]
}

const isScale = (attrs: Record<string, Attribute>) => textOf(attrs['CLASS']) === 'DIMENSION_SCALE'

function describe(
  name: string,
  dataset: Dataset,
  dimensionById: ReadonlyMap<number, string>,
  nameByPath: ReadonlyMap<string, string>,
): FieldVariable {
  const { attrs } = dataset
  const shape = dataset.shape ?? []
  const ids = attrs['_Netcdf4Coordinates']?.value
  const byId = ids instanceof Int32Array && ids.length === shape.length ? Array.from(ids) : undefined
  const dimensions = shape.map((length, i) => {
    const known = byId && dimensionById.get(byId[i] ?? -1)
    if (known) return known
    if (shape.length === 1 && isScale(attrs)) return name
    const [scale] = 'DIMENSION_LIST' in attrs ? dataset.get_attached_scales(i) : []
    return scale ? (nameByPath.get(scale) ?? scale.replace(/^.*\//, '')) : `(${length} unnamed)`
  })
  const { chunks } = dataset.metadata
  return {
    name,
    type: typeOf(dataset.dtype),
    dimensions,
    shape,
    attributes: readAttributes(attrs),
    chunk: chunks ?? undefined,
  }
}

/** Reads `<f`, `>h` and the like, the struct codes in which the library names types. */
function typeOf(dtype: unknown): FieldType {
  if (typeof dtype !== 'string') return 'other'
  // Texts of UTF-8, and those of ASCII, which the NetCDF library writes for letters.
  if (/^[SA]/.test(dtype)) return dtype.length === 2 && dtype.endsWith('1') ? 'text' : 'string'
  const codes: Readonly<Record<string, FieldType>> = {
    b: 'i1',
    B: 'u1',
    h: 'i2',
    H: 'u2',
    i: 'i4',
    I: 'u4',
    l: 'i4',
    L: 'u4',
    q: 'i8',
    Q: 'u8',
    f: 'f4',
    d: 'f8',
  }
  return codes[dtype.replace(/^[<>|=]/, '')] ?? 'other'
}

function readAttributes(attrs: Record<string, Attribute>): FieldAttributes {
  const found = new Map<string, FieldAttribute>()
  for (const [key, attribute] of Object.entries(attrs)) {
    if (internal.test(key)) continue
    const value = valueOf(attribute)
    if (value !== undefined)
      found.set(key, { type: typeof value === 'string' ? 'text' : typeOf(attribute.dtype), value })
  }
  return found
}

function valueOf(attribute: Attribute): FieldAttribute['value'] | undefined {
  const { value } = attribute
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return [Number(value)]
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number | bigint>, Number)
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(' ')
  return undefined
}

const textOf = (attribute: Attribute | undefined) => (typeof attribute?.value === 'string' ? attribute.value : '')

function toNumbers(value: unknown): NumberArray {
  if (typeof value === 'number' || typeof value === 'bigint') return Float64Array.of(Number(value))
  if (value instanceof BigInt64Array || value instanceof BigUint64Array) return Float64Array.from(value, Number)
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return value as NumberArray
  return new Float64Array(0)
}

function damageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return /truncated/i.test(text) ? 'it ends before its last byte' : 'its HDF5 structure cannot be read'
}
