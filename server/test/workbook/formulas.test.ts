import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditWorkbook } from '@isobath/domain'
import type { SheetColumn, Workbook } from '@isobath/domain'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../src/workbook/workbook.ts'
import { ingester } from '../ingest/observations/tables.ts'
import { temporaryFolder } from '../ingest/support/store.ts'
import { archive, oneSheet, sheetOf } from '../submissions/forged-zip.ts'

const folder = temporaryFolder()
let written = 0
const fileOf = (bytes: Buffer) => {
  const path = join(folder, `${written++}.xlsx`)
  writeFileSync(path, bytes)
  return path
}
async function read(bytes: Buffer): Promise<Workbook> {
  const reading = await readWorkbook(fileOf(bytes))
  if (!reading.ok) throw new Error(reading.fault)
  return reading.workbook
}
const cellsOf = (column: SheetColumn | undefined) => Array.from(column?.cells ?? [])
/** Places of the formulas of a workbook's first sheet: row below the header and column, from 0. */
const formulasOf = ({ sheets }: Workbook) =>
  (sheets[0]?.columns ?? []).flatMap(({ cells }, column) =>
    Array.from(cells).flatMap((cell, row) =>
      typeof cell === 'object' && cell?.type === 'formula' ? [[row, column]] : [],
    ),
  )

const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is>`
const header = (...names: readonly string[]) =>
  `<row r="1">${names.map((name, i) => `<c r="${'ABCD'[i]}1" ${text(name)}</c>`).join('')}</row>`

/** As Excel writes formulas: a plain one, one that others share, one for a range, one without a value. */
const sheet = sheetOf(
  [
    header('time', 'lat', 'lon', 'temp'),
    `<row r="2"><c r="A2" ${text('2020-01-01')}</c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2"><v>3</v></c><c r="D2"><f t="shared" ref="D2:D3" si="0">B2*10</f><v>20</v></c></row>`,
    `<row r="3"><c r="A3" ${text('2020-01-02')}</c><c r="B3"><v>4</v></c><c r="C3"><v>5</v></c><c r="D3"><f t="shared" si="0"/><v>40</v></c></row>`,
    `<row r="5"><c r="A5" ${text('2020-01-03')}</c><c r="B5"><f>IF(A1&gt;2,"&lt;f&gt;",1)</f></c><c r="C5"><v>6</v></c></row>`,
  ].join(''),
)

test('formulas are found with their cells, and their stored values are kept', async () => {
  const { sheets } = await read(archive(oneSheet(sheet)))
  const [, lat, lon, temp] = sheets[0]?.columns ?? []
  expect(cellsOf(lat)).toEqual([{ type: 'formula', value: 2 }, 4, null, { type: 'formula', value: null }])
  expect(cellsOf(lon)).toEqual([3, 5, null, 6])
  expect(cellsOf(temp)).toEqual([
    { type: 'formula', value: 20 },
    { type: 'formula', value: 40 },
  ])
})

test('the audits tell of them by their cells: without a value as an error, with one as a note', async () => {
  const { issues } = auditWorkbook(await read(archive(oneSheet(sheet))), {})
  const about = issues.filter(({ id }) => id.startsWith('formula'))
  expect(about.map(({ id, level, sheet: of, range }) => [id, level, of, range])).toEqual([
    ['formula-without-value', 'error', 'data', 'B5'],
    ['formula', 'information', 'data', 'B2'],
    ['formula', 'information', 'data', 'D2:D3'],
  ])
})

test('an ingest counts those without a value, which are missing', async () => {
  const ingest = await ingester(folder)
  const more = `<row r="4"><c r="A4" ${text('2020-01-03')}</c><c r="B4"><v>4</v></c><c r="C4"><v>5</v></c><c r="D4"><f>B4*10</f></c></row>`
  const { rows, leftOut } = await ingest.rowsOf(
    fileOf(archive(oneSheet(sheet.replace('<row r="5">', `${more}<row r="5">`)))),
  )
  expect(rows.map((row) => row.slice(1))).toEqual([
    [2, 3, 20],
    [4, 5, 40],
    [4, 5, null],
  ])
  const reason =
    'is a formula without a stored value: it is missing there (save the workbook in a program that computes it)'
  expect(leftOut).toEqual([
    { variable: 'lat of 1 row', reason },
    { variable: 'temp of 1 row', reason },
    { variable: '1 row that', reason: 'had no time, position or depth' },
  ])
})

test('what ends in formulas without values is read to its end', async () => {
  const end = sheetOf(
    `${header('time')}<row r="2"><c r="A2"><v>1</v></c></row><row r="4"><c r="C4"><f>A1</f></c></row>`,
  )
  const { sheets } = await read(archive(oneSheet(end)))
  expect(sheets[0]?.columns.map(({ cells }) => cells.length)).toEqual([1, 0, 3])
  expect(sheets[0]?.columns[2]?.cells.at(2)).toEqual({ type: 'formula', value: null })
})

test.each([
  ['a prefix before every name', (xml: string) => xml.replaceAll(/<(\/?)(row|c|f|v|is|t)(?=[\s/>])/g, '<$1x:$2')],
  ['references between single quotes', (xml: string) => xml.replaceAll(/r="([A-Z]?\d)"/g, "r = '$1'")],
  ['no references at all', (xml: string) => xml.replaceAll(/ r="[A-Z]\d"/g, '')],
])('formulas are found in a sheet with %s', async (_, change) => {
  expect(formulasOf(await read(archive(oneSheet(change(sheet)))))).toHaveLength(4)
})

test('formulas are found wherever the pieces of a file are cut', async () => {
  const name = 'xl/worksheets/sheet1.xml'
  for (let shift = 0; shift < 40; shift++) {
    const padded = sheetOf(
      ' '.repeat(65_536 - 60 - shift) + header('time') + '<row r="9"><c r="B9"><f ca="1">A1</f></c></row>',
    )
    const stored = oneSheet(padded).map((file) => (file.name === name ? { ...file, method: 0 } : file))
    expect([shift, formulasOf(await read(archive(stored)))]).toEqual([shift, [[7, 1]]])
  }
})

test('sheets are known by their names, whatever file they are in', async () => {
  const [types, , , file] = oneSheet(sheet)
  if (!types || !file) throw new Error('a workbook has these')
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const bytes = archive([
    types,
    { ...file, name: 'xl/worksheets/other.xml' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships><Relationship Target="/xl/worksheets/other.xml" Id="rId7"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns:r="${relations}"><sheets><sheet r:id='rId7' sheetId="1" name="Q&amp;A &#x41;"/></sheets></workbook>`,
    },
  ])
  expect((await read(bytes)).sheets.map(({ name }) => name)).toEqual(['Q&A A'])
})

test('a bomb is refused before it is read, by the command that ingests files too', async () => {
  const ingest = await ingester(folder)
  const path = fileOf(archive(oneSheet(Buffer.alloc(30e6))))
  const refused = await ingest.refusalOf(path)
  expect(refused).toContain('unpacks to far more than a workbook would')
})
