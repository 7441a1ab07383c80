import {
  coordinateText,
  doubleText,
  guardCell,
  isoInstant,
  mostFloatBytes,
  putFloat,
  quoteCell,
  wrapLon,
} from '@isobath/domain'
import type { Column, Table } from '@isobath/plot'

/** Coordinates in the order of a file. */
const order = ['time', 'month', 'lat', 'lon', 'depth']
const rowsAtOnce = 4096

/**
 * Rows as CSV, a part at a time, the header first: coordinates, those of `coordinates` alone where it is given, then each variable and its standard
 * deviation. Of several variables, rows that lack one are left out. Cells are written as the service writes them.
 */
export function* tableRows(
  { rows, columns }: Table,
  variables: readonly string[],
  coordinates: readonly string[] | undefined,
): Generator<string> {
  const kept = order.filter((name) => coordinates?.includes(name) ?? true)
  const named = [...kept, ...variables.flatMap((name) => [name, `${name}_std`])].flatMap((name) => {
    const column = columns.get(name)
    return column ? [{ name, text: writerOf(name, column) }] : []
  })
  const needed = variables.length > 1 ? named.filter(({ name }) => variables.includes(name)) : []
  const isLacking = (row: number) => needed.some((column) => column.text(row) === '')
  yield `${named.map(({ name }) => textCell(name)).join(',')}\n`
  for (let from = 0; from < rows; from += rowsAtOnce) {
    let text = ''
    for (let row = from; row < Math.min(rows, from + rowsAtOnce); row++) {
      if (isLacking(row)) continue
      text += `${named.map((column) => column.text(row)).join(',')}\n`
    }
    yield text
  }
}

const textCell = (text: string) => quoteCell(guardCell(text))

const bytes = new Uint8Array(mostFloatBytes)
const decoder = new TextDecoder()
const floatText = (value: number) => decoder.decode(bytes.subarray(0, putFloat(bytes, 0, value)))

function writerOf(name: string, column: Column): (row: number) => string {
  if (column.type === 'text') return (row) => textCell(column.words[column.codes[row] ?? -1] ?? '')
  const { values } = column
  const number = values instanceof Float32Array ? floatText : doubleText
  const write =
    column.type === 'time' ? isoInstant : name === 'lon' ? (value: number) => coordinateText(wrapLon(value)) : number
  return (row) => {
    const value = values[row]
    return value === undefined || Number.isNaN(value) ? '' : write(value)
  }
}
