import { existsSync, readFileSync } from 'node:fs'
import { auditWorkbook, cellValue, type Workbook } from '@isobath/domain'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { dataFolder } from '../../../packages/domain/test/real-data.ts'
import { readWorkbook } from '../../../server/src/workbook/workbook.ts'
import { archive, oneSheet, sheetOf } from '../../../server/test/submissions/forged-zip.ts'
import { bytesOf, sheets } from '../../../server/test/submissions/workbook.ts'
import { differenceOf, isUnchanged } from '../../src/submission/workbook/difference.ts'
import { WorkbookSession } from '../../src/submission/workbook/session.ts'
import { readWorkbookFile } from '../../src/submission/workbook/read-workbook.ts'
import { writeWorkbookFile } from '../../src/submission/workbook/write-workbook.ts'

/** Reads a file as the browser does. */
async function readAsBrowser(file: Uint8Array | Blob): Promise<Workbook> {
  const blob = file instanceof Blob ? file : new Blob([new Uint8Array(file)])
  const read = await readWorkbookFile(blob, 'file.xlsx', () => {})
  if (!read.ok) throw new Error(read.sentence)
  return read.workbook
}

const context = { vocabularies: { sensor: ['CTD'], discipline: ['Physics'] }, regions: ['North Pacific Ocean'] }
const verdicts = `${dataFolder}workbooks_expected.json`
const files = existsSync(verdicts) ? Object.keys(JSON.parse(readFileSync(verdicts, 'utf8')) as object) : []

describe.skipIf(files.length === 0)('workbooks of real data', () => {
  it.each(files)('%s has the same faults in the browser and in the service', async (file) => {
    const service = await readWorkbook(dataFolder + file)
    if (!service.ok) throw new Error(service.fault)
    const browser = await readAsBrowser(readFileSync(dataFolder + file))
    expect(auditWorkbook(browser, context).issues).toEqual(auditWorkbook(service.workbook, context).issues)
  })
})

it('a file that is refused is named once', async () => {
  for (const [name, text] of [
    ['cruise.csv', 'a,b'],
    ['cruise.xlsx', 'a,b'],
  ] as const) {
    const read = await readWorkbookFile(new Blob([text]), name, () => {})
    if (read.ok) throw new Error('The file was read.')
    expect(read.sentence.split(name)).toEqual(['', expect.stringMatching(/^ is .*\.$/)])
  }
})

