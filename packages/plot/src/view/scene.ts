/** One chart at one size: where everything stands, what is drawn around the data, and what the worker is asked to paint. Pure. */
import { type Plane, isMap } from '../grid/plane.ts'
import type { PlaneView } from '../grid/view.ts'
import type { PlotKind, PlotOptions, Range, Theme } from '../options.ts'
import type { FieldSummary, Frame } from '../session/protocol.ts'
import { bandColours, contourLevels } from '../scale/levels.ts'
import { paletteColours } from '../scale/palette.ts'
import type { ColourBar } from './colour-bar.ts'
import { barLabelWidth, colourBarShapes, paintedScale } from './colour-bar.ts'
import { axisShapes, frameShape, wordShapes } from './frame.ts'
import type { Layout } from './layout.ts'
import { layoutOf } from './layout.ts'
import type { Measure } from './measure.ts'
import type { Shape } from './shapes.ts'
import { themeOf } from './theme.ts'
import { toolsWidth } from './tools.ts'

/** What the options say of the look, the same for every kind. */
export type Look = Pick<
  PlotOptions,
  'field' | 'title' | 'credit' | 'palette' | 'range' | 'colourScale' | 'theme' | 'levels' | 'lineColour'
> & { readonly kind: PlotKind }

export interface SceneInput {
  readonly options: Look
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  /** Absent until the field is known. */
  readonly summary?: FieldSummary | undefined
  readonly plane?: Plane | undefined
  readonly extent?: PlaneView | undefined
  readonly view?: PlaneView | undefined
  /** Room for the buttons, which exports do without. */
  readonly tools: boolean
  readonly measure: Measure
}

export interface Scene {
  readonly layout: Layout
  readonly theme: Theme
  readonly bar: ColourBar | undefined
  readonly axes: readonly Shape[]
  readonly barShapes: readonly Shape[]
  readonly words: readonly Shape[]
  readonly frame: Frame | undefined
}

/** Whether two frames would be painted alike. */
export const sameFrame = (a: Frame, b: Frame | undefined) => b !== undefined && JSON.stringify(a) === JSON.stringify(b)

// Enough stops that a straight line between two of them is the palette to the eye.
const rampSteps = 33
// Room beside the bar while its labels are unknown: three figures.
const unknownLabels = 20

const linesOf = ({ lineColour }: Look, levels: readonly number[]) => ({
  levels,
  ...(lineColour === undefined ? {} : { colour: lineColour }),
})

export function sceneOf(input: SceneInput): Scene {
  const { options, summary, plane, view, pixelRatio, measure } = input
  const theme = themeOf(options.theme)
  const bar = barOf(options, summary)
  const layout = layoutOf({
    width: input.width,
    height: input.height,
    pixelRatio,
    title: options.title ?? [],
    credit: options.credit ?? '',
    barLabels: bar ? barLabelWidth(bar, input.height * 0.6, measure) : unknownLabels,
    map: plane && isMap(plane) ? input.extent : undefined,
    tools: input.tools ? toolsWidth : 0,
    measure,
  })
  return {
    layout,
    theme,
    bar,
    axes: plane && view ? axisShapes(layout, plane, view, theme, measure) : [frameShape(layout, theme)],
    barShapes: bar ? colourBarShapes(layout, bar, theme, measure) : [],
    words: wordShapes(layout, theme),
    frame:
      bar && view
        ? {
            kind: options.kind === 'contourMap' ? 'contourMap' : 'heatmap',
            view,
            width: Math.max(1, Math.round(layout.plot.width * pixelRatio)),
            height: Math.max(1, Math.round(layout.plot.height * pixelRatio)),
            pixelRatio,
            palette: options.palette ?? 'Default',
            colourScale: bar.colourScale,
            range: bar.range,
            ...(bar.levels ? { lines: linesOf(options, bar.levels) } : {}),
            theme,
          }
        : undefined,
  }
}

function barOf(options: Look, summary: FieldSummary | undefined): ColourBar | undefined {
  const asked: Range | undefined = options.range ?? (summary && summary.valid > 0 ? summary.range : undefined)
  if (!asked) return undefined
  const { range, colourScale } = paintedScale(asked, options.colourScale ?? 'linear')
  const palette = options.palette ?? 'Default'
  const levels = options.kind === 'contourMap' ? contourLevels(range, colourScale, options.levels) : undefined
  return {
    range,
    colourScale,
    colours: levels ? bandColours(levels, { palette, range, colourScale }) : paletteColours(palette, rampSteps),
    ...(levels ? { levels } : {}),
    field: options.field,
    data: summary && summary.valid > 0 ? [summary.min, summary.max] : range,
  }
}
