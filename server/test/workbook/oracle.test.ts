import { existsSync, readFileSync } from 'node:fs'
import { type Cell, type Workbook, auditWorkbook } from '@isobath/domain'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { dataFolder } from '../../../packages/domain/test/real-data.ts'
import { readWorkbook } from '../../src/workbook/workbook.ts'

const verdicts = `${dataFolder}workbooks_expected.json`
const files = existsSync(verdicts) ? Object.keys(JSON.parse(readFileSync(verdicts, 'utf8')) as object) : []

const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569
const cellOf = (value: unknown): Cell =>
  value instanceof Date ? { type: 'date', serial: serialOf(value) } : ((value ?? null) as Cell)

/** The workbook as another reader reads it. */
async function readByOracle(path: string): Promise<Workbook> {
  const sheets = await readExcelFile(path, { trim: false })
  return {
    date1904: false,
    sheets: sheets.map(({ sheet, data: [headers = [], ...rows] }) => ({
      name: sheet,
      headerRow: 1,
      columns: headers.map((header, i) => ({ header: cellOf(header), cells: rows.map((row) => cellOf(row[i])) })),
    })),
  }
}

const plain = ({ sheets, date1904 }: Workbook) => ({
  date1904,
  sheets: sheets.map(({ name, columns }) => ({
    name,
    columns: columns.map(({ header, cells }) => {
      const values = Array.from(cells, (cell) => cell ?? null)
      return { header, cells: values.slice(0, values.findLastIndex((cell) => cell !== null) + 1) }
    }),
  })),
})

describe.skipIf(files.length === 0)('workbooks of real data', () => {
  it.each(files)('%s has the cells and the faults that another reader finds in it', async (file) => {
    const oracle = await readByOracle(dataFolder + file)
    const reading = await readWorkbook(dataFolder + file)
    if (!reading.ok) throw new Error(reading.fault)
    expect(plain(reading.workbook)).toEqual(plain(oracle))
    expect(auditWorkbook(reading.workbook).issues).toEqual(auditWorkbook(oracle).issues)
  })
})
