import {
  cellValue,
  isoInstant,
  storableSheets,
  timeOfSerial,
  type Cell,
  type SheetCell,
  type Workbook,
} from '@isobath/domain'
import { writeXlsx } from 'hucre/xlsx'

/** Writes a workbook as a file: formulas as their stored values, dates as text in UTC. */
export function writeWorkbookFile({ sheets, date1904 }: Workbook): Promise<Uint8Array> {
  const plain = sheets.map(({ name, columns }) => {
    const height = columns.reduce((most, { cells }) => Math.max(most, cells.length), 0)
    const rows = Array.from({ length: height }, (_, row) =>
      columns.map(({ cells }) => plainCell(cells.at(row), date1904)),
    )
    return { name, rows: [columns.map(({ header }) => plainCell(header, date1904)), ...rows] }
  })
  return writeXlsx({ sheets: storableSheets(plain), stringMode: 'inline' })
}

function plainCell(cell: Cell | undefined, date1904: boolean): SheetCell {
  const value = cellValue(cell)
  if (typeof value !== 'object' || value === null) return value
  const time = timeOfSerial(value.serial, date1904)
  if (time === null) return value.serial
  const text = isoInstant(time)
  // A day alone stays one.
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.replace('.000Z', 'Z')
}
