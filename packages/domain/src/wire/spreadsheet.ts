export type SheetCell = string | number | boolean | null

/** A sheet. The first row holds the names of its columns. */
export interface PlainSheet {
  readonly name: string
  readonly rows: readonly (readonly SheetCell[])[]
}

/** Excel's limit for the characters of a cell. */
const cellCharacters = 32_767

/** Limits a cell to what a workbook can store: text without characters that XML 1.0 forbids, cut to the longest allowed cell. */
export function storableCell(cell: SheetCell): SheetCell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'boolean' || Number.isFinite(cell)) return cell
  const text = String(cell).slice(0, cellCharacters)
  return text.replaceAll(/[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/gu, '')
}

/** The sheets with cells that a workbook can hold. */
export const storableSheets = (sheets: readonly PlainSheet[]) =>
  sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(storableCell)) }))
