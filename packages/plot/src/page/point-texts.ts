/** Sentences about one cell, row or bar: where it is, and what it has. Their code is fetched when one is first read. */
import type { Plane } from '../data/plane.ts'
import type { Range } from '../data/view.ts'
import type { DataPoint } from '../kinds/messages/data-point.ts'
import { placeWords } from '../scales/axis-words.ts'
import { chartTexts } from '../scales/chart-texts.ts'
import { formatNumber } from '../scales/format.ts'
import { withSigns } from '../scales/number-signs.ts'
import { formatMean, formatMeanAlone } from '../scales/value-digits.ts'
import type { FieldLabel } from '../style/field-label.ts'
import { centreDecimals, counted, withUnit } from './texts.ts'

/** A position as text, the y axis first: latitude before longitude. */
export function placeText({ x, y, scales }: Plane, place: { readonly x: number; readonly y: number }): string {
  const both = [
    { name: y, at: place.y },
    { name: x, at: place.x },
  ] as const
  // The value has a text of its own.
  const said = both.filter(({ name }) => name !== 'value')
  return said.map(({ name, at }) => placeWords(name, at, centreDecimals, scales?.[name])).join(', ')
}

/** The value with unit, standard deviation and a note if it is a mean; or the reason why there is none. */
export function valueText(
  { value, land, mean, spread, bin }: Pick<DataPoint, 'value' | 'land' | 'mean' | 'spread' | 'bin'>,
  { unit }: FieldLabel,
): string {
  if (bin) return `${chartTexts().values(counted(value ?? 0))}, ${shareText(bin.share)}`
  if (value !== null && spread !== undefined) {
    return withUnit(formatMean(value, spread).join(' ± '), unit)
  }
  if (value !== null && mean) return `${withUnit(formatMeanAlone(value), unit)}, ${meanWords(mean)}`
  if (value !== null) return withUnit(formatNumber(value), unit)
  return land ? chartTexts().land : chartTexts().missing
}

const meanWords = ({ cells, weighting }: NonNullable<DataPoint['mean']>) =>
  chartTexts().mean[weighting ?? 'none'](chartTexts().cells(counted(cells)))

/** A share as text, such as `3.2 %`; below 0.1 % with two significant digits. */
export const shareText = (share: number) =>
  `${share >= 0.001 || share === 0 ? withSigns((100 * share).toFixed(1)) : formatNumber(100 * share, 2)} %`

/** The range of a bar of a histogram. */
export const binText = ([low, high]: Range, unit: string) =>
  withUnit(chartTexts().range(formatNumber(low), formatNumber(high)), unit)
