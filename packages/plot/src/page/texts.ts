/** The texts of a chart: its name, its summary and its readout. */
import { formatCount, isoDay, timeOfDay } from '@isobath/domain'
import { labelOf } from '../kinds/kind-rules.ts'
import { definitionOf } from '../kinds/registry.ts'
import type { PanelPlace, SlabAxis } from '../data/grid/arrangement.ts'
import type { NamedRanges, Plane } from '../data/plane.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotStatus } from '../options/options.ts'
import type { Range } from '../data/view.ts'
import { axisWords, placeWords } from '../scales/axis-words.ts'
import { formatNumber } from '../scales/format.ts'
import type { PanelSummary } from '../kinds/summary.ts'
import type { DataPoint } from '../kinds/data-point.ts'

const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text} ${unit}`)

/** Decimals of the position of a cell, without trailing zeros: 0.0001° is 11 m, finer than any ocean grid. */
export const centreDecimals = 4

/** A position as text, the y axis first: latitude before longitude. */
export function placeText({ x, y }: Plane, place: { readonly x: number; readonly y: number }): string {
  const both = [
    { name: y, at: place.y },
    { name: x, at: place.x },
  ] as const
  // The value has a text of its own.
  const said = both.filter(({ name }) => name !== 'value')
  return said.map(({ name, at }) => placeWords(name, at, centreDecimals)).join(', ')
}

/** The value with unit, standard deviation and a note if it is a mean; or the reason why there is none. */
export function valueText(
  { value, land, mean, spread, bin }: Pick<DataPoint, 'value' | 'land' | 'mean' | 'spread' | 'bin'>,
  { unit }: FieldLabel,
): string {
  if (bin) return `${formatCount(value ?? 0)} ${value === 1 ? 'value' : 'values'}, ${shareText(bin.share)}`
  if (value !== null && spread !== undefined) {
    return withUnit(`${formatNumber(value)} ± ${formatNumber(spread, spreadDigits)}`, unit)
  }
  if (value !== null) return `${withUnit(formatNumber(value), unit)}${mean ? ', mean' : ''}`
  return land ? 'Land' : 'Missing'
}

/** Significant digits of a standard deviation. */
const spreadDigits = 3

/** A share as text, such as `3.2 %`; below 0.1 % with two significant digits. */
export const shareText = (share: number) =>
  `${share >= 0.001 || share === 0 ? (100 * share).toFixed(1) : formatNumber(100 * share, 2)} %`

/** The range of a bar of a histogram. */
export const binText = ([low, high]: Range, unit: string) =>
  withUnit(`${formatNumber(low)} to ${formatNumber(high)}`, unit)

export const rangeText = ([low, high]: Range, unit: string) =>
  withUnit(`${formatNumber(low, 4)} to ${formatNumber(high, 4)}`, unit)

// The order of the axes in texts.
const order = ['time', 'month', 'depth', 'lat', 'lon', 'value', 'count'] as const

export function extentText(view: NamedRanges): string {
  const round = (n: number) => Math.round(n * 100) / 100
  const shown = order.flatMap((name) => (view[name] ? [{ name, range: view[name] }] : []))
  const decimals = shown.every(({ range }) => range.every((n) => Number.isInteger(round(n)))) ? 0 : 2
  return shown
    .map(({ name, range: [low, high] }) => {
      const { format } = axisWords[name]
      if (name === 'lon' && high - low >= 360 - 1e-6) return 'all longitudes'
      return `${format(low, decimals)} to ${format(high, decimals)}`
    })
    .join(', ')
}

/** The name of the whole figure for screen readers. */
export const figureLabel = (kind: PlotKind, title: readonly string[], field: FieldLabel) =>
  `${labelOf(kind)}: ${title.length > 0 ? title.join(', ') : withUnit(field.name, field.unit)}`

const countText = (kind: PlotKind, count: number) => {
  const { noun } = definitionOf(kind)
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`
}

/** The description of a chart for screen readers: field, extent, count and range of values, and the visible part. */
export function summaryText(
  kind: PlotKind,
  field: FieldLabel,
  status: PlotStatus<PlotKind>,
  view: NamedRanges | undefined,
): string {
  switch (status.state) {
    case 'loading':
      return progressText(status)
    case 'empty':
      return emptyText
    case 'refused':
    case 'failed':
      return status.sentence
    case 'drawn': {
      const where = view ? ` In view: ${extentText(view)}.` : ''
      const cells = countText(kind, status.cells)
      const values = Number.isNaN(status.range[0]) ? '' : `, values from ${rangeText(status.range, field.unit)}`
      return `${field.name}, ${extentText(status.extent)}, ${cells}${values}.${where}`
    }
  }
}

export const emptyText = 'No data in this selection.'
export const emptyAdvice = 'Choose a larger region or another time.'

const amount = (bytes: number) => (bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`)

/** The progress of a fetch in bytes, with the total if it is known. */
export function progressText({ done, total }: { readonly done: number; readonly total?: number }): string {
  if (done === 0) return 'Fetching Data'
  return `Fetching Data, ${amount(done)}${total === undefined ? '' : ` of ${amount(total)}`}`
}

/** The title of a panel: the date, depth or position that all its cells share. */
export function panelText({ time, month, depth, lat, lon }: PanelPlace): string {
  return [
    time === undefined ? '' : `${isoDay(time)} ${timeOfDay(time)}`,
    month === undefined ? '' : axisWords.month.format(month, 0),
    depth === undefined ? '' : axisWords.depth.format(depth, centreDecimals),
    lat === undefined ? '' : axisWords.lat.format(lat, centreDecimals),
    lon === undefined ? '' : axisWords.lon.format(lon, centreDecimals),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A panel described for screen readers. */
export const panelSummary = ({ place, valid, min, max }: PanelSummary, { unit }: FieldLabel) =>
  `${panelText(place)}: ${valid === 0 ? 'no data' : `values from ${rangeText([min, max], unit)}`}`

const axisNouns: Readonly<Record<SlabAxis, string>> = {
  time: 'time',
  depth: 'depth',
  lat: 'latitude',
  lon: 'longitude',
}

/** The axes that values are a mean over; empty where they are values as stored. */
export function meanText(meanOver: readonly SlabAxis[]): string {
  const nouns = meanOver.map((axis) => axisNouns[axis])
  const last = nouns.at(-1)
  if (last === undefined) return ''
  return `Unweighted mean over ${nouns.length === 1 ? last : `${nouns.slice(0, -1).join(', ')} and ${last}`}.`
}

/** How to move between panels by keyboard. */
export const panelAdvice = (panels: number) => ` ${panels} panels; Page Down and Page Up go from one to the next.`
