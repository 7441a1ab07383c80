import type { ClassicFile } from './netcdf3.ts'

export interface Hdf5Options {
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
  for (const [name, { type, dimensions, attributes = {}, values }] of Object.entries(file.variables)) {
    const shape = dimensions.map(lengthOf)
    const chunked =
      chunks && shape.length === chunks.length ? { chunks: [...chunks], compression: 'gzip' as const } : {}
    const dataset = target.create_dataset({ name, data: arrays[type].from(values), shape, ...chunked })
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
      if (dimension in file.variables && dataset && 'attach_scale' in dataset) dataset.attach_scale(i, `/${dimension}`)
    }
  }
  target.close()
}
