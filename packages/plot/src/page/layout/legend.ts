import type { KeyEntry } from '../../kinds/looks.ts'
import type { Theme } from '../../style/theme.ts'
import { type Layout, lineHeights, sizes } from './layout.ts'
import { type Measure, shorten } from './measure.ts'
import type { Shape } from '../axes/shapes.ts'

/** An entry in its row, its left edge and where the next may begin in pixels from that of the row; how many more there are has no colour. */
export interface PlacedEntry {
  readonly text: string
  readonly colour?: string
  readonly row: number
  readonly x: number
  readonly end: number
}

const mostRows = 2
/** A stroke of the colour, and the air after a name. */
const stroke = 20
const air = 14

/** As many entries as stand in two rows of a width, in their order, and how many are left out. */
export function placedKey(entries: readonly KeyEntry[], width: number, measure: Measure): readonly PlacedEntry[] {
  const placed: PlacedEntry[] = []
  let [row, x] = [0, 0]
  for (const { text, colour } of entries) {
    const name = shorten(text, width - stroke, sizes.label, measure)
    const wide = stroke + measure(name, sizes.label)
    if (x > 0 && x + wide > width) [row, x] = [row + 1, 0]
    if (row === mostRows) break
    const end = x + wide + air
    placed.push({ text: name, colour, row, x, end })
    x = end
  }
  while (placed.length < entries.length) {
    const text = `and ${entries.length - placed.length} more`
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

/** The key between title and plot. */
export const keyShapes = ({ key, keyTop, small }: Layout, theme: Theme): Shape[] =>
  key.flatMap(({ text, colour, row, x }): Shape[] => {
    const [left, y] = [(small ? 8 : 16) + x, keyTop + row * lineHeights.subtitle]
    const label = {
      type: 'text',
      x: colour ? left + stroke : left,
      y: y + 4,
      text,
      size: sizes.label,
      fill: theme.inkSoft,
    } as const
    return colour ? [{ type: 'line', from: [left, y], to: [left + 14, y], stroke: colour, width: 3 }, label] : [label]
  })
