import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditWorkbook } from '@isobath/domain'
import { expect, test } from 'vitest'
import { inspectWorkbook } from '../../src/workbook/inspect.ts'
import { readWorkbook } from '../../src/workbook/read.ts'
import { ingester } from '../ingest/observations/tables.ts'
import { temporaryFolder } from '../ingest/support/store.ts'
import { archive, oneSheet, sheetOf } from '../submissions/evil-zip.ts'

const folder = temporaryFolder()
let written = 0
const fileOf = (bytes: Buffer) => {
  const path = join(folder, `${written++}.xlsx`)
  writeFileSync(path, bytes)
  return path
}

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
  const path = fileOf(archive(oneSheet(sheet)))
  const inspected = await inspectWorkbook(path)
  if (!inspected.ok) throw new Error(inspected.says)
  expect([...inspected.formulas]).toEqual([
    [
      'data',
      [
        { row: 1, column: 1 },
        { row: 1, column: 3 },
        { row: 2, column: 3 },
        { row: 4, column: 1 },
      ],
    ],
  ])
  const { sheets } = await readWorkbook(path, inspected)
  const [, lat, lon, temp] = sheets[0]?.columns ?? []
  expect(Array.from(lat?.cells ?? [])).toEqual([
    { type: 'formula', value: 2 },
    4,
    null,
    { type: 'formula', value: null },
  ])
  expect(Array.from(lon?.cells ?? [])).toEqual([3, 5, null, 6])
  expect(Array.from(temp?.cells ?? [])).toEqual([
    { type: 'formula', value: 20 },
    { type: 'formula', value: 40 },
    null,
    null,
  ])
})

test('the audits tell of them by their cells: without a value as an error, with one as a note', async () => {
  const path = fileOf(archive(oneSheet(sheet)))
  const inspected = await inspectWorkbook(path)
  if (!inspected.ok) throw new Error(inspected.says)
  const { findings } = auditWorkbook(await readWorkbook(path, inspected), {})
  const about = findings.filter(({ id }) => id.startsWith('formula'))
  expect(about.map(({ id, level, sheet: of, range }) => [id, level, of, range])).toEqual([
    ['formula-without-value', 'error', 'data', 'B5'],
    ['formula', 'information', 'data', 'B2'],
    ['formula', 'information', 'data', 'D2:D3'],
  ])
})

test('what ends in formulas without values is as long as the sheet', async () => {
  const end = sheetOf(
    `${header('time')}<row r="2"><c r="A2"><v>1</v></c></row><row r="4"><c r="C4"><f>A1</f></c></row>`,
  )
  const path = fileOf(archive(oneSheet(end)))
  const inspected = await inspectWorkbook(path)
  if (!inspected.ok) throw new Error(inspected.says)
  const { sheets } = await readWorkbook(path, inspected)
  expect(sheets[0]?.columns.map(({ cells }) => cells.length)).toEqual([3, 3, 3])
  expect(sheets[0]?.columns[2]?.cells[2]).toEqual({ type: 'formula', value: null })
})

test.each([
  ['a prefix before every name', (xml: string) => xml.replaceAll(/<(\/?)(row|c|f|v|is|t)(?=[\s/>])/g, '<$1x:$2')],
  ['references between single quotes', (xml: string) => xml.replaceAll(/r="([A-Z]?\d)"/g, "r = '$1'")],
  ['no references at all', (xml: string) => xml.replaceAll(/ r="[A-Z]\d"/g, '')],
])('formulas are found in a sheet with %s', async (_, change) => {
  const inspected = await inspectWorkbook(fileOf(archive(oneSheet(change(sheet)))))
  expect(inspected.ok && inspected.formulas.get('data')).toHaveLength(4)
})

test('formulas are found wherever the pieces of a file are cut', async () => {
  const name = 'xl/worksheets/sheet1.xml'
  for (let shift = 0; shift < 40; shift++) {
    const padded = sheetOf(
      ' '.repeat(16_384 - 60 - shift) + header('time') + '<row r="9"><c r="B9"><f ca="1">A1</f></c></row>',
    )
    const stored = oneSheet(padded).map((file) => (file.name === name ? { ...file, method: 0 } : file))
    const inspected = await inspectWorkbook(fileOf(archive(stored)))
    expect([shift, inspected.ok && inspected.formulas.get('data')]).toEqual([shift, [{ row: 8, column: 1 }]])
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
  const inspected = await inspectWorkbook(fileOf(bytes))
  expect(inspected.ok && [...inspected.formulas.keys()]).toEqual(['Q&A A'])
})

test('a bomb is refused before it is read, by the command that ingests files too', async () => {
  const ingest = await ingester(folder)
  const path = fileOf(archive(oneSheet(Buffer.alloc(30e6))))
  const refused = await ingest.refusalOf(path)
  expect(refused).toContain('unpacks to far more than a workbook would')
})
