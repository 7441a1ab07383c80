import { open } from 'node:fs/promises'
import { openClassic } from './classic-file.ts'
import type { FieldFile } from './field-file.ts'
import { openHdf5 } from './hdf5-file.ts'
import { Refusal } from '../problem.ts'

const hdf5Signature = Buffer.from([0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a])

/** Opens an unpacked NetCDF file (classic, 64-bit offset, 64-bit data, or NetCDF-4). Refusals name it by `name`. */
export async function openFieldFile(path: string, name: string): Promise<FieldFile> {
  const head = await firstBytes(path, hdf5Signature.length, name)
  if (head.equals(hdf5Signature)) return openHdf5(path, name)
  const version = head[3] ?? 0
  if (head.subarray(0, 3).toString('latin1') === 'CDF' && [1, 2, 5].includes(version)) return openClassic(path, name)
  throw new Refusal({ kind: 'foreign', file: name })
}

/** The first bytes of a file, fewer if it is shorter. Throws a `Refusal` of a file that cannot be read or is empty. */
export async function firstBytes(path: string, length: number, name: string): Promise<Buffer> {
  const read = await readFirst(path, length).catch(() => {
    throw new Refusal({ kind: 'absent', file: name })
  })
  if (read.length === 0) throw new Refusal({ kind: 'damaged', file: name, detail: 'it is empty' })
  return read
}

async function readFirst(path: string, length: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
