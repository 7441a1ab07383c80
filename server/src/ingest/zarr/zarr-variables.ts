import * as zarr from 'zarrita'
import type { FieldAttribute, FieldAttributes, FieldType } from '../netcdf/field-file.ts'
import { attributesOf, fillNumber, parseZarrJson, propertyOf, strictJson } from './zarr-attributes.ts'
import type { ZarrFiles } from './zarr-files.ts'

type ZarrArray = zarr.Array<zarr.DataType>

/** An array of a store, and what it is called in a file of variables. */
export interface ZarrVariable {
  readonly name: string
  readonly array: ZarrArray
  readonly type: FieldType
  readonly dimensions: readonly string[]
  readonly attributes: FieldAttributes
  /** Whether nothing says what the cells of a chunk hold that is not there. */
  readonly hasNoFill: boolean
}

/** What a store holds. */
interface ZarrContents {
  readonly attributes: FieldAttributes
  readonly variables: readonly ZarrVariable[]
  /** How many chunks were found, those of shards one by one. */
  readonly found: () => number
}

/** A fault of a store: `detail` continues "it cannot be read, …". */
export class ZarrFault extends Error {}

const types: Readonly<Partial<Record<string, FieldType>>> = {
  bool: 'i1',
  int8: 'i1',
  uint8: 'u1',
  int16: 'i2',
  uint16: 'u2',
  int32: 'i4',
  uint32: 'u4',
  int64: 'i8',
  uint64: 'u8',
  float32: 'f4',
  float64: 'f8',
}

/** Bytes of one description at most. */
const mostJsonBytes = 2 ** 24

/** Chunks of an array at most. */
const mostChunks = 10 ** 7

const utf8 = new TextDecoder('utf-8')
const isMetadata = (name: string) => /(^|\/)(\.zarray|\.zgroup|\.zattrs|zarr\.json)$/.test(name)

/** The store as the library reads it, and how many chunks it found. */
function readableOf(files: ZarrFiles) {
  let found = 0
  const store: zarr.AsyncReadable = {
    get: async (key) => {
      const name = key.slice(1)
      const bytes = await files.read(name)
      if (bytes && !isMetadata(name)) found++
      return bytes && isMetadata(name) ? new TextEncoder().encode(strictJson(utf8.decode(bytes))) : bytes
    },
    getRange: async (key, range) => {
      const bytes = await files.read(key.slice(1), range)
      // The last bytes of a shard are its index.
      if (bytes && 'offset' in range) found++
      return bytes
    },
  }
  return { store, found: () => found }
}

/** Finds the arrays of a store. Throws a `ZarrFault` for one that cannot be read. */
export async function zarrContents(files: ZarrFiles): Promise<ZarrContents> {
  const { store, found: foundChunks } = readableOf(files)
  const root = zarr.root(store)
  const json = async (name: string): Promise<unknown> => {
    const bytes = await files.read(name)
    if (bytes && bytes.length > mostJsonBytes) throw new ZarrFault(`its ${name} is larger than 16 MB`)
    return bytes && parseZarrJson(utf8.decode(bytes))
  }
  const found: { readonly path: string; readonly variable: ZarrVariable }[] = []
  let attributes: FieldAttributes = new Map()
  for (const node of files.nodes) {
    const at = (name: string) => (node === '' ? name : `${node}/${name}`)
    const [v2, v3] = [await json(at('.zarray')), await json(at('zarr.json'))]
    const own = v3 ? propertyOf(v3, 'attributes') : await json(at('.zattrs'))
    if (node === '') attributes = attributesOf(own)
    if (!v2 && propertyOf(v3, 'node_type') !== 'array') continue
    // The library takes paths for addresses, in which these signs end a path or stand for another one.
    if (/[#?%]/.test(node)) throw new ZarrFault(`the name of its array ${node} holds #, ? or %`)
    if (typeof (propertyOf(v2 ?? v3, v2 ? 'dtype' : 'data_type') ?? '') !== 'string')
      throw new ZarrFault(`its array ${node} holds records, or values of a type that is no number`)
    const location = node === '' ? root : root.resolve(node)
    const open = v3 ? zarr.open.v3 : zarr.open.v2
    const array = await open(location, { kind: 'array' }).catch((error: unknown) => {
      throw new ZarrFault(`its array ${node} cannot be opened (${(error as Error).message})`)
    })
    found.push({ path: node, variable: variableOf(node, array, { metadata: v3 ?? v2, own, isOfVersion2: !v3 }) })
  }
  const times = new Map<string, number>()
  for (const { variable } of found) times.set(variable.name, (times.get(variable.name) ?? 0) + 1)
  const variables = found.map(({ path, variable }) =>
    times.get(variable.name) === 1 ? variable : { ...variable, name: path.replaceAll('/', '_') },
  )
  if (new Set(variables.map(({ name }) => name)).size < variables.length)
    throw new ZarrFault('arrays of its groups have the same name')
  return { attributes, variables, found: foundChunks }
}

interface ArrayTexts {
  /** The description of the array. */
  readonly metadata: unknown
  /** Its attributes. */
  readonly own: unknown
  readonly isOfVersion2: boolean
}

function variableOf(path: string, array: ZarrArray, { metadata, own, isOfVersion2 }: ArrayTexts): ZarrVariable {
  const name = path.slice(path.lastIndexOf('/') + 1) || 'array'
  const { shape, chunks } = array
  const areCounts = [...shape, ...chunks].every((length) => Number.isSafeInteger(length) && length > 0)
  if (!areCounts || shape.length !== chunks.length) throw new ZarrFault(`its array ${path} has no element, or no chunk`)
  if (shape.reduce((all, length, i) => all * Math.ceil(length / (chunks[i] ?? 1)), 1) > mostChunks)
    throw new ZarrFault(`its array ${path} has more than ten million chunks`)
  const isText = array.is('string') || array.is('object')
  const type = isText ? 'text' : types[array.dtype]
  if (type === undefined) throw new ZarrFault(`its array ${path} holds ${array.dtype}, which is no type that is read`)
  const said = propertyOf(own, '_ARRAY_DIMENSIONS') ?? propertyOf(metadata, 'dimension_names')
  const names: readonly unknown[] = Array.isArray(said) && said.length === shape.length ? said : []
  const dimensions = shape.map((_, i) => (typeof names[i] === 'string' ? names[i] : `${name}_${i}`))
  const attributes = new Map(attributesOf(own))
  const stated = propertyOf(own, '_FillValue')
  const fill = fillNumber(stated ?? (isOfVersion2 ? propertyOf(metadata, 'fill_value') : undefined))
  attributes.delete('_FillValue')
  // Zero is what an array has that states nothing; where it is an axis it is a coordinate.
  const isAxis = dimensions.length === 1 && dimensions[0] === name
  if (fill !== undefined && !isText && !(isAxis && fill === 0)) attributes.set('_FillValue', fillAttribute(fill))
  const hasNoFill = isOfVersion2 && (propertyOf(metadata, 'fill_value') ?? null) === null
  return { name, array, type, dimensions, attributes, hasNoFill }
}

const fillAttribute = (value: number): FieldAttribute => ({ type: 'f8', value: [value] })
