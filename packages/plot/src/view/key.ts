import type { Theme } from '../options.ts'
import { type Layout, lineHeights, sizes } from './layout.ts'
import { type Measure, shorten } from './measure.ts'
import type { Shape } from './shapes.ts'

/** What one colour means; of the last entry how many more there are, without a colour. */
export interface KeyEntry {
  readonly text: string
  readonly colour?: string
}

/** An entry in its row, its left edge in pixels from that of the row. */
export interface PlacedEntry extends KeyEntry {
  readonly row: number
  readonly x: number
}

const mostRows = 2
/** A stroke of the colour, and the air after a name. */
const stroke = 20
const air = 14

/** As many entries as stand in two rows of a width, in their order, and how many are left out. */
export function placedKey(entries: readonly KeyEntry[], width: number, measure: Measure): readonly PlacedEntry[] {
  const placed: PlacedEntry[] = []
  const ends: number[] = []
  let [row, x] = [0, 0]
  for (const { text, colour } of entries) {
    const name = shorten(text, width - stroke, sizes.label, measure)
    const wide = stroke + measure(name, sizes.label)
    if (x > 0 && x + wide > width) [row, x] = [row + 1, 0]
    if (row === mostRows) break
    placed.push({ text: name, ...(colour ? { colour } : {}), row, x })
    x += wide + air
    ends.push(x)
  }
  if (placed.length === entries.length) return placed
  const more = () => `and ${entries.length - placed.length} more`
  while (
    placed.length > 1 &&
    (placed.at(-1)?.row === 0 || (ends[placed.length - 1] ?? 0) + measure(more(), sizes.label) > width)
  )
    placed.pop()
  return [...placed, { text: more(), row: placed.at(-1)?.row ?? 0, x: ends[placed.length - 1] ?? 0 }]
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
