/** Sentences of a chart: its name, its summary and its readout. Their words are in `scales/chart-texts.ts`. */
import { formatTime } from '@isobath/domain'
import { labelOf } from '../kinds/kind-rules.ts'
import { definitionOf } from '../kinds/registry.ts'
import type { PanelPlace } from '../data/grid/arrangement.ts'
import type { AxisName, NamedRanges, RangeOptions } from '../data/plane.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotStatus } from '../options/options.ts'
import type { Range } from '../data/view.ts'
import { axisWords } from '../scales/axis-words.ts'
import { type FormattedCount, chartTexts } from '../scales/chart-texts.ts'
import { formatCount, formatNumber } from '../scales/format.ts'
import { withSigns } from '../scales/number-signs.ts'
import type { MeanSummary, PanelSummary } from '../kinds/messages/summary.ts'
import type { MeanBox } from '../kinds/layer-looks.ts'

export const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text} ${unit}`)

/** Decimals of the position of a cell, without trailing zeros: 0.0001° is 11 m, finer than any ocean grid. */
export const centreDecimals = 4

export const counted = (count: number): FormattedCount => ({ count, text: formatCount(count) })

/** Significant digits of the ends of a range: more where fewer would not tell them apart. */
const rangeDigits = [4, 6, 9, 12]

export const rangeText = ([low, high]: Range, unit: string) => {
  const digits = rangeDigits.find((most) => formatNumber(low, most) !== formatNumber(high, most))
  return withUnit(chartTexts().range(formatNumber(low, digits), formatNumber(high, digits)), unit)
}

/** The lowest and the highest value, or the only one. */
export const valuesText = (range: Range, unit: string) =>
  range[0] === range[1]
    ? chartTexts().everyValue(withUnit(formatNumber(range[0]), unit))
    : chartTexts().valuesFrom(rangeText(range, unit))

/** Axes of places in their order in texts. Values and counts are described apart. */
const placeAxes: readonly AxisName[] = ['time', 'month', 'distance', 'depth', 'lat', 'lon']
const order: readonly AxisName[] = [...placeAxes, 'salinity', 'temperature', 'value', 'count']

/** Ranges of axes as text, those of values with their unit. */
export function extentText(view: RangeOptions, axes: readonly AxisName[] = order, unit = ''): string {
  const round = (n: number) => Math.round(n * 100) / 100
  const shown = axes.flatMap((name) => (view[name] ? [{ name, range: view[name] }] : []))
  const decimals = shown.every(({ range }) => range.every((n) => Number.isInteger(round(n)))) ? 0 : 2
  return shown
    .map(({ name, range: [low, high] }) => {
      const { format } = axisWords[name]
      if (name === 'lon' && high - low >= 360 - 1e-6) return chartTexts().allLongitudes
      if (name === 'value') return rangeText([low, high], unit)
      const [from, to] = [format(low, decimals), format(high, decimals)]
      return from === to ? from : chartTexts().range(from, to)
    })
    .join(', ')
}

/** The name of the whole figure for screen readers. */
export const figureLabel = (kind: PlotKind, title: readonly string[], field: FieldLabel) =>
  `${labelOf(kind)}: ${title.length > 0 ? title.join(', ') : withUnit(field.name, field.unit)}`

const nouns = { cell: 'cells', row: 'rows', value: 'values' } as const

const countText = (kind: PlotKind, count: number) => chartTexts()[nouns[definitionOf(kind).noun]](counted(count))

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
      return chartTexts().empty
    case 'refused':
    case 'failed':
      return status.sentence
    case 'drawn': {
      // A view of all data is that of the axes, which go on beyond them.
      const isPart = view && JSON.stringify(view) !== JSON.stringify(status.extent)
      const where = isPart ? ` ${chartTexts().inView(extentText(view, order, field.unit))}.` : ''
      const cells = countText(kind, status.cells)
      const values = Number.isNaN(status.range[0]) ? '' : `, ${valuesText(status.range, field.unit)}`
      const places = extentText(status.dataExtent ?? status.extent, placeAxes)
      return `${[field.name, places, cells].filter(Boolean).join(', ')}${values}.${where}`
    }
  }
}

const amount = (bytes: number) =>
  bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} kB` : `${withSigns((bytes / 1e6).toFixed(1))} MB`

/** The progress of a fetch in bytes, with the total if it is known. */
export function progressText({ done, total }: { readonly done: number; readonly total?: number }): string {
  const { fetching, fetched } = chartTexts()
  return done === 0 ? fetching : fetched(amount(done), total === undefined ? undefined : amount(total))
}

/** The title of a panel: the date, depth or position that all its cells share. */
export function panelText({ time, month, depth, lat, lon }: PanelPlace): string {
  return [
    time === undefined ? '' : formatTime(Math.round(time)),
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
  `${panelText(place)}: ${valid === 0 ? chartTexts().noDataSummary : valuesText([min, max], unit)}`

/** What the values are means of, as a sentence; empty where they are values as stored. */
export function meanText(mean: MeanSummary | undefined): string {
  if (!mean || mean.over.length === 0) return ''
  const { axisNouns, cells, list, meanOver } = chartTexts()
  const axes = list(mean.over.map((axis) => axisNouns[axis]))
  return meanOver[mean.weighting ?? 'none'](axes, cells(counted(mean.mostCells)))
}

/** The box that rows are means over, as a sentence; empty without one. */
export function boxText(box: MeanBox = {}): string {
  const extent = extentText(box)
  return extent && chartTexts().meanOverBox(extent)
}

/** How to move between panels by keyboard. */
export const panelAdvice = (panels: number) => ` ${chartTexts().panelAdvice(panels)}`
