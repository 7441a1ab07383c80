import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { readClassicHeader, typeBytes } from './classic-header.ts'
import type { ClassicHeader, ClassicVariable } from './classic-header.ts'
import { readWhole } from './field-file.ts'
import type { FieldFile, FieldType, FieldVariable, NumberArray } from './field-file.ts'
import { Refusal } from '../problem.ts'

/** Opens a classic NetCDF file. Only its header is held; every read fetches just the bytes of its box. */
export function openClassic(path: string, name: string): FieldFile {
  const descriptor = openSync(path, 'r')
  const damaged = (detail: string) => {
    closeSync(descriptor)
    return new Refusal({ kind: 'damaged', file: name, detail })
  }
  const fileBytes = fstatSync(descriptor).size
  let header: ClassicHeader
  try {
    header = readClassicHeader(descriptor, fileBytes)
  } catch (error) {
    throw damaged((error as Error).message)
  }
  const placed = placeVariables(header, fileBytes)
  for (const { variable, end } of placed) {
    if (end > fileBytes) {
      throw damaged(`it ends at byte ${fileBytes} and its variable ${variable.name} at byte ${end}`)
    }
  }
  const byName = new Map(placed.map((entry) => [entry.variable.name, entry]))
  const read: FieldFile['read'] = (variable, start, count) => {
    const entry = byName.get(variable.name)
    if (!entry) throw new Error(`no variable ${variable.name}`)
    return readBox(descriptor, entry, start, count)
  }
  return {
    attributes: header.attributes,
    variables: placed.map(({ variable }) => variable),
    read,
    readLetters: (variable) => {
      const bytes = readWhole({ read }, variable)
      return Buffer.from(Uint8Array.from(bytes)).toString('latin1').replaceAll('\0', ' ')
    },
    // The classic format has no strings.
    readStrings: () => [],
    close: () => closeSync(descriptor),
  }
}

interface VariableLayout {
  readonly variable: FieldVariable
  readonly begin: number
  /** Bytes from one index of the first dimension to the next. */
  readonly stride: number
  /** Byte after its last value. */
  readonly end: number
}

function placeVariables(header: ClassicHeader, fileBytes: number): VariableLayout[] {
  const isRecord = ({ dimensions: [first] }: ClassicVariable) =>
    first !== undefined && header.dimensions[first]?.length === 0
  const rowBytes = (variable: ClassicVariable, from: number) =>
    variable.dimensions
      .slice(from)
      .reduce((size, id) => size * (header.dimensions[id]?.length ?? 0), typeBytes[variable.type])
  const recordVariables = header.variables.filter(isRecord)
  // Records are padded to four bytes each, save where a single variable has them.
  const pad = (bytes: number) => (recordVariables.length === 1 ? bytes : Math.ceil(bytes / 4) * 4)
  const recordBytes = recordVariables.reduce((sum, variable) => sum + pad(rowBytes(variable, 1)), 0)
  const firstRecord = Math.min(...recordVariables.map(({ begin }) => begin))
  const records = header.records ?? Math.max(0, Math.floor((fileBytes - firstRecord) / recordBytes))

  return header.variables.map((variable) => {
    const record = isRecord(variable)
    const shape = variable.dimensions.map((id, i) =>
      record && i === 0 ? records : (header.dimensions[id]?.length ?? 0),
    )
    const bytes = rowBytes(variable, 1)
    const stride = record ? recordBytes : bytes
    // A variable without values, as before the first record, may begin where the file ends.
    const end = shape.includes(0) ? 0 : variable.begin + ((shape[0] ?? 1) - 1) * stride + bytes
    return {
      variable: {
        name: variable.name,
        type: variable.type,
        dimensions: variable.dimensions.map((id) => header.dimensions[id]?.name ?? ''),
        shape,
        attributes: variable.attributes,
        chunk: undefined,
      },
      begin: variable.begin,
      stride,
      end,
    }
  })
}

function readBox(
  descriptor: number,
  placed: VariableLayout,
  start: readonly number[],
  count: readonly number[],
): NumberArray {
  const { shape, type } = placed.variable
  const width = typeBytes[type]
  const bytes = Buffer.alloc(count.reduce((size, n) => size * n, width))
  // Trailing dimensions that are read whole form one run with the dimension before them. The first dimension never joins: records may interleave.
  let split = shape.length - 1
  while (split > 1 && count[split] === shape[split]) split--
  const runBytes = count.slice(Math.max(0, split)).reduce((size, n) => size * n, width)
  const strides = shape.map((_, i) =>
    i === 0 ? placed.stride : shape.slice(i + 1).reduce((size, n) => size * n, width),
  )
  if (shape.length === 0) readRun(descriptor, bytes, placed.begin)
  else if (split === 0 && placed.stride !== width) {
    for (let i = 0; i < (count[0] ?? 0); i++) {
      readRun(
        descriptor,
        bytes.subarray(i * width, (i + 1) * width),
        placed.begin + ((start[0] ?? 0) + i) * placed.stride,
      )
    }
  } else {
    let at = 0
    const walk = (level: number, from: number) => {
      const offset = from + (start[level] ?? 0) * (strides[level] ?? 0)
      if (level === split) {
        readRun(descriptor, bytes.subarray(at, at + runBytes), offset)
        at += runBytes
        return
      }
      for (let i = 0; i < (count[level] ?? 0); i++) walk(level + 1, offset + i * (strides[level] ?? 0))
    }
    walk(0, placed.begin)
  }
  return toNumbers(bytes, type)
}

function readRun(descriptor: number, target: Buffer, position: number) {
  for (let read = 0; read < target.length;) {
    const got = readSync(descriptor, target, read, target.length - read, position + read)
    if (got === 0) throw new Error('read past the end of the file')
    read += got
  }
}

function toNumbers(bytes: Buffer, type: FieldType): NumberArray {
  const { buffer, byteOffset, length } = bytes
  switch (type) {
    case 'i1':
      return new Int8Array(buffer, byteOffset, length)
    case 'u1':
    case 'text':
      return new Uint8Array(buffer, byteOffset, length)
    case 'i2':
      bytes.swap16()
      return new Int16Array(buffer, byteOffset, length / 2)
    case 'u2':
      bytes.swap16()
      return new Uint16Array(buffer, byteOffset, length / 2)
    case 'i4':
      bytes.swap32()
      return new Int32Array(buffer, byteOffset, length / 4)
    case 'u4':
      bytes.swap32()
      return new Uint32Array(buffer, byteOffset, length / 4)
    case 'f4':
      bytes.swap32()
      return new Float32Array(buffer, byteOffset, length / 4)
    case 'f8':
      bytes.swap64()
      return new Float64Array(buffer, byteOffset, length / 8)
    case 'i8':
      bytes.swap64()
      return Float64Array.from(new BigInt64Array(buffer, byteOffset, length / 8), Number)
    case 'u8':
      bytes.swap64()
      return Float64Array.from(new BigUint64Array(buffer, byteOffset, length / 8), Number)
    case 'string':
    case 'other':
      return new Float64Array(0)
  }
}
