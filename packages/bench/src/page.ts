import type { BenchField, BenchSeries, Contestant, Drawn } from './contestant.ts'
import { seededField, seededSeries, seededValues } from './field.ts'
import { type ManyScene, drawMany } from './many.ts'

/** How large the data are: cells of a field, rows of a table. */
export interface Shape {
  readonly columns: number
  readonly rows: number
}

/** What is drawn, and by whom. */
interface Subject<Data> {
  readonly data: (shape: Shape) => Data
  /** Of the small chart that warms a library. */
  readonly small: Shape
  readonly contestants: Readonly<Record<string, () => Promise<{ default: Contestant<Data> }>>>
}

const heatmap: Subject<BenchField> = {
  data: ({ columns, rows }) => seededField(columns, rows),
  small: { columns: 36, rows: 18 },
  contestants: {
    isobath: () => import('./contestants/isobath.ts'),
    webgl: () => import('./contestants/webgl.ts'),
    deck: () => import('./contestants/deck.ts'),
    echarts: () => import('./contestants/echarts.ts'),
    plotly: () => import('./contestants/plotly.ts'),
  },
}

const series: Subject<BenchSeries> = {
  data: ({ rows }) => seededSeries(rows),
  small: { columns: 1, rows: 500 },
  contestants: {
    isobath: () => import('./contestants/series/isobath.ts'),
    webgl: () => import('./contestants/series/webgl.ts'),
    uplot: () => import('./contestants/series/uplot.ts'),
    plotly: () => import('./contestants/series/plotly.ts'),
  },
}

const histogram: Subject<Float32Array> = {
  data: ({ rows }) => seededValues(rows),
  small: { columns: 1, rows: 500 },
  contestants: {
    isobath: () => import('./contestants/histogram/isobath.ts'),
    canvas: () => import('./contestants/histogram/canvas.ts'),
    plotly: () => import('./contestants/histogram/plotly.ts'),
  },
}

/** A subject with its data made and its contestant named. */
const entered =
  <Data>({ data, small, contestants }: Subject<Data>) =>
  async (name: string, shape: Shape) => {
    const load = contestants[name]
    if (!load) throw new Error(`no contestant is called ${name}`)
    const contestant = (await load()).default
    return {
      warm: (host: HTMLElement) => contestant.draw(host, data(small)),
      entrant: () => {
        const made = data(shape)
        return (host: HTMLElement) => contestant.draw(host, made)
      },
    }
  }

const subjects = { heatmap: entered(heatmap), series: entered(series), histogram: entered(histogram) }

export type SubjectName = keyof typeof subjects

export interface Timings {
  /** Milliseconds from arrays to the library's word that they are drawn, and until a pixel of the picture was read back. */
  readonly drawn: number
  readonly pixels: number
  /** Medians of several, milliseconds. */
  readonly recolour: number
  readonly pan: number
  /** Distinct colours among 400 pixels of the final picture: a blank one has one. */
  readonly colours: number
}

declare global {
  interface Window {
    bench: (subject: SubjectName, name: string, shape: Shape, warm: boolean) => Promise<Timings>
    /** Milliseconds until every chart of a scene stands. */
    benchMany: (name: string, scene: ManyScene) => Promise<number>
  }
}

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const settled = async () => {
  await frame()
  await frame()
}
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

function host(): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText = 'position:absolute;left:0;top:0;width:1000px;height:700px'
  document.body.append(element)
  return element
}

/** Marks a phase for the trace and returns its length in milliseconds, up to `until`. */
async function phase<T>(name: string, work: () => Promise<T>): Promise<{ took: number; value: T }> {
  await settled()
  performance.mark(`${name}:begin`)
  const began = performance.now()
  const value = await work()
  const took = performance.now() - began
  await settled()
  performance.mark(`${name}:end`)
  return { took, value }
}

async function coloursOf(drawn: Drawn): Promise<number> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 20
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(await drawn.picture(), 0, 0, 20, 20)
  const pixels = context?.getImageData(0, 0, 20, 20).data
  return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(4))).size
}

window.bench = async (subject, name, shape, warm) => {
  const { warm: warmed, entrant } = await subjects[subject](name, shape)
  if (warm) {
    const place = host()
    const small = await warmed(place)
    await settled()
    small.destroy()
    place.remove()
  }
  const begin = entrant()
  const place = host()
  const draw = await phase('draw', () => begin(place))
  const drawn = draw.value
  const readBegan = performance.now()
  await coloursOf(drawn)
  const pixels = draw.took + performance.now() - readBegan
  const recolours: number[] = []
  const pans: number[] = []
  for (let i = 0; i < 5; i++) {
    recolours.push((await phase(`recolour`, () => drawn.recolour(((i + 1) % 2) as 0 | 1))).took)
    pans.push((await phase('pan', () => drawn.pan(0.01))).took)
  }
  return { drawn: draw.took, pixels, recolour: median(recolours), pan: median(pans), colours: await coloursOf(drawn) }
}

window.benchMany = async (name, scene) => {
  const { warm, draw } = await drawMany(name, scene)
  await warm()
  return (await phase('draw', draw)).took
}
