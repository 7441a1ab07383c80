import type { FieldLabel } from '../../style/field-label.ts'
import { axisWords } from '../../scales/axis-words.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { formatCount, formatNumber } from '../../scales/format.ts'
import { formatMean, formatMeanAlone, formatStored } from '../../scales/value-digits.ts'
import { isMonth } from '../../data/table/month.ts'
import { formatInstant } from '../../scales/instants.ts'
import type { DataPoint } from '../../kinds/messages/data-point.ts'
import type { RangeOptions } from '../../data/plane.ts'
import type { Role, StoredRow } from '../../data/table/roles.ts'
import { dataLayersOf } from '../../kinds/layers/registry.ts'
import type { MeanBox } from '../../kinds/layer-looks.ts'
import type { Look } from '../../kinds/look.ts'
import { valueText } from '../point-texts.ts'
import { centreDecimals, extentText } from '../texts.ts'

/** The text of a row's cell; null if nothing is stored. */
export function cellText(role: Role, row: StoredRow, formatTime = formatInstant): string | null {
  const cell = row[role]
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'string') return cell
  if (role === 'count') return formatCount(cell)
  const { value, spread, count } = row
  // A mean has no stored digits of its own: its spread says how many it has.
  if ((role === 'value' || role === 'spread') && typeof value === 'number' && typeof spread === 'number')
    return formatMean(value, spread)[role === 'value' ? 0 : 1]
  if (role === 'spread') return formatNumber(cell)
  if (role === 'value' && (spread !== undefined || Number(count) > 1)) return formatMeanAlone(cell)
  if (role === 'value' || role === 'id' || role === 'salinity') return formatStored(cell)
  if (role === 'time') return isMonth(cell) ? axisWords.month.format(cell, 0) : formatTime(cell)
  return axisWords[role].format(cell, centreDecimals)
}

/** The box that the rows of a layer are means over. 0 is the lowest layer. */
export function meanBoxOfLayer({ layers, meanBox }: Look, index: number): MeanBox | undefined {
  if (index === 0) return meanBox
  const layer = dataLayersOf(layers)[index - 1]
  return layer?.type === 'series' ? layer.meanBox : undefined
}

/** The first line of a readout: the value, and that it is a mean over a box, or the track of a row without a value. Empty for rows of a table without values, such as stations. */
export function headText(dataPoint: DataPoint, field: FieldLabel, box?: MeanBox): string {
  const { value, row } = dataPoint
  if (value === null && row) return cellText('id', row) ?? ('value' in row ? valueText(dataPoint, field) : '')
  return `${valueText(dataPoint, field)}${box && value !== null ? `, ${chartTexts().unweightedMean}` : ''}`
}

/** Position and time of a row as text, and the number of values that it is a mean of. A mean over a box has the box as its position. */
export function rowText(row: StoredRow, box: RangeOptions = {}): string {
  const count = cellText('count', row)
  const roles = ['lat', 'lon', 'distance', 'depth', 'time', 'salinity', 'temperature'] as const
  const places = roles.filter((role) => !box[role])
  const texts = [extentText(box), ...places.map((role) => placeInRow(role, row))]
  texts.push(count && chartTexts().values({ count: Number(row.count), text: count }))
  return texts.filter(Boolean).join(', ')
}

/** A coordinate of a row as a readout says it: a salinity has no unit, and is named. */
function placeInRow(role: Role, row: StoredRow): string | null {
  const text = cellText(role, row)
  return role === 'salinity' && text !== null ? chartTexts().salinity(text) : text
}
