import { columnLetters } from './workbook/workbook.ts'

export type SheetCell = string | number | boolean | null

/** A sheet. The first row holds the names of its columns. */
export interface PlainSheet {
  readonly name: string
  readonly rows: readonly (readonly SheetCell[])[]
}

/** One file within a workbook, which is a ZIP archive. */
export interface SpreadsheetFile {
  /** With `/` between folders. */
  readonly path: string
  readonly text: string
}

/** Excel's limit for the characters of a cell. */
const cellCharacters = 32_767

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const openPackage = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Builds the files of a workbook (ECMA-376, transitional) of plain cells. Text is written as text even where it begins like a formula. */
export function spreadsheetFiles(sheets: readonly PlainSheet[]): readonly SpreadsheetFile[] {
  const numbered = sheets.map((sheet, i) => ({ ...sheet, number: i + 1 }))
  const xml = (path: string, text: string): SpreadsheetFile => ({ path, text: declaration + text })
  return [
    xml(
      '[Content_Types].xml',
      `<Types xmlns="${openPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${numbered
        .map(
          ({ number }) =>
            `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`,
        )
        .join('')}</Types>`,
    ),
    xml(
      '_rels/.rels',
      `<Relationships xmlns="${openPackage}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    xml(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered
        .map(({ name, number }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    xml(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${openPackage}/relationships">${numbered
        .map(
          ({ number }) =>
            `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    ...numbered.map(({ rows, number }) =>
      xml(
        `xl/worksheets/sheet${number}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows.map((row, i) => rowXml(row, i + 1)).join('')}</sheetData></worksheet>`,
      ),
    ),
  ]
}

const rowXml = (row: readonly SheetCell[], number: number) =>
  `<row r="${number}">${row.map((cell, i) => cellXml(cell, `${columnLetters(i)}${number}`)).join('')}</row>`

function cellXml(cell: SheetCell, place: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  const text = escapeXml(String(cell).slice(0, cellCharacters))
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

// Leaves out characters that XML 1.0 cannot hold.
const escapeXml = (text: string) =>
  text
    .replaceAll(/[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
