import type { Positions } from './axes.ts'
import type { Issues } from '../model/issue.ts'
import type { BoundSheet } from '../model/bound-sheet.ts'
import { RowTable, hashNumber, hashSeed, hashValue, sameValue } from './row-table.ts'
import { type Steps, eachRow } from '../model/steps.ts'
import { countText } from '../../text/format.ts'
import { Tally } from '../model/tally.ts'
import { axisColumns, requiredAxes } from '../model/template.ts'
import { cellValue } from '../model/workbook.ts'

/**
 * Finds data rows that repeat another row, and rows that share only time, place and depth with another (T7). Times are compared as instants, in
 * whatever form they are written. A row without a readable time, latitude or longitude is compared as written and shares no place.
 */
export function* auditRepeats(data: BoundSheet, positions: Positions, issues: Issues, examples: number): Steps<void> {
  const axes = axisColumns.filter((axis) => data.byName.has(axis)).map((axis) => positions[axis])
  const placed = requiredAxes.every((axis) => data.byName.has(axis))
  const timeCells = data.byName.get('time')?.cells
  const columns = data.columns.map(({ cells }) => cells)
  const value = (cells: (typeof columns)[number], row: number) => {
    const time = cells === timeCells ? positions.time[row] : Number.NaN
    return time === undefined || Number.isNaN(time) ? cellValue(cells.at(row)) : time
  }
  const samePlace = (a: number, b: number) => axes.every((axis) => axis[a] === axis[b])
  const sameRow = (a: number, b: number) => columns.every((cells) => sameValue(value(cells, a), value(cells, b)))
  const hasPlace = (row: number) => placed && axes.every((axis) => !Number.isNaN(axis[row] ?? Number.NaN))

  const rows = new RowTable(data.rows.length, sameRow)
  const places = new RowTable(placed ? data.rows.length : 0, samePlace)
  const [repeated, shared] = [new Tally(examples), new Tally(examples)]
  const seed = hashSeed()
  const rowNumber = (index: number) => data.headerRow + 1 + index
  yield* eachRow(data.rows, columns.length, (row) => {
    let hash = seed
    for (const cells of columns) hash = hashValue(hash, value(cells, row))
    const twin = rows.firstEqual(row, hash)
    if (twin >= 0) return repeated.add(row, () => `the same as row ${rowNumber(twin)}`)
    if (!hasPlace(row)) return
    let place = seed
    for (const axis of axes) place = hashNumber(place, axis[row] ?? 0)
    const neighbour = places.firstEqual(row, place)
    if (neighbour >= 0) shared.add(row, () => `time and place of row ${rowNumber(neighbour)}`)
  })
  issues.cells('row-duplicate', data, data.columns, repeated, {
    what: `${countText(repeated.count, 'row')} of ${data.title} equal to an earlier row in every column.`,
    mend: 'Remove the repeated rows.',
  })
  const placeColumns = data.columns.filter(({ name }) => axisColumns.some((axis) => axis === name))
  issues.cells('space-time-repeated', data, placeColumns, shared, {
    what: `${countText(shared.count, 'row')} with the same ${placeColumns.map(({ name }) => name).join(', ')} as an earlier row, but other values.`,
    mend: 'Check that these are separate observations. Nothing needs to be done if they are replicates.',
  })
}
