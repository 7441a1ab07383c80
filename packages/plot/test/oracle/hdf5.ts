import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Reads whole variables of a NetCDF-4 file, flat. */
export async function openHdf5(bytes: Uint8Array): Promise<(name: string) => ArrayLike<number>> {
  const { Dataset, File, ready } = await import('h5wasm/node')
  await ready
  const folder = mkdtempSync(join(tmpdir(), 'hdf5-'))
  const path = join(folder, 'file.nc')
  writeFileSync(path, bytes)
  const file = new File(path, 'r')
  rmSync(folder, { recursive: true })
  return (name) => {
    const variable = file.get(name)
    if (!(variable instanceof Dataset)) throw new Error(`no variable ${name}`)
    return variable.value as unknown as ArrayLike<number>
  }
}
