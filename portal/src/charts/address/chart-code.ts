import { isChartKind, type ChartKind } from '@isobath/domain'
import { paletteNames, type ColourScale, type PaletteName, type Range, type View } from '@isobath/plot'
import { readTexts, writeTexts, type Texts } from '../panel/texts.ts'
import { readRange, writeRange } from './query.ts'

/** A chart as its address tells it: what is asked for, and how its controls stand where they are not at their defaults. */
export interface ChartCode {
  readonly variable: number
  readonly kind: ChartKind
  readonly texts: Partial<Texts>
  readonly palette?: PaletteName | undefined
  readonly range?: Range | undefined
  readonly scale?: ColourScale | undefined
  readonly view?: View | undefined
}

const scales: readonly ColourScale[] = ['linear', 'log', 'zero-centred']
const viewDecimals = 2

/** Writes a chart as `3,heatmap,lat:-90..90,…,palette:thermal`. */
export function writeChart({ variable, kind, texts, palette, range, scale, view }: ChartCode): string {
  const parts = writeTexts(texts).map(([name, value]) => `${name}:${value}`)
  if (palette) parts.push(`palette:${palette}`)
  if (range) parts.push(`range:${writeRange(range)}`)
  if (scale) parts.push(`scale:${scale}`)
  if (view) parts.push(`west-east:${writeRange(rounded(view.lon))}`, `south-north:${writeRange(rounded(view.lat))}`)
  return [variable, kind, ...parts].join(',')
}

const rounded = ([low, high]: Range): Range => [Number(low.toFixed(viewDecimals)), Number(high.toFixed(viewDecimals))]

/** Reads what {@link writeChart} wrote; undefined when it names no variable or no kind. Damaged controls take their defaults. */
export function readChart(code: string): ChartCode | undefined {
  const [id, kind, ...rest] = code.split(',')
  const variable = Number(id)
  if (!Number.isInteger(variable) || variable <= 0 || !isChartKind(kind)) return undefined
  const parts = new Map(rest.map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]))
  const [lon, lat] = [finiteRange(parts.get('west-east')), finiteRange(parts.get('south-north'))]
  return {
    variable,
    kind,
    texts: readTexts((name) => parts.get(name)),
    palette: paletteNames.find((name) => name === parts.get('palette')),
    range: finiteRange(parts.get('range')),
    scale: scales.find((name) => name === parts.get('scale')),
    view: lon && lat ? { lon, lat } : undefined,
  }
}

function finiteRange(text: string | undefined): Range | undefined {
  const range = readRange(text)
  return range && range.every(Number.isFinite) && range[0] <= range[1] ? range : undefined
}

/** What a chart draws, without its controls: charts of the same key show the same data. */
export const dataKey = ({ variable, kind, texts }: ChartCode) => writeChart({ variable, kind, texts })
