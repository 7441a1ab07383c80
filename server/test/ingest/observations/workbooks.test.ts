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
