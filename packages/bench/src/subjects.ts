import type { BenchField, BenchPoints, BenchSeries, Contestant } from './contestant.ts'
import { seededField, seededPoints, seededSeries, seededValues, smoothField } from './field.ts'
import { type BenchSection, levitusSection, seededSection } from './section.ts'

/** Size of the data: cells of a field, or rows of a table. */
export interface Shape {
  readonly columns: number
  readonly rows: number
}

/** What is drawn, and the contestants that draw it. */
interface Subject<Data> {
  readonly data: (shape: Shape) => Data | Promise<Data>
  /** Size of the small chart that warms a library up. */
  readonly small: () => Data
  readonly contestants: Readonly<Record<string, () => Promise<{ default: Contestant<Data> }>>>
}

const heatmap: Subject<BenchField> = {
  data: ({ columns, rows }) => seededField(columns, rows),
  small: () => seededField(36, 18),
  contestants: {
    isobath: () => import('./contestants/isobath.ts'),
    webgl: () => import('./contestants/webgl.ts'),
    worker: () => import('./contestants/worker.ts'),
    deck: () => import('./contestants/deck.ts'),
    echarts: () => import('./contestants/echarts.ts'),
    plotly: () => import('./contestants/plotly.ts'),
  },
}

const contour: Subject<BenchField> = {
  data: ({ columns, rows }) => smoothField(columns, rows),
  small: () => smoothField(36, 18),
  contestants: {
    isobath: () => import('./contestants/contour/isobath.ts'),
    webgl: () => import('./contestants/contour/webgl.ts'),
    d3: () => import('./contestants/contour/d3.ts'),
    observable: () => import('./contestants/contour/observable.ts'),
    plotly: () => import('./contestants/contour/plotly.ts'),
  },
}

const sectionContestants: Subject<BenchSection>['contestants'] = {
  isobath: () => import('./contestants/section/isobath.ts'),
  webgl: () => import('./contestants/section/webgl.ts'),
  deck: () => import('./contestants/section/deck.ts'),
  echarts: () => import('./contestants/section/echarts.ts'),
  plotly: () => import('./contestants/section/plotly.ts'),
}

const section: Subject<BenchSection> = {
  data: ({ columns, rows }) => seededSection(columns, rows),
  small: () => seededSection(36, 18),
  contestants: sectionContestants,
}

const levitus: Subject<BenchSection> = { ...section, data: levitusSection }

const series: Subject<BenchSeries> = {
  data: ({ rows }) => seededSeries(rows),
  small: () => seededSeries(500),
  contestants: {
    isobath: () => import('./contestants/series/isobath.ts'),
    webgl: () => import('./contestants/series/webgl.ts'),
    worker: () => import('./contestants/series/worker.ts'),
    uplot: () => import('./contestants/series/uplot.ts'),
    plotly: () => import('./contestants/series/plotly.ts'),
  },
}

const scatter: Subject<BenchPoints> = {
  data: ({ rows }) => seededPoints(rows),
  small: () => seededPoints(500),
  contestants: {
    isobath: () => import('./contestants/scatter/isobath.ts'),
    webgl: () => import('./contestants/scatter/webgl.ts'),
    'regl-scatterplot': () => import('./contestants/scatter/regl-scatterplot.ts'),
    deck: () => import('./contestants/scatter/deck.ts'),
    echarts: () => import('./contestants/scatter/echarts.ts'),
    plotly: () => import('./contestants/scatter/plotly.ts'),
  },
}

const histogram: Subject<Float32Array> = {
  data: ({ rows }) => seededValues(rows),
  small: () => seededValues(500),
  contestants: {
    isobath: () => import('./contestants/histogram/isobath.ts'),
    canvas: () => import('./contestants/histogram/canvas.ts'),
    plotly: () => import('./contestants/histogram/plotly.ts'),
  },
}

/** A subject with its data and one contestant. */
const entered =
  <Data>({ data, small, contestants }: Subject<Data>) =>
  async (name: string, shape: Shape) => {
    const load = contestants[name]
    if (!load) throw new Error(`no contestant is called ${name}`)
    const contestant = (await load()).default
    return {
      prepare: () => contestant.prepare?.(),
      warm: (host: HTMLElement) => contestant.draw(host, small()),
      entrant: async () => {
        const made = await data(shape)
        return (host: HTMLElement) => contestant.draw(host, made)
      },
    }
  }

export const subjects = {
  heatmap: entered(heatmap),
  contour: entered(contour),
  section: entered(section),
  levitus: entered(levitus),
  series: entered(series),
  scatter: entered(scatter),
  histogram: entered(histogram),
}

export type SubjectName = keyof typeof subjects
