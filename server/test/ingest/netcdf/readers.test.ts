import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NetCDFReader } from 'netcdfjs'
import { describe, expect, it } from 'vitest'
import { openFieldFile } from '../../../src/ingest/netcdf/open-field-file.ts'
import type { FieldFile } from '../../../src/ingest/netcdf/field-file.ts'
import { ramp, soundFile } from '../support/fields.ts'
import { writeClassic } from '../support/netcdf3.ts'
import type { ClassicFile } from '../support/netcdf3.ts'
import { writeHdf5 } from '../support/netcdf4.ts'
import { temporaryFolder } from '../support/store.ts'

const folder = temporaryFolder()
const path = join(folder, 'x.nc')

const variableOf = (file: FieldFile, name: string) => {
  const variable = file.variables.find((each) => each.name === name)
  if (!variable) throw new Error(`no ${name}`)
  return variable
}
const box = (file: FieldFile, name: string, start: readonly number[], count: readonly number[]) =>
  Array.from(file.read(variableOf(file, name), start, count))

const records = (variables: ClassicFile['variables']): ClassicFile => ({
  dimensions: { time: 0, y: 3, x: 5, even: 4 },
  records: 4,
  attributes: { title: 'Größe in °C', numbers: [1, 2.5] },
  variables,
})
const [bytes, shorts, floats] = [
  { type: 'byte', dimensions: ['time', 'x'], values: ramp(-10, 1, 20) },
  { type: 'short', dimensions: ['time', 'y', 'x'], attributes: { units: 'K' }, values: ramp(0, 1, 60) },
  { type: 'float', dimensions: ['y', 'x'], values: ramp(0.5, 1, 15) },
] as const

describe('a classic file', () => {
  it('is read as an independent reader reads it', async () => {
    // Only records without padding: the independent reader takes padding for values.
    const unpadded = { type: 'short', dimensions: ['time', 'y', 'even'], values: ramp(0, 1, 48) } as const
    writeClassic(path, records({ shorts: unpadded, floats }))
    const file = await openFieldFile(path, 'x.nc')
    const oracle = new NetCDFReader(readFileSync(path))
    const whole = (name: string) =>
      box(
        file,
        name,
        variableOf(file, name).shape.map(() => 0),
        variableOf(file, name).shape,
      )
    expect(whole('shorts')).toEqual(oracle.getDataVariable('shorts').flat())
    expect(whole('floats')).toEqual(oracle.getDataVariable('floats').flat())
    expect(file.variables.map(({ name, dimensions }) => [name, dimensions])).toEqual([
      ['shorts', ['time', 'y', 'even']],
      ['floats', ['y', 'x']],
    ])
    file.close()
  })

  it('of HDF5 shows nothing of another file that it names', async () => {
    const { File, ready } = await import('h5wasm/node')
    await ready
    const [secret, naming] = [join(folder, 'secret.h5'), join(folder, 'naming.nc')]
    const other = new File(secret, 'w')
    other.create_dataset({ name: 'x', data: new Float32Array([1, 2]) })
    other.close()
    const file = new File(naming, 'w')
    file.create_external_link('v', secret, '/x')
    file.close()
    await expect(openFieldFile(naming, 'naming.nc')).rejects.toThrow('it takes data from other files')
    // What is opened outside such a reading is opened as ever.
    const again = new File(secret, 'r')
    expect(again.keys()).toEqual(['x'])
    again.close()
  })

  it.each([1, 5] as const)('of version %i has a header of any length', async (version) => {
    // Around the 65,536 bytes that are read first.
    for (let length = 65_400; length < 65_540; length += 4) {
      writeClassic(path, { ...records({ floats }), attributes: { title: 'a'.repeat(length) }, version })
      const file = await openFieldFile(path, 'x.nc')
      expect(file.attributes.get('title')?.value).toHaveLength(length)
      expect(box(file, 'floats', [0, 0], [3, 5])).toEqual(Array.from(floats.values))
      file.close()
    }
  })

  it('loses the null bytes at the end of a text alone, also where a million stand within it', async () => {
    const nulls = '\0'.repeat(1_000_000)
    writeClassic(path, { ...records({ floats }), attributes: { title: `a${nulls}b\0\0` } })
    const file = await openFieldFile(path, 'x.nc')
    expect(file.attributes.get('title')?.value).toBe(`a${nulls}b`)
    file.close()
  })

  it.each([1, 2, 5] as const)('of version %i gives any box of a variable, across records', async (version) => {
    writeClassic(path, { ...records({ bytes, shorts, floats }), version })
    const file = await openFieldFile(path, 'x.nc')
    expect(box(file, 'shorts', [1, 1, 2], [2, 2, 2])).toEqual([22, 23, 27, 28, 37, 38, 42, 43])
    expect(box(file, 'shorts', [2, 0, 0], [1, 3, 5])).toEqual(ramp(30, 1, 15))
    expect(box(file, 'bytes', [0, 4], [4, 1])).toEqual([-6, -1, 4, 9])
    expect(box(file, 'floats', [1, 0], [2, 5])).toEqual(ramp(5.5, 1, 10))
    expect(file.attributes.get('title')?.value).toBe('Größe in °C')
    expect(file.attributes.get('numbers')?.value).toEqual([1, 2.5])
    file.close()
  })

  it('does not pad the records of its only record variable', async () => {
    writeClassic(path, records({ bytes, floats }))
    const file = await openFieldFile(path, 'x.nc')
    expect(box(file, 'bytes', [0, 0], [4, 5])).toEqual(ramp(-10, 1, 20))
    file.close()
  })

  it('counts its records by its length where the writer left the number open', async () => {
    writeClassic(path, { ...records({ shorts }) })
    const bytesOfFile = readFileSync(path)
    bytesOfFile.writeUInt32BE(0xffffffff, 4)
    writeFileSync(path, bytesOfFile)
    const file = await openFieldFile(path, 'x.nc')
    expect(variableOf(file, 'shorts').shape).toEqual([4, 3, 5])
    file.close()
  })
})