describe('a workbook that the browser writes', () => {
  it('is the same when it is read again', async () => {
    const before = await readAsBrowser(await bytesOf(sheets('Written_Again')))
    const again = await readAsBrowser(await writeWorkbookFile(before))
    expect(again).toEqual(before)
    expect(differenceOf(before, again).every(isUnchanged)).toBe(true)
  })

  it('keeps marks of XML, blanks around texts, line breaks, booleans and gaps, over many pieces', async () => {
    const texts = ['a < b & c > d', '  blanks  ', 'two\nlines', 'µmol/kg “quoted”', '']
    const { data, dataset_meta_data, vars_meta_data } = sheets('Written_Again')
    const rows = Array.from({ length: 5000 }, (_, i) => [texts[i % 5] ?? '', i % 3 === 0, null, i / 7, i, -1 - i])
    const before = await readAsBrowser(
      await bytesOf({ data: [data[0] ?? [], ...rows], dataset_meta_data, vars_meta_data }),
    )
    const file = await writeWorkbookFile(before)
    expect(differenceOf(before, await readAsBrowser(file)).every(isUnchanged)).toBe(true)
    const { sheets: written } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    expect(written.map(({ name }) => name)).toEqual(['data', 'dataset_meta_data', 'vars_meta_data'])
    expect(written[0]?.rows.slice(1)).toEqual(rows.map((row) => row.map((cell) => (cell === '' ? null : cell))))
  })

  it('ends with the last row that holds something, and takes no text for the number of a character', async () => {
    const { data, dataset_meta_data, vars_meta_data } = sheets('Written_Again')
    const [first = [], ...rows] = data
    const [time, ...rest] = rows.at(-1) ?? []
    const blanks = Array.from({ length: 20_000 }, () => ['  '])
    const end = [...rows.slice(0, -1), [time ?? null, ...rest.slice(0, -1), '_x0041_ _x5 _x'], ...blanks]
    const before = await readAsBrowser(await bytesOf({ data: [first, ...end], dataset_meta_data, vars_meta_data }))
    expect(before.sheets[0]?.columns.map(({ cells }) => cells.length)).toEqual(first.map(() => rows.length))
    const again = await readAsBrowser(await writeWorkbookFile(before))
    expect(again).toEqual(before)
  })

  it('shows the same numbers as percents', async () => {
    const styles = '<styleSheet><cellXfs><xf/><xf numFmtId="9"/></cellXfs></styleSheet>'
    const rows = [
      '<c t="inlineStr"><is><t>humidity</t></is></c>',
      '<c s="1"><v>0.35</v></c>',
      '<c><v>0.35</v></c>',
      '<c s="1"><f>1/2</f><v>0.5</v></c>',
    ]
    const sheet = sheetOf(rows.map((cell) => `<row>${cell}</row>`).join(''))
    const before = await readAsBrowser(archive([...oneSheet(sheet), { name: 'xl/styles.xml', data: styles }]))
    const again = await readAsBrowser(await writeWorkbookFile(before))
    const shown = ({ sheets: [data] }: Workbook) => {
      const cells = data?.columns[0]?.cells
      return [0, 1, 2].map((row) => [cellValue(cells?.at(row)), cells?.isPercent?.(row)])
    }
    expect(shown(before)).toEqual([
      [0.35, true],
      [0.35, false],
      [0.5, true],
    ])
    expect(shown(again)).toEqual(shown(before))
    // The grid shows them so too, and takes what is typed there as a percentage.
    const session = new WorkbookSession(before, {})
    const texts = async () => {
      const { version } = await session.audit()
      return session.rows(version, 0, 0, 3)?.map(([cell]) => cell?.text)
    }
    expect(await texts()).toEqual(['35%', '0.35', '50%'])
    await session.edit({ sheet: 0, column: 0, row: 0 }, '7')
    const { changes } = await session.edit({ sheet: 0, column: 0, row: 2 }, '7.5%')
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      ['35%', '7'],
      ['50%', '7.5%'],
    ])
    expect(await texts()).toEqual(['7%', '0.35', '7.5%'])
    expect(shown(session.workbook)).toEqual([
      [0.07, true],
      [0.35, false],
      [0.075, true],
    ])
  })
})

it('blank rows without end are no bomb', async () => {
  const height = 400_000
  const cells = Array.from({ length: height }, (_, row) => (row === height - 1 ? 1 : null))
  const columns = Array.from({ length: 8 }, (_, i) => ({ header: `v${i}`, cells }))
  const file = await writeWorkbookFile({ sheets: [{ name: 'data', headerRow: 1, columns }], date1904: false })
  const [column] = (await readAsBrowser(file)).sheets[0]?.columns ?? []
  expect([column?.cells.length, column?.cells.at(height - 2), column?.cells.at(height - 1)]).toEqual([height, null, 1])
})

it('names of a workbook are one line each, however their cells are broken', async () => {
  const workbook = await readAsBrowser(await bytesOf(sheets('Broken_Name', 'Casts\nOf\t Broken_Name')))
  const { names } = new WorkbookSession(workbook, {}).state()
  expect([names.shortName, names.longName]).toEqual(['Broken_Name', 'Casts Of Broken_Name'])
})

describe('the difference of two versions', () => {
  it('names rows, columns and cells that changed', async () => {
    const { data, dataset_meta_data, vars_meta_data } = sheets('Two_Versions')
    const before = await readAsBrowser(await bytesOf({ data, dataset_meta_data, vars_meta_data }))
    const changed = data.map((row, i) => (i === 1 ? [...row.slice(0, 4), 22, ...row.slice(5)] : row)).slice(0, 4)
    const now = await readAsBrowser(await bytesOf({ data: changed, dataset_meta_data, vars_meta_data }))
    const [ofData, ...others] = differenceOf(before, now)
    expect(ofData).toMatchObject({
      sheet: 'data',
      rowsBefore: 4,
      rowsNow: 3,
      cellsChanged: 1,
      examples: [{ cell: 'E2', before: '21.5', now: '22' }],
    })
    expect(others.every(isUnchanged)).toBe(true)
  })
})
