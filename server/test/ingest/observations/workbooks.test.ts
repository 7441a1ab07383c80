import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../support/store.ts'
import { bytesOf, sheets } from '../../submissions/workbook.ts'
import { ingester } from './tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

test('a workbook that says the DOI of its dataset gives it, apart from those of its references', async () => {
  const { dataset_meta_data: said, ...others } = sheets('Casts')
  const withDoi = said.map((row, i) => [...row, i === 0 ? 'dataset_doi' : ' https://doi.org/10.5281/zenodo.42 '])
  const path = join(folder, 'casts.xlsx')
  writeFileSync(path, await bytesOf({ ...others, dataset_meta_data: withDoi }))
  const { dataset } = (await ingest.storedOf(path)).entry
  expect(dataset.doi).toBe('10.5281/zenodo.42')
  expect(dataset.references).toEqual(['https://doi.org/10.1000/casts'])
})

test('a file without one has none, whatever its references say', async () => {
  const path = join(folder, 'plain.xlsx')
  writeFileSync(path, await bytesOf(sheets('Plain')))
  expect((await ingest.storedOf(path)).entry.dataset).not.toHaveProperty('doi')
})

test('`doi` in the file beside a table is its DOI', async () => {
  writeFileSync(join(folder, 'beside.csv.json'), JSON.stringify({ doi: 'doi:10.1594/PANGAEA.123' }))
  const text = 'time,lat,lon,temp\n2020-01-01,1,2,3\n'
  const { entry } = await ingest.rowsOfText(text, { name: 'beside.csv' })
  expect(entry.dataset.doi).toBe('10.1594/PANGAEA.123')
})

test('the rows of a workbook are in its sheet data, or in its only one', async () => {
  const { data } = sheets('Only')
  const path = join(folder, 'only.xlsx')
  writeFileSync(path, await bytesOf({ Sheet1: data }))
  expect((await ingest.rowsOf(path)).rows).toHaveLength(4)
  writeFileSync(path, await bytesOf({ Sheet1: data, Notes: [['none']] }))
  expect(await ingest.refusalOf(path)).toContain('it has no sheet named data with a line of names: give the sheet')
})

test('the names of a workbook may stand above their units, and under names of groups', async () => {
  const path = join(folder, 'heads.xlsx')
  const rows = [
    ['2020-01-01', 10.5, -140, 5, 21.5, 2, 34, 3],
    ['2020-01-02', 11, -141, 50, 19, 2, 34.5, 2],
  ]
  const names = ['time', 'lat', 'lon', 'depth', 'Temp', 'Flag', 'Salt', 'Flag']
  const units = ['UTC', 'degrees_north', 'degrees_east', 'cm', 'degC', null, 'psu', null]
  const grouped = ['time', 'lat', 'lon', 'depth', 'CTD', null, 'Bottle', null]
  const named = [null, null, null, null, 'Temp', 'Flag', 'Salt', 'Flag']
  const title = ['A cruise of two days', ...Array<null>(7).fill(null)]
  const taken = async (head: readonly (readonly (string | null)[])[]) => {
    writeFileSync(path, await bytesOf({ data: [...head, ...rows] }))
    const { entry, rows: stored } = await ingest.rowsOf(path)
    const columns = entry.variables.map(({ shortName, unit }) => [shortName, unit])
    expect(stored.map((row) => row.slice(1))).toEqual([
      [10.5, -140, head.includes(units) ? 0.05 : 5, 21.5, 2, 34, 3],
      [11, -141, head.includes(units) ? 0.5 : 50, 19, 2, 34.5, 2],
    ])
    return columns
  }
  const flags = [
    ['Temp', ''],
    ['Flag', ''],
    ['Salt', ''],
    ['Flag_2', ''],
  ]
  expect(await taken([names])).toEqual(flags)
  expect(await taken([title, names])).toEqual(flags)
  const ofGroups = [
    ['Temp', ''],
    ['CTD Flag', ''],
    ['Salt', ''],
    ['Bottle Flag', ''],
  ]
  expect(await taken([grouped, named])).toEqual(ofGroups)
  expect(await taken([names, units])).toEqual([
    ['Temp', '°C'],
    ['Flag', ''],
    ['Salt', 'PSU'],
    ['Flag_2', ''],
  ])
  expect(await taken([grouped, named, units])).toEqual([
    ['Temp', '°C'],
    ['CTD Flag', ''],
    ['Salt', 'PSU'],
    ['Bottle Flag', ''],
  ])
})

test('rows of a workbook have the numbers of the sheet, also under blank rows and a title', async () => {
  const path = join(folder, 'titled.xlsx')
  const none = [null, null, null, null]
  const title = ['Cruise report', null, null, null]
  const names = ['date', 'lat', 'lon', 'v']
  for (const [head, line] of [
    [[names], 3],
    [[none, none, names], 5],
    [[title, none, names], 5],
  ] as const) {
    writeFileSync(path, await bytesOf({ data: [...head, ['2020-01-01', 1, 2, 3], ['none', 1, 2, 3]] }))
    expect(await ingest.refusalOf(path)).toContain(`its column date says "none" in line ${line}, which is no time`)
  }
})

test('times of a workbook of the template are ISO 8601 alone; those of others may be written otherwise', async () => {
  const path = join(folder, 'times.xlsx')
  const { data, ...others } = sheets('Times')
  const slashed = data.map(([time, ...cells], i) => [i === 0 ? time : String(time).replaceAll('-', '/'), ...cells])
  const written = slashed.map((row) => row.map((cell) => cell ?? null))
  writeFileSync(path, await bytesOf({ data: written }))
  expect((await ingest.rowsOf(path)).rows[0]?.[0]).toBe(Date.UTC(2020, 0, 1))
  writeFileSync(path, await bytesOf({ data: written, ...others }))
  expect(await ingest.refusalOf(path)).toContain(
    'its column time says "2020/01/01T00:00:00" in line 2, which is no time',
  )
  const days = data.map(([time, ...cells], i) => [i === 0 ? time : '2020-01-01', ...cells, i === 0 ? 'hour' : 12 + i])
  const dated = days.map((row) => row.map((cell) => cell ?? null))
  const timesOf = async () => (await ingest.rowsOf(path)).rows.map(([time]) => Number(time) - Date.UTC(2020, 0, 1))
  writeFileSync(path, await bytesOf({ data: dated }))
  expect(await timesOf()).toEqual([13, 14, 15, 16].map((hour) => hour * 3_600_000))
  writeFileSync(path, await bytesOf({ data: dated, ...others }))
  expect(await timesOf()).toEqual([0, 0, 0, 0])
})

test('the rows of a station below a merged cell take its time and position', async () => {
  const path = join(folder, 'merged.xlsx')
  const head = ['Station', 'time', 'lat', 'lon', 'depth', 'Temp']
  const rows = [
    ['A', '2020-01-01', 10.5, -140, 5, 21.5],
    [null, null, null, null, 15, 20.5],
    ['B', '2020-01-02', 11, -141, 5, 19],
  ]
  writeFileSync(path, await bytesOf({ data: [head, ...rows] }))
  const { rows: stored, leftOut } = await ingest.rowsOf(path)
  expect(stored.map((row) => row.slice(1, 4))).toEqual([
    [10.5, -140, 5],
    [10.5, -140, 15],
    [11, -141, 5],
  ])
  expect(leftOut.map(({ variable }) => variable)).toEqual(['Time, position and Station of 1 row'])
})
