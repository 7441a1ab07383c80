import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { NetCDFReader } from 'netcdfjs'
import readWorkbook from 'read-excel-file/node'
import { openHdf5 } from './hdf5.ts'

/** ISO time, depth and value; no value is missing. */
export type Rows = readonly (readonly [time: string, depth: number, value: number | undefined])[]

const day = 86_400_000
const unpacked = (path: string) => gunzipSync(readFileSync(path))
const timeOf = (days: number, since: string) => new Date(Date.parse(since) + Math.round(days * day)).toISOString()

/** Temperatures of an Argo float, profile by profile, by pressure; a level without a pressure is none. */
export async function argoRows(path: string): Promise<Rows> {
  const file = new NetCDFReader(unpacked(path))
  const numbers = (name: string) => file.getDataVariable(name) as number[]
  const [times, pressures, values] = [numbers('JULD'), numbers('PRES'), numbers('TEMP')]
  const levels = pressures.length / times.length
  return pressures.flatMap((pressure, i) => {
    const time = times[Math.floor(i / levels)] ?? Number.NaN
    const value = values[i] ?? Number.NaN
    const fill = 99_999
    return pressure === fill || time === 999_999
      ? []
      : [[timeOf(time, '1950-01-01T00:00Z'), pressure, value === fill ? undefined : value] as const]
  })
}

/** Temperatures of casts, one after the other, as many of each as its size says. */
export async function worldOceanRows(path: string): Promise<Rows> {
  const read = await openHdf5(unpacked(path))
  const [times, sizes, depths, values] = [read('time'), read('z_row_size'), read('z'), read('Temperature')]
  let at = 0
  return Array.from(sizes, (size, cast) => {
    const time = timeOf(times[cast] ?? Number.NaN, '1770-01-01T00:00Z')
    return Array.from({ length: size }, () => {
      const value = values[at] ?? Number.NaN
      // The World Ocean Database marks what is missing by -1e10.
      return [time, depths[at++] ?? Number.NaN, value < -1e9 ? undefined : value] as const
    })
  }).flat()
}

/** One column of the sheet `data` of a workbook. */
export const workbookRows =
  (name: string) =>
  async (path: string): Promise<Rows> => {
    const sheets = await readWorkbook(path)
    const [head = [], ...rows] = sheets.find(({ sheet }) => sheet === 'data')?.data ?? []
    const [time, depth, value] = ['time', 'depth', name].map((column) => head.indexOf(column))
    return rows.map((row) => {
      const cell = row[value ?? -1]
      return [`${String(row[time ?? -1])}Z`, Number(row[depth ?? -1]), typeof cell === 'number' ? cell : undefined]
    })
  }
