import { isChartKind, type ChartKind } from '@isobath/domain'
import { paletteNames } from '@isobath/plot'
import type { ColourScale, Orientation, PaletteName, PlotKind, Range, ViewOf } from '@isobath/plot'
import { readTexts, writeTexts, type Texts } from '../panel/texts.ts'
import { readRange, writeRange } from './query.ts'

/** How the controls of a chart stand; one that stands as the chart would by itself is absent. */
export interface ChartControls {
  readonly palette?: PaletteName | undefined
  readonly range?: Range | undefined
  readonly scale?: ColourScale | undefined
  readonly orientation?: Orientation | undefined
  readonly view?: ViewOf<PlotKind> | undefined
}

/** A chart as its address tells it: what is asked for, and how its controls stand. */
export interface ChartCode extends ChartControls {
  readonly variable: number
  readonly kind: ChartKind
  readonly texts: Partial<Texts>
}

/** How one control is written and read; a text that means nothing reads as undefined. */
interface Part<T> {
  readonly write: (value: T) => string
  readonly read: (text: string) => T | undefined
}

const oneOf = <T extends string>(names: readonly T[]): Part<T> => ({
  write: (name) => name,
  read: (text) => names.find((name) => name === text),
})

function finiteRange(text: string): Range | undefined {
  const range = readRange(text)
  return range && range.every(Number.isFinite) && range[0] <= range[1] ? range : undefined
}

const parts: { readonly [Name in Exclude<keyof ChartControls, 'view'>]-?: Part<NonNullable<ChartControls[Name]>> } = {
  palette: oneOf(paletteNames),
  range: { write: writeRange, read: finiteRange },
  scale: oneOf(['linear', 'log', 'zero-centred']),
  orientation: oneOf(['zonal', 'meridional']),
}
const partNames = Object.keys(parts) as (keyof typeof parts)[]

/** The sides of a view, by the quantity that it ranges over. */
const sides = { lon: 'west-east', lat: 'south-north', depth: 'top-bottom' } as const
type Side = keyof typeof sides
const sideNames = Object.keys(sides) as Side[]
const viewDecimals = 2

/** Writes a chart as `3,heatmap,lat:-90..90,…,palette:thermal`. */
export function writeChart({ variable, kind, texts, view, ...controls }: ChartCode): string {
  const written = writeTexts(texts).map(([name, value]) => `${name}:${value}`)
  for (const name of partNames) {
    const value = controls[name]
    // Each name is written by the part of its own type.
    if (value !== undefined) written.push(`${name}:${(parts[name] as Part<typeof value>).write(value)}`)
  }
  for (const [name, range] of Object.entries(view ?? {}) as [Side, Range][]) {
    written.push(`${sides[name]}:${writeRange(rounded(range))}`)
  }
  return [variable, kind, ...written].join(',')
}

const rounded = ([low, high]: Range): Range => [Number(low.toFixed(viewDecimals)), Number(high.toFixed(viewDecimals))]

/** Reads what {@link writeChart} wrote; undefined when it names no variable or no kind. Damaged and unknown controls take their defaults. */
export function readChart(code: string): ChartCode | undefined {
  const [id, kind, ...rest] = code.split(',')
  const variable = Number(id)
  if (!Number.isInteger(variable) || variable <= 0 || !isChartKind(kind)) return undefined
  const texts = new Map(rest.map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]))
  const controls = Object.fromEntries(partNames.map((name) => [name, readPart(parts[name], texts.get(name))]))
  return { variable, kind, texts: readTexts((name) => texts.get(name)), ...controls, view: readView(texts) }
}

const readPart = (part: Pick<Part<unknown>, 'read'>, text: string | undefined) =>
  text === undefined ? undefined : part.read(text)

/** A view has exactly two sides. */
function readView(texts: ReadonlyMap<string, string>): ViewOf<PlotKind> | undefined {
  const named = sideNames.flatMap((name) => {
    const range = finiteRange(texts.get(sides[name]) ?? '')
    return range ? [[name, range] as const] : []
  })
  return named.length === 2 ? (Object.fromEntries(named) as unknown as ViewOf<PlotKind>) : undefined
}

/** What a chart draws, without its controls: charts of the same key show the same data. */
export const dataKey = ({ variable, kind, texts }: ChartCode) => writeChart({ variable, kind, texts })
