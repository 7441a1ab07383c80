/** One chart at one size: its layout, the shapes around the data, and the paint request for the worker. */
import { definitionOf } from '../../kinds/registry.ts'
import { type Plane, isMap } from '../../data/plane.ts'
import type { PlaneView } from '../../data/view.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { Theme } from '../../style/theme.ts'
import type { PaintRequest } from '../../kinds/paint-request.ts'
import type { PanelSummary, Summary } from '../../kinds/summary.ts'
import type { ColourBar } from '../../kinds/colour-bar.ts'
import { barLabelWidth, colourBarShapes } from '../axes/colour-bar.ts'
import { axisShapes, emptyShapes, frameShapes, panelShapes, wordShapes } from '../axes/axis-shapes.ts'
import { legendShapes } from './legend.ts'
import type { Box, Layout } from './layout.ts'
import { layoutOf } from './layout.ts'
import type { Look } from '../../kinds/look.ts'
import { chartLook } from '../../kinds/page-families.ts'
import type { Measure } from './measure.ts'
import type { Shape } from '../axes/shapes.ts'
import { themeOf } from '../../style/theme.ts'
import { toolsWidth } from '../tools.ts'
import { meanText, panelText } from '../texts.ts'

/** What the layout and everything beside the axes depend on. */
export interface FrameInput {
  readonly options: Look
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  /** Undefined until the data are known. */
  readonly summary?: Summary | undefined
  readonly plane?: Plane | undefined
  readonly extent?: PlaneView | undefined
  /** Reserves room for the buttons. Exports have none. */
  readonly tools: boolean
  /** Whether panels may extend below the height. In a picture they may not. */
  readonly scrolls: boolean
  readonly measure: Measure
}

export interface FigureInput extends FrameInput {
  readonly view?: PlaneView | undefined
  /** The shapes that mark a selection. */
  readonly selection?: ((layout: Layout, view: PlaneView, theme: Theme) => readonly Shape[]) | undefined
}

/** The parts of a figure that do not depend on the view. Shapes are built when they are first read: on a new page each list takes milliseconds. */
export interface FigureFrame {
  readonly layout: Layout
  readonly theme: Theme
  readonly bar: ColourBar | undefined
  /** Name and unit of the values. */
  readonly field: FieldLabel
  readonly colourBar: readonly Shape[]
  /** Title, legend, credit and panel titles. */
  readonly texts: readonly Shape[]
  /** Inside panels without data. */
  readonly notes: readonly Shape[]
  /** What is painted, but for the view; undefined while nothing can be painted. */
  readonly picture: Omit<PaintRequest, 'view'> | undefined
}

export interface FigureModel extends FigureFrame {
  /** Labels along contour lines, known after painting. */
  readonly contourLabels: readonly Shape[]
  /** Drawn directly over the data. */
  readonly selection: readonly Shape[]
  readonly axes: readonly Shape[]
  readonly paintRequest: PaintRequest | undefined
}

// Room for the labels of the colour bar while they are unknown: three digits.
const unknownLabelWidth = 20

const noShapes: readonly Shape[] = []

/** Builds shapes at the first call and returns the same ones afterwards. */
function lazy(build: () => readonly Shape[]): () => readonly Shape[] {
  let shapes: readonly Shape[] | undefined
  return () => (shapes ??= build())
}

export function buildFigureFrame(input: FrameInput): FigureFrame {
  const { options, summary, plane, pixelRatio, measure } = input
  const theme = themeOf(options.theme)
  const look = chartLook(options, summary)
  const bar = look?.bar
  const panels = summary?.split && summary.split.by.length > 0 ? summary.split.panels : undefined
  const layout = layoutOf({
    width: input.width,
    height: input.height,
    pixelRatio,
    title: options.title ?? [],
    credit: [meanNote(options, summary), options.credit].filter(Boolean).join(' '),
    key: look?.legend,
    barLabels: bar ? barLabelWidth(bar, input.height * 0.6, measure) : look ? null : unknownLabelWidth,
    map: plane && isMap(plane) ? input.extent : undefined,
    panels: panels?.length,
    scrolls: input.scrolls,
    tools: input.tools ? toolsWidth : 0,
    measure,
  })
  const colourBar = lazy(() => (bar ? colourBarShapes(layout, bar, theme, measure) : noShapes))
  const texts = lazy(() => [
    ...wordShapes(layout, theme),
    ...legendShapes(layout, theme),
    ...(panels ? panelShapes(layout, panels.map(titleOf), theme, measure) : []),
  ])
  return {
    layout,
    theme,
    bar,
    field: look?.field ?? options.field,
    get colourBar() {
      return colourBar()
    },
    get texts() {
      return texts()
    },
    notes: panels ? emptyShapes(layout, panels.map(isEmpty), theme) : noShapes,
    picture: look && {
      width: Math.max(1, Math.round(layout.plot.width * pixelRatio)),
      height: Math.max(1, Math.round(layout.plot.height * pixelRatio)),
      ...(panels ? { panels: layout.panels.map((box) => scaled(box, pixelRatio)) } : {}),
      pixelRatio,
      theme,
      layers: look.layers,
    },
  }
}

/** @param frame the frame of the same input, where it is known */
export function buildFigureModel(input: FigureInput, frame = buildFigureFrame(input)): FigureModel {
  const { options, plane, view, measure } = input
  const { layout, theme, bar, field, notes, picture } = frame
  const axes = lazy(() =>
    plane && view
      ? axisShapes(layout, { plane, view, field: options.field }, theme, measure)
      : frameShapes(layout, theme),
  )
  return {
    layout,
    theme,
    bar,
    field,
    get colourBar() {
      return frame.colourBar
    },
    get texts() {
      return frame.texts
    },
    notes,
    picture,
    contourLabels: noShapes,
    selection: (view && input.selection?.(layout, view, theme)) ?? noShapes,
    get axes() {
      return axes()
    },
    paintRequest: picture && view && { view, ...picture },
  }
}

/** The note under the axes of a kind that states what its values are a mean over. */
const meanNote = ({ kind }: Look, summary: Summary | undefined) =>
  summary?.meanOver && definitionOf(kind).layers.some((layer) => layer.family === 'field' && layer.statesMean)
    ? meanText(summary.meanOver)
    : ''

const titleOf = ({ place }: PanelSummary) => panelText(place)
const isEmpty = ({ valid }: PanelSummary) => valid === 0

const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: Math.round(x * by),
  y: Math.round(y * by),
  width: Math.round(width * by),
  height: Math.round(height * by),
})
