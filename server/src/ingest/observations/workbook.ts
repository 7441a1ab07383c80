import { columnLetters } from '@isobath/domain'
import readWorkbook from 'read-excel-file/node'
import { inspectWorkbook } from '../../workbook/inspect.ts'
import type { GivenMetadata, GivenVariable } from '../metadata.ts'
import { Refusal } from '../problem.ts'
import { appendRow, createRaw, fillers } from './load-text.ts'
import type { RawTable } from './source.ts'
import type { Work } from './work.ts'

type Cell = string | number | boolean | Date | null
type Rows = readonly (readonly Cell[])[]

/** Loads the sheet `data` of a workbook into `raw`, and what its sheets of metadata say. */
export async function loadWorkbook(
  work: Work,
  path: string,
  name: string,
  missing: readonly string[],
): Promise<RawTable> {
  const refuse = (detail: string) => new Refusal({ kind: 'table', file: name, detail })
  const inspected = await inspectWorkbook(path)
  if (!inspected.ok) throw new Refusal({ kind: 'damaged', file: name, detail: `it ${inspected.says}` })
  const sheets = await readWorkbook(path).catch(() => {
    throw new Refusal({ kind: 'damaged', file: name, detail: 'it is no workbook that can be read' })
  })
  const sheet = (wanted: string): Rows =>
    (sheets.find((each) => each.sheet.trim().toLowerCase() === wanted)?.data as Rows | undefined) ?? []
  const [headers, ...rows] = sheet('data')
  if (!headers) throw refuse('it has no sheet named data with a line of names')
  const meta = variablesOf(sheet('vars_meta_data'))
  const columns = headers.map((header, i) => ({
    name: header === null ? `Column ${columnLetters(i)}` : textOf(header),
  }))
  const appender = await createRaw(work, columns.length)
  const isMissing = fillers(missing)
  let count = 0
  for (const [i, row] of rows.entries()) {
    if (row.every((cell) => cell === null)) continue
    appendRow(appender, i + 2, row.map(textOf), columns.length, isMissing)
    count++
  }
  appender.closeSync()
  if (count === 0) throw refuse('its sheet data holds no rows')
  return { columns, rows: count, notes: [], given: { ...datasetOf(sheet('dataset_meta_data')), variables: meta } }
}

const textOf = (cell: Cell) => (cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell).trim())

/** The column of a sheet under a header, without blanks. */
const valuesUnder = ([headers = [], ...rows]: Rows, header: string) => {
  const at = headers.findIndex((cell) => cell !== null && textOf(cell).toLowerCase() === header)
  return at < 0 ? [] : rows.map((row) => textOf(row[at] ?? null))
}

function datasetOf(rows: Rows): GivenMetadata {
  const all = (header: string) => valuesUnder(rows, `dataset_${header}`).filter((text) => text !== '')
  const texts = {
    shortName: all('short_name')[0],
    longName: all('long_name')[0],
    version: all('version')[0],
    releaseDate: all('release_date')[0],
    make: capitalised(all('make')[0]),
    dataSource: all('source')[0],
    distributor: all('distributor')[0],
    acknowledgement: all('acknowledgement')[0],
    history: all('history')[0],
    description: all('description')[0],
    doi: all('doi')[0],
  }
  const lists = {
    references: all('references'),
    cruiseNames: valuesUnder(rows, 'cruise_names').filter((text) => text !== ''),
  }
  const stated = [
    ...Object.entries(texts).filter(([, text]) => text !== undefined),
    ...Object.entries(lists).filter(([, values]) => values.length > 0),
  ]
  return Object.fromEntries(stated) as GivenMetadata
}

const capitalised = (text: string | undefined) => text && text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

function variablesOf(rows: Rows): Readonly<Record<string, GivenVariable>> {
  const column = (header: string) => valuesUnder(rows, `var_${header}`)
  const [names, longNames, sensors, units] = ['short_name', 'long_name', 'sensor', 'unit'].map(column)
  const [keywords, comments] = ['keywords', 'comment'].map(column)
  return Object.fromEntries(
    (names ?? []).flatMap((name, i): [string, GivenVariable][] => {
      const given = {
        longName: longNames?.[i],
        sensor: sensors?.[i],
        unit: units?.[i],
        comment: comments?.[i],
        keywords: keywords?.[i]?.split(/\s*,\s*/).filter((word) => word !== ''),
      }
      const stated = Object.entries(given).filter(([, value]) => value !== undefined && value !== '')
      return name === '' ? [] : [[name, Object.fromEntries(stated)]]
    }),
  )
}
