import type { LegendEntry, LegendMark } from '../../kinds/families.ts'
import type { Theme } from '../../style/theme.ts'
import type { Layout } from './layout.ts'
import { lineHeights, sizes } from './text-sizes.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { type Measure, shorten } from './measure.ts'
import type { Shape } from '../axes/shapes.ts'

/** A legend entry with its row, its left edge and the left edge of the next, in pixels from the start of the row. The entry "and N more" has no colour. */
export interface PlacedEntry {
  readonly text: string
  readonly colour?: string
  readonly mark?: LegendMark
  readonly halo?: string
  readonly layer?: number
  readonly isHidden?: boolean
  readonly row: number
  readonly x: number
  readonly end: number
}

const maxRows = 2
/** Width of a colour sample with its margin, and margin after a name. */
const sampleWidth = 20
const nameMargin = 14

/** As many entries as fit in two rows, in their order, and the number of the others. */
export function placeLegend(entries: readonly LegendEntry[], width: number, measure: Measure): readonly PlacedEntry[] {
  const placed: PlacedEntry[] = []
  let [row, x] = [0, 0]
  for (const { text, colour, ...entry } of entries) {
    const name = shorten(text, width - sampleWidth, sizes.label, measure)
    const wide = sampleWidth + measure(name, sizes.label)
    if (x > 0 && x + wide > width) [row, x] = [row + 1, 0]
    if (row === maxRows) break
    const end = x + wide + nameMargin
    placed.push({ ...entry, text: name, colour, row, x, end })
    x = end
  }
  while (placed.length < entries.length) {
    const text = chartTexts().more(entries.length - placed.length)
    const { row, end } = placed.at(-1)!
    const x = row > 0 ? end : 0
    if (row === 0 || x + measure(text, sizes.label) <= width) {
      placed.push({ text, row: 1, x, end: x })
      break
    }
    placed.pop()
  }
  return placed
}

/** The boxes of the entries that show and hide a layer, CSS pixels. */
export const legendBoxes = ({ key, keyTop, small }: Layout) =>
  key.flatMap(({ text, layer, isHidden = false, row, x, end }) =>
    layer === undefined
      ? []
      : [
          {
            text,
            layer,
            isHidden,
            x: (small ? 8 : 16) + x - nameMargin / 2,
            y: keyTop + (row - 0.5) * lineHeights.subtitle,
            width: end - x,
            height: lineHeights.subtitle,
          },
        ],
  )

/** The legend between title and plot. The name of a hidden layer is struck through. */
export const legendShapes = ({ key, keyTop, small }: Layout, theme: Theme): Shape[] =>
  key.flatMap(({ text, colour, mark, halo, isHidden, row, x, end }): Shape[] => {
    const [left, y] = [(small ? 8 : 16) + x, keyTop + row * lineHeights.subtitle]
    const label = {
      type: 'text',
      x: colour ? left + sampleWidth : left,
      y: y + 4,
      text,
      size: sizes.label,
      fill: theme.inkSoft,
    } as const
    if (!colour) return [label]
    const stroke = isHidden ? theme.line : colour
    const line = (paint: string, width: number): Shape =>
      mark === 'contour'
        ? { type: 'path', d: `M${left} ${y + 2}c4 -8 6 -4 7 -2s3 6 7 -2`, stroke: paint, width: width / 2 }
        : { type: 'line', from: [left, y], to: [left + 14, y], stroke: paint, width }
    const dot = (x: number): Shape => ({ type: 'path', d: `M${x} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`, fill: stroke })
    const sample = [
      ...(mark === 'dot' ? [] : [line(stroke, 3)]),
      ...(mark === 'dot' ? [dot(left + 3)] : mark === 'track' ? [dot(left + 8)] : []),
    ]
    const around: readonly Shape[] = halo && !isHidden ? [line(halo, 6)] : []
    const strike: Shape = {
      type: 'line',
      from: [left + sampleWidth, y],
      to: [left - x + end - nameMargin, y],
      stroke: theme.inkSoft,
      width: 1,
    }
    return isHidden ? [...sample, label, strike] : [...around, ...sample, label]
  })
