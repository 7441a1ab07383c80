import type { ChartKind, ScatterTab } from '@isobath/domain'
import type { PlotKind, Range, ViewOf } from '@isobath/plot'
import { readTexts, writeTexts, type Texts } from '../panel/texts.ts'
import { readControls, writeControls, type ChartControls } from './control-codes.ts'
import { readKind, writeKind } from './kind-code.ts'
import { finiteRange, writeRange, type Pairs } from '../../shell/address/query.ts'

/** A chart in an address: its request, the state of its controls, and the part on screen. */
export interface ChartCode {
  readonly variable: number
  readonly kind: ChartKind
  readonly texts: Partial<Texts>
  readonly controls: ChartControls
  /** The times and depths of what is subtracted, in the same box; absent for a chart that is no difference. */
  readonly minus?: Partial<Texts> | undefined
  /** The variable that is subtracted where it is another, or has a box of its own; `minus` then has that box too. */
  readonly minusVariable?: number | undefined
  /** What Time and Space Plots are drawn against; the map where it is absent. */
  readonly tab?: ScatterTab | undefined
  /** Whether its dates or depths are shown one by one. */
  readonly isPlayed?: boolean
  /** Whether a section shows the sea floor. */
  readonly hasSeaFloor?: boolean
  /** Whether a depth profile of observations has the mean of each exact depth, where it would have those of layers (D10). */
  readonly hasEachDepth?: boolean
  /** The salinity of a T-S diagram, whose `variable` is the temperature; its kind is `scatter`. */
  readonly salinity?: number | undefined
  /** The variable that lies over the chart: as contours over a map or a section, as a second series elsewhere. */
  readonly overlay?: number | undefined
  readonly view?: ViewOf<PlotKind> | undefined
}

/** The sides of a view, by the quantity that it ranges over, and how finely they are kept. */
const sides = {
  lon: ['west-east', (degrees: number) => Number(degrees.toFixed(2))],
  lat: ['south-north', (degrees: number) => Number(degrees.toFixed(2))],
  depth: ['top-bottom', (metres: number) => Number(metres.toFixed(2))],
  time: ['since-until', Math.round],
  month: ['months', (month: number) => Number(month.toFixed(2))],
  value: ['low-high', (value: number) => Number(value.toPrecision(6))],
  count: ['count', (count: number) => Number(count.toPrecision(6))],
  logCount: ['log-count', (log: number) => Number(log.toFixed(4))],
  salinity: ['fresh-salt', (salinity: number) => Number(salinity.toFixed(4))],
  temperature: ['cold-warm', (degrees: number) => Number(degrees.toFixed(4))],
} as const
type Side = keyof typeof sides

/** How another variable lies over a chart of each kind, and its name in an address. No other kind has one. */
export const overlayTypes: { readonly [Kind in ChartKind]?: 'contours' | 'series' } = {
  heatmap: 'contours',
  contourMap: 'contours',
  sectionMap: 'contours',
  contourSectionMap: 'contours',
  timeSeries: 'series',
  depthProfile: 'series',
}

const tabs: readonly ScatterTab[] = ['density', 'time', 'lat', 'lon', 'depth']

/** Writes a chart as `3,heatmap,lat:-90..90,…,palette:thermal`. */
export function writeChart({
  variable,
  kind,
  texts,
  controls,
  minus,
  minusVariable,
  tab,
  isPlayed,
  hasSeaFloor,
  hasEachDepth,
  overlay,
  salinity,
  view,
}: ChartCode): string {
  const seen = Object.entries(view ?? {}) as [Side, Range][]
  const overlayType = overlayTypes[kind]
  const pairs = [
    ...writeTexts(texts),
    ...(minus ? writeMinus(minus, minusVariable) : []),
    ...(tab && tab !== 'map' ? [['against', tab] as const] : []),
    ...(isPlayed ? [['played', 'on'] as const] : []),
    ...(hasSeaFloor ? [['sea-floor', 'on'] as const] : []),
    ...(hasEachDepth ? [['depths', 'each'] as const] : []),
    ...(salinity === undefined ? [] : [['salinity', String(salinity)] as const]),
    ...(overlayType && overlay !== undefined ? [[overlayType, String(overlay)] as const] : []),
    ...writeControls(controls),
    ...seen.map(([name, [low, high]]) => {
      const [side, rounded] = sides[name]
      return [side, writeRange([rounded(low), rounded(high)])] as const
    }),
  ]
  return [variable, writeKind(kind), ...pairs.map(([name, value]) => `${name}:${value}`)].join(',')
}

/** What is subtracted, as `minus-date:7..7` or `minus-var:12,…`; `minus:usual` where it has the times and depths that a variable begins with. */
function writeMinus(minus: Partial<Texts>, variable: number | undefined): Pairs {
  const pairs = writeTexts(minus).map(([name, value]) => [`minus-${name}`, value] as const)
  if (variable !== undefined) return [['minus-var', String(variable)], ...pairs]
  return pairs.length > 0 ? pairs : [['minus', 'usual']]
}

function readMinus(read: (name: string) => string | undefined): Pick<ChartCode, 'minus' | 'minusVariable'> {
  const minus = readTexts((name) => read(`minus-${name}`))
  const minusVariable = readVariable(read('minus-var'))
  if (minusVariable !== undefined) return { minus, minusVariable }
  return Object.keys(minus).length > 0 || read('minus') === 'usual' ? { minus } : {}
}

function readVariable(text: string | undefined): number | undefined {
  const variable = Number(text)
  return Number.isInteger(variable) && variable > 0 ? variable : undefined
}

/** Reads what {@link writeChart} wrote; undefined when it names no variable or no kind. Damaged and unknown parts take their defaults. */
export function readChart(code: string): ChartCode | undefined {
  const [id, word, ...rest] = code.split(',')
  const kind = readKind(word)
  const variable = readVariable(id)
  if (variable === undefined || !kind) return undefined
  const parts = new Map(rest.map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]))
  const read = (name: string) => parts.get(name)
  const tab = kind === 'scatter' ? tabs.find((name) => name === read('against')) : undefined
  const isPlayed = read('played') === 'on'
  const hasSeaFloor = read('sea-floor') === 'on'
  const hasEachDepth = kind === 'depthProfile' && read('depths') === 'each'
  const overlayType = overlayTypes[kind]
  const overlay = overlayType && readVariable(read(overlayType))
  const salinity = kind === 'scatter' ? readVariable(read('salinity')) : undefined
  const drawn = { variable, kind, texts: readTexts(read), controls: readControls(read), tab, view: readView(read) }
  const chart = {
    ...drawn,
    ...(isPlayed ? { isPlayed } : {}),
    ...(hasSeaFloor ? { hasSeaFloor } : {}),
    ...(hasEachDepth ? { hasEachDepth } : {}),
    ...(overlay === undefined ? {} : { overlay }),
    ...(salinity === undefined ? {} : { salinity }),
  }
  return kind === 'heatmap' ? { ...chart, ...readMinus(read) } : chart
}

/** A view has exactly two sides. */
function readView(read: (name: string) => string | undefined): ViewOf<PlotKind> | undefined {
  const named = (Object.keys(sides) as Side[]).flatMap((name) => {
    const range = finiteRange(read(sides[name][0]))
    return range ? [[name, range] as const] : []
  })
  return named.length === 2 ? Object.fromEntries(named) : undefined
}

/** What a chart draws, without its controls: charts of the same key show the same data. */
export const dataKey = ({ variable, kind, texts, minus, minusVariable, salinity }: ChartCode) =>
  writeChart({ variable, kind, texts, minus, minusVariable, salinity, controls: {} })