describe('a NetCDF-4 file', () => {
  it('has the same variables, dimensions, attributes and boxes as its classic twin', async () => {
    writeClassic(path, soundFile())
    const classic = await openFieldFile(path, 'x.nc')
    const twin = join(folder, 'twin.nc')
    await writeHdf5(twin, soundFile(), { chunks: [2, 3, 4] })
    const file = await openFieldFile(twin, 'twin.nc')
    const summary = (of: FieldFile) =>
      Object.fromEntries(
        of.variables.map(({ name, type, dimensions, shape, attributes }) => [
          name,
          { type, dimensions, shape, units: attributes.get('units')?.value },
        ]),
      )
    expect(summary(file)).toEqual(summary(classic))
    expect(variableOf(file, 'ramp').chunk).toEqual([2, 3, 4])
    expect(box(file, 'ramp', [1, 2, 3], [2, 1, 2])).toEqual(box(classic, 'ramp', [1, 2, 3], [2, 1, 2]))
    expect(file.attributes.get('title')?.value).toBe('An index ramp')
    file.close()
    classic.close()
  })

  it('gives variables of groups by their own names, and by those of their groups where two have one name', async () => {
    const { File, ready } = await import('h5wasm/node')
    await ready
    const target = new File(path, 'w')
    for (const [group, first] of [
      ['north', 10],
      ['south', -20],
    ] as const) {
      const made = target.create_group(group)
      const lat = made.create_dataset({ name: 'lat', data: Float64Array.of(first, first + 1), shape: [2] })
      lat.make_scale('lat')
      const data = made.create_dataset({ name: `t_${group}`, data: Float32Array.of(first, 0), shape: [2] })
      data.attach_scale(0, `/${group}/lat`)
    }
    target.close()
    const file = await openFieldFile(path, 'x.nc')
    expect(file.variables.map(({ name, dimensions }) => [name, dimensions])).toEqual([
      ['north_lat', ['north_lat']],
      ['t_north', ['north_lat']],
      ['south_lat', ['south_lat']],
      ['t_south', ['south_lat']],
    ])
    expect(box(file, 't_south', [0], [2])).toEqual([-20, 0])
    file.close()
  })
})

describe('texts', () => {
  const word = (text: string) => [...Buffer.from(text.padEnd(4, '\0'))]
  const file: ClassicFile = {
    dimensions: { station: 2, letter: 4 },
    variables: { name: { type: 'char', dimensions: ['station', 'letter'], values: [...word('A1'), ...word('BATS')] } },
  }

  it.each([
    ['a classic file', writeClassic],
    ['NetCDF-4', writeHdf5],
  ] as const)('in letters of %s come with blanks where none was written', async (_, write) => {
    await write(path, file)
    const opened = await openFieldFile(path, 'x.nc')
    expect(variableOf(opened, 'name')).toMatchObject({ type: 'text', dimensions: ['station', 'letter'] })
    expect(opened.readLetters(variableOf(opened, 'name'))).toBe('A1  BATS')
    opened.close()
  })

  it('of any length come whole from NetCDF-4', async () => {
    const { File, ready } = await import('h5wasm/node')
    await ready
    const target = new File(path, 'w')
    target.create_dataset({ name: 'name', data: ['A1', 'Größe'], shape: [2] })
    target.close()
    const opened = await openFieldFile(path, 'x.nc')
    expect(variableOf(opened, 'name').type).toBe('string')
    expect(opened.readStrings(variableOf(opened, 'name'))).toEqual(['A1', 'Größe'])
    opened.close()
  })
})
