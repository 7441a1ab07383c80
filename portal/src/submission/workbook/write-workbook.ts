import {
  cellValue,
  serialText,
  storableCell,
  type Cell,
  type Sheet,
  type SheetCell,
  type Workbook,
} from '@isobath/domain'
import { unzipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { openArchive } from '../../shell/files/archive.ts'
import { spreadsheetType } from './media-type.ts'

/** Characters of XML that are compressed at once. */
const pieceLength = 1 << 18

/** Compressed bytes that this thread holds before the browser stores them. */
const heldBytes = 1 << 23

/**
 * Writes a workbook as a file: formulas as their stored values, dates as text in UTC, numbers that are shown as percents in that style. Rows are compressed piece by piece as they are read from
 * their columns, so that memory does not grow with them.
 */
export async function writeWorkbookFile({ sheets, date1904 }: Workbook): Promise<Blob> {
  const empty = await writeXlsx({ sheets: sheets.map(({ name }) => ({ name, rows: [] })) })
  let file = new Blob([], { type: spreadsheetType })
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const store = () => {
    file = new Blob([file, ...chunks], { type: spreadsheetType })
    chunks = []
    bytes = 0
  }
  const archive = openArchive((part) => {
    chunks.push(part)
    bytes += part.length
    if (bytes >= heldBytes) store()
  })
  for (const [name, part] of Object.entries(unzipSync(empty))) {
    const place = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name)?.[1]
    const sheet = sheets[Number(place) - 1]
    const entry = archive.file(name)
    if (name === 'xl/styles.xml') entry.write(withPercentStyle(new TextDecoder().decode(part)))
    else if (sheet) for (const piece of sheetPieces(new TextDecoder().decode(part), sheet, date1904)) entry.write(piece)
    else entry.write(part)
    entry.end()
  }
  archive.end()
  store()
  return file
}

/** The number of the style of percents, behind the usual one. */
const percentStyle = 1

/** The styles of an empty workbook with one more, which shows 0.35 as 35%: ingest reads 35 under a unit of percents. */
const withPercentStyle = (styles: string) =>
  styles.replace(
    /<cellXfs count="1">(<xf\b[^>]*\/>)<\/cellXfs>/,
    '<cellXfs count="2">$1<xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
  )

/** The XML of a sheet around its rows. `empty` is that of a sheet without any. */
function* sheetPieces(empty: string, { columns }: Sheet, date1904: boolean): Generator<string> {
  const [head = '', tail = ''] = empty.split('<sheetData/>')
  const height = columns.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  let piece = `${head}<sheetData>`
  for (let row = 0; row <= height; row++) {
    const xml = columns.map(({ header, cells }) =>
      cellXml(
        storableCell(plainCell(row === 0 ? header : cells.at(row - 1), date1904)),
        row > 0 && cells.isPercent?.(row - 1) === true,
      ),
    )
    // A million blank rows of blank cells would unpack like a bomb.
    piece += xml.every((cell) => cell === blankCell) ? '<row/>' : `<row>${xml.join('')}</row>`
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData>${tail}`
}

const blankCell = '<c/>'

/** The XML of a cell. Cells stand in the order of their columns without naming their places, which would be a third of the file. */
function cellXml(cell: SheetCell, isPercent: boolean): string {
  if (cell === null) return blankCell
  if (typeof cell === 'number') return `<c${isPercent ? ` s="${percentStyle}"` : ''}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`
  const space = cell.trim() === cell ? '' : ' xml:space="preserve"'
  return `<c t="inlineStr"><is><t${space}>${escapeCell(cell)}</t></is></c>`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
  // What follows would be read as the number of a character (ECMA-376, part 1, 22.9.2.19).
  _: '_x005F_',
}
const escaped = /[&<>\r]|_(?=x[\dA-Fa-f]{4}_)/g

const escapeCell = (text: string) => text.replaceAll(escaped, (character) => escapes[character] ?? character)

function plainCell(cell: Cell | undefined, date1904: boolean): SheetCell {
  const value = cellValue(cell)
  if (typeof value !== 'object' || value === null) return value
  // What has the format of a date and is none stays a number.
  const text = serialText(value, date1904)
  return text === String(value.serial) ? value.serial : text
}
