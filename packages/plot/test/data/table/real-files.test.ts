import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { scatterOf } from '../../../src/kinds/points/scatter.ts'
import { tracksOf } from '../../../src/kinds/points/tracks/tracks.ts'
import { csvReader } from '../../../src/data/table/csv/csv.ts'
import { tableOfRows } from '../../../src/data/table/table-of-arrays.ts'
import { rolesOf } from '../../../src/data/table/roles.ts'
import { cellOf } from '../../../src/data/table/table.ts'
import { dataFolder } from '../../../../domain/test/real-data.ts'

describe.skipIf(!existsSync(dataFolder))(
  'files that were really published (needs the folder that ISOBATH_DATA names)',
  () => {
    test.each([
      'dev/series/enso_data.csv',
      'dev/series/HadSST.4.0.1.0_monthly_TROP.csv',
      'dev/series/epa-sea-level.csv',
    ])('every cell of %s is what its line says, however the bytes are cut', (path) => {
      const bytes = readFileSync(`${dataFolder}${path}`)
      const reader = csvReader()
      for (let at = 0; at < bytes.length; at += 1000) expect(reader.push(bytes.subarray(at, at + 1000))).toBeUndefined()
      const table = reader.end()
      if (typeof table === 'string') throw new Error(table)
      // None of them quotes a cell.
      const [head = '', ...lines] = bytes.toString('utf8').trim().split(/\r?\n/)
      expect([...table.columns.keys()]).toEqual(head.split(','))
      expect(table.rows).toBe(lines.length)
      const columns = [...table.columns.values()]
      for (const [row, line] of lines.entries()) {
        const expected = line.split(',').map((cell) => {
          if (cell === '') return null
          return /^\d{4}-/.test(cell) ? Date.parse(cell) : Number(cell)
        })
        expect(columns.map((column) => cellOf(column, row))).toEqual(expected)
      }
    })

    test('the underway log of a cruise is one track of the rows that have a place, in the order of its clock', () => {
      const text = gunzipSync(readFileSync(`${dataFolder}demo/cruises/KM1906_740.sfl.gz`)).toString('utf8')
      const [head = '', ...lines] = text.trim().split(/\r?\n/)
      const names = head.split('\t')
      const cells = lines.map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [names[i] ?? '', cell])))
      const number = (cell: string | undefined) =>
        cell === undefined || cell === 'NA' || cell === '' ? null : Number(cell)
      const rows = cells.map((row) => ({ time: row['DATE'], lat: number(row['LAT']), lon: number(row['LON']) }))
      const roles = rolesOf(tableOfRows(rows), ['time', 'lat', 'lon'])
      if (typeof roles === 'string') throw new Error(roles)
      const [track, ...more] = tracksOf(roles, scatterOf(roles, 'tracks'))
      expect(more).toEqual([])
      const times = [...(track?.rows ?? [])].map((row) => Date.parse(rows[row]?.time ?? ''))
      expect(times).toHaveLength(rows.filter(({ lat, lon }) => lat !== null && lon !== null).length)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    })
  },
)
