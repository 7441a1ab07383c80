/** One chart at one size: where everything stands, what is drawn around the data, and what the worker is asked to paint. Pure. */
import { plotKinds } from '../../kinds/registry.ts'
import { type Plane, isMap } from '../../data/plane.ts'
import type { PlaneView } from '../../data/view.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { Theme } from '../../style/theme.ts'
import type { PaintRequest } from '../../kinds/paint-request.ts'
import type { PanelSummary, Summary } from '../../kinds/summary.ts'
import type { ColourBar } from '../../kinds/colour-bar.ts'
import { barLabelWidth, colourBarShapes } from '../axes/colour-bar.ts'
import { axisShapes, emptyShapes, frameShapes, panelShapes, wordShapes } from '../axes/axis-shapes.ts'
import { keyShapes } from './legend.ts'
import type { Box, Layout } from './layout.ts'
import { layoutOf } from './layout.ts'
import { type Look, familyLooks } from '../../kinds/looks.ts'
import type { Measure } from './measure.ts'
import type { Shape } from '../axes/shapes.ts'
import { themeOf } from '../../style/theme.ts'
import { toolsWidth } from '../tools.ts'
import { panelText } from '../texts.ts'

export interface FigureInput {
  readonly options: Look
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  /** Absent until the field is known. */
  readonly summary?: Summary | undefined
  readonly plane?: Plane | undefined
  readonly extent?: PlaneView | undefined
  readonly view?: PlaneView | undefined
  /** Room for the buttons, which exports do without. */
  readonly tools: boolean
  /** Whether panels may go on below the height, which a picture's may not. */
  readonly scrolls: boolean
  readonly measure: Measure
  /** What is selected in a view, as it stands over the data. */
  readonly selection?: ((layout: Layout, view: PlaneView, theme: Theme) => readonly Shape[]) | undefined
}

export interface FigureModel {
  readonly layout: Layout
  readonly theme: Theme
  readonly bar: ColourBar | undefined
  /** Over the picture: labels along lines, known when it is painted. */
  readonly over: readonly Shape[]
  /** What the values are. */
  readonly field: FieldLabel
  /** Over the data, under everything else. */
  readonly selection: readonly Shape[]
  readonly axes: readonly Shape[]
  readonly barShapes: readonly Shape[]
  readonly words: readonly Shape[]
  /** Within panels that have nothing to show. */
  readonly notes: readonly Shape[]
  readonly frame: PaintRequest | undefined
}

/** Whether two frames would be painted alike. */
export const samePaintRequest = (a: PaintRequest, b: PaintRequest | undefined) =>
  b !== undefined && JSON.stringify(a) === JSON.stringify(b)

// Room beside the bar while its labels are unknown: three figures.
const unknownLabels = 20

export function buildFigureModel(input: FigureInput): FigureModel {
  const { options, summary, plane, view, pixelRatio, measure } = input
  const theme = themeOf(options.theme)
  const look = familyLooks[plotKinds[options.kind].family](options, summary)
  const bar = look?.bar
  const panels = summary?.split && summary.split.by.length > 0 ? summary.split.panels : undefined
  const layout = layoutOf({
    width: input.width,
    height: input.height,
    pixelRatio,
    title: options.title ?? [],
    credit: options.credit ?? '',
    key: look?.key,
    barLabels: bar ? barLabelWidth(bar, input.height * 0.6, measure) : look ? null : unknownLabels,
    map: plane && isMap(plane) ? input.extent : undefined,
    panels: panels?.length,
    scrolls: input.scrolls,
    tools: input.tools ? toolsWidth : 0,
    measure,
  })
  return {
    layout,
    theme,
    bar,
    over: [],
    field: look?.field ?? options.field,
    selection: (view && input.selection?.(layout, view, theme)) ?? [],
    axes:
      plane && view
        ? axisShapes(layout, { plane, view, field: options.field }, theme, measure)
        : frameShapes(layout, theme),
    barShapes: bar ? colourBarShapes(layout, bar, theme, measure) : [],
    words: [
      ...wordShapes(layout, theme),
      ...keyShapes(layout, theme),
      ...(panels ? panelShapes(layout, panels.map(titleOf), theme, measure) : []),
    ],
    notes: panels ? emptyShapes(layout, panels.map(isEmpty), theme) : [],
    frame:
      look && view
        ? look.frame({
            view,
            width: Math.max(1, Math.round(layout.plot.width * pixelRatio)),
            height: Math.max(1, Math.round(layout.plot.height * pixelRatio)),
            ...(panels ? { panels: layout.panels.map((box) => scaled(box, pixelRatio)) } : {}),
            pixelRatio,
            theme,
          })
        : undefined,
  }
}

const titleOf = ({ place }: PanelSummary) => panelText(place)
const isEmpty = ({ valid }: PanelSummary) => valid === 0

const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: Math.round(x * by),
  y: Math.round(y * by),
  width: Math.round(width * by),
  height: Math.round(height * by),
})
