import type { ClassicFile } from './netcdf3.ts'

interface Hdf5Options {
  /** Chunk lengths of every variable with as many dimensions. */
  readonly chunks?: readonly number[]
}

const arrays = {
  byte: Int8Array,
  char: Uint8Array,
  short: Int16Array,
  int: Int32Array,
  float: Float32Array,
  double: Float64Array,
} as const

/** Writes what a classic file would hold as NetCDF-4: HDF5 with dimension scales. */
export async function writeHdf5(path: string, file: ClassicFile, { chunks }: Hdf5Options = {}) {
  const { File, ready } = await import('h5wasm/node')
  await ready
  const target = new File(path, 'w')
  for (const [key, value] of Object.entries(file.attributes ?? {})) target.create_attribute(key, value as string)
  const lengthOf = (dimension: string) => file.dimensions[dimension] || (file.records ?? 0)
  // The NetCDF library writes a dimension without a variable of its name so.
  for (const name of Object.keys(file.dimensions).filter((each) => !(each in file.variables))) {
    const alone = target.create_dataset({ name, data: new Float32Array(lengthOf(name)), shape: [lengthOf(name)] })
    alone.make_scale(`This is a netCDF dimension but not a netCDF variable.${String(lengthOf(name)).padStart(10)}`)
  }
  for (const [name, { type, dimensions, attributes = {}, values }] of Object.entries(file.variables)) {
    const shape = dimensions.map(lengthOf)
    const chunked =
      chunks && shape.length === chunks.length ? { chunks: [...chunks], compression: 'gzip' as const } : {}
    const content =
      type === 'char'
        ? { data: Array.from(values, (code) => (code === 0 ? '' : String.fromCharCode(code))), dtype: 'A1' }
        : { data: arrays[type].from(values) }
    const dataset = target.create_dataset({ name, ...content, shape, ...chunked })
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === 'string') dataset.create_attribute(key, value)
      else if (typeof value === 'object' && 'type' in value) {
        dataset.create_attribute(key, arrays[value.type].from(value.values))
      } else dataset.create_attribute(key, Float64Array.from([value].flat()))
    }
    if (dimensions.length === 1 && dimensions[0] === name) dataset.make_scale(name)
  }
  for (const [name, { dimensions }] of Object.entries(file.variables)) {
    if (dimensions.length === 1 && dimensions[0] === name) continue
    const dataset = target.get(name)
    for (const [i, dimension] of dimensions.entries()) {
      if (dataset && 'attach_scale' in dataset) dataset.attach_scale(i, `/${dimension}`)
    }
  }
  target.close()
}
