import { isoInstant, parseTime, type SplitBy } from '@isobath/domain'
import { paletteNames, visions } from '@isobath/plot'
import { projectionNames, type ControlValues, type SubsetAxis, type SubsetEnd } from '@isobath/plot/controls'
import { finiteRange, readNumber, writeRange, type Pairs } from '../../shell/address/query.ts'

/** How the controls of a chart stand; one that stands as the chart would by itself is absent. */
export type ChartControls = Partial<ControlValues>

const axes: readonly SubsetAxis[] = ['time', 'lat', 'lon', 'depth']

/** How one control is written and read; a text that means nothing reads as undefined. */
interface Code<T> {
  readonly name: string
  readonly write: (value: T) => string
  readonly read: (text: string) => T | undefined
}

const oneOf = <T extends string>(name: string, values: readonly T[]): Code<T> => ({
  name,
  write: (value) => value,
  read: (text) => values.find((value) => value === text),
})

const number = (name: string): Code<number> => ({
  name,
  write: String,
  read: (text) => (Number.isFinite(readNumber(text)) ? readNumber(text) : undefined),
})

const switched = (name: string): Code<boolean> => ({
  name,
  write: (on) => (on ? 'on' : 'off'),
  read: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
})

const splits: readonly SplitBy[] = ['date', 'depth', 'space']
const hexadecimal = /^[0-9a-f]{3,8}$/i

type Single = Exclude<keyof ControlValues, SubsetEnd>

const codes: { readonly [Name in Single]: Code<NonNullable<ControlValues[Name]>> } = {
  palette: oneOf('palette', paletteNames),
  range: { name: 'range', write: writeRange, read: finiteRange },
  colourScale: oneOf('scale', ['linear', 'log', 'zero-centred']),
  vision: oneOf('vision', visions),
  projection: oneOf('projection', projectionNames),
  split: {
    name: 'split',
    write: (split) => split.join('-'),
    read(text) {
      const asked = text.split('-')
      const known = splits.filter((by) => asked.includes(by))
      return known.length > 0 ? known : undefined
    },
  },
  orientation: oneOf('orientation', ['zonal', 'meridional', 'vertical']),
  errorBars: switched('error-bars'),
  lines: switched('lines'),
  logCounts: switched('log-counts'),
  opacity: number('opacity'),
  size: number('size'),
  // Without the #, which an address would have to escape.
  colour: {
    name: 'colour',
    write: (colour) => colour.replace('#', ''),
    read: (text) => (hexadecimal.test(text) ? `#${text}` : /^[a-z]+$/i.test(text) ? text : undefined),
  },
}
const names = Object.keys(codes) as Single[]

const month = /^\d{1,2}$/
/** The last month of a climatology; every other time is epoch milliseconds. */
const lastMonth = 12
const ends = {
  time: {
    write: (time: number) => (Math.abs(time) <= lastMonth ? String(time) : isoInstant(time).replace(':00.000Z', '')),
    read: (text: string) => (month.test(text) ? Number(text) : (parseTime(text) ?? undefined)),
  },
  place: { write: String, read: number('').read },
} as const

/** The controls as parts of an address: `palette:thermal`, `within-lat:-5..5`. */
export function writeControls(controls: ChartControls): Pairs {
  const single = names.flatMap((name) => {
    const value = controls[name]
    // Each value is written by the code of its own name.
    const code = codes[name] as Code<typeof value>
    return value === undefined ? [] : [[code.name, code.write(value)] as const]
  })
  const subset = axes.flatMap((axis) => {
    const [start, end] = [controls[`${axis}Start`], controls[`${axis}End`]]
    const { write } = axis === 'time' ? ends.time : ends.place
    const text = (value: number | undefined) => (value === undefined ? '' : write(value))
    return start === undefined && end === undefined ? [] : [[`within-${axis}`, `${text(start)}..${text(end)}`] as const]
  })
  return [...single, ...subset]
}

/** Reads what {@link writeControls} wrote; what is damaged or unknown is absent. */
export function readControls(read: (name: string) => string | undefined): ChartControls {
  const controls: Record<string, unknown> = {}
  const keep = (name: string, value: unknown) => {
    if (value !== undefined) controls[name] = value
  }
  for (const name of names) {
    const text = read(codes[name].name)
    if (text !== undefined) keep(name, codes[name].read(text))
  }
  for (const axis of axes) {
    const [start, end, ...rest] = read(`within-${axis}`)?.split('..') ?? []
    if (start === undefined || end === undefined || rest.length > 0) continue
    const code = axis === 'time' ? ends.time : ends.place
    keep(`${axis}Start`, code.read(start))
    keep(`${axis}End`, code.read(end))
  }
  return controls
}
