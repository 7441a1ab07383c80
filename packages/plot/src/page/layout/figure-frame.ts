/** The layout of one chart at one size, and everything of its figure that stays the same while the view changes. */
import { type AxisName, type Plane, isMap } from '../../data/plane.ts'
import type { PlaneView } from '../../data/view.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { Theme } from '../../style/theme.ts'
import type { PaintRequest } from '../../kinds/messages/paint-request.ts'
import type { PanelSummary, Summary } from '../../kinds/messages/summary.ts'
import type { ColourBar } from '../../kinds/colour-bar.ts'
import { dataLayersOf, isOnSecondAxis } from '../../kinds/layers/registry.ts'
import type { SecondAxisCode, SecondAxisModel } from '../axes/second-axis.ts'
import { barLabelWidth, colourBarShapes } from '../axes/colour-bar.ts'
import { axisShapes, emptyShapes, frameShapes, panelShapes, upTicks, wordShapes } from '../axes/axis-shapes.ts'
import type * as contourCode from '../axes/contour-code.ts'
import type { ShownFrame } from '../animation/frames.ts'
import type * as layersCode from './layers-code.ts'
import type * as projectionCode from '../projection/projection-code.ts'
import type { Box, Layout } from './layout.ts'
import { layoutOf } from './layout.ts'
import { sizes } from './text-sizes.ts'
import type { Look } from '../../kinds/look.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { definitionOf } from '../../kinds/registry.ts'
import { chartLook } from '../../kinds/page-families.ts'
import type { Measure } from './measure.ts'
import type { Shape } from '../axes/shapes.ts'
import { themeOf } from '../../style/theme.ts'
import { span } from '../view-limits.ts'
import { boxText, meanText, panelText, rangeText } from '../texts.ts'

/** The code of labels along contours. */
export type ContourCode = typeof contourCode

/** The code of layers over the lowest one, and of a legend. */
export type LayersCode = typeof layersCode

/** The code of projections. */
export type ProjectionCode = typeof projectionCode

/** What the layout and everything beside the axes depend on. */
export interface FrameInput {
  readonly options: Look
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  /** The layers that are not shown: 0 is the lowest. */
  readonly hidden?: ReadonlySet<number> | undefined
  /** Undefined until the data are known. */
  readonly summary?: Summary | undefined
  /** Of an animation: the panel that is shown alone. */
  readonly frame?: ShownFrame | undefined
  readonly plane?: Plane | undefined
  readonly extent?: PlaneView | undefined
  /** Whether the code of ticks in time is there: a frame without it is laid out again. */
  readonly hasTimeTicks?: boolean
  /** Undefined while no series is on a second axis, or its code is being fetched. */
  readonly secondAxisCode?: SecondAxisCode | undefined
  /** Undefined while nothing needs it, or it is being fetched. */
  readonly layersCode?: LayersCode | undefined
  /** Undefined without a projection, or while its code is being fetched. */
  readonly projectionCode?: ProjectionCode | undefined
  /** CSS pixels of a button, for which room is reserved; 0 without buttons. Exports have none. */
  readonly toolSize: number
  /** Width over height of a panel of a map on the page, which its files keep. */
  readonly mapRatio?: number | undefined
  /** Whether panels may extend below the height. In a picture they may not. */
  readonly scrolls: boolean
  readonly measure: Measure
}

/** The parts of a figure that do not depend on the view. Shapes are built when they are first read: on a new page each list takes milliseconds. */
export interface FigureFrame {
  readonly layout: Layout
  readonly theme: Theme
  readonly bar: ColourBar | undefined
  /** Name and unit of the values. */
  readonly field: FieldLabel
  /** What the values are means of; empty where they are values as stored. */
  readonly meanNote: string
  /** Undefined without a series on a second axis. */
  readonly secondAxis: SecondAxisModel | undefined
  readonly colourBar: readonly Shape[]
  /** Title, legend, credit and panel titles. */
  readonly texts: readonly Shape[]
  /** Inside panels without data, and a legend in a corner. */
  readonly notes: readonly Shape[]
  /** The layers over the first in sentences, for screen readers; empty without any. */
  readonly layersText: string
  /** Undefined while nothing needs it, or it is being fetched. */
  readonly layersCode: LayersCode | undefined
  /** The axes of a view: the same shapes again while the view stays the same. */
  axesOf(view: PlaneView | undefined): readonly Shape[]
  /** What is painted, but for the view; undefined while nothing can be painted. */
  readonly picture: Omit<PaintRequest, 'view'> | undefined
}

/** Room for the labels of the colour bar while they are unknown: three digits. CSS pixels. */
const unknownLabelWidth = 20

export const noShapes: readonly Shape[] = []

/** Builds shapes at the first call and returns the same ones afterwards. */
export function lazy(build: () => readonly Shape[]): () => readonly Shape[] {
  let shapes: readonly Shape[] | undefined
  return () => (shapes ??= build())
}

/** A note on values that hardly differ within the range of colours; empty otherwise. */
function nearValuesNote(bar: ColourBar | undefined, { range }: Look): string {
  if (!bar || range) return ''
  const share = span(bar.data) / span(bar.range)
  return share > 0 && share < 0.1 ? chartTexts().nearValues(rangeText(bar.data, bar.field.unit)) : ''
}

/** Width of the widest label beside the data area, CSS pixels; 0 before there is an extent. */
function sideLabelWidth({ options, plane, extent: view, height, measure }: FrameInput): number {
  if (!plane || !view) return 0
  const ticks = upTicks({ plane, view, field: options.field, options: options.axes }, height * 0.6)
  return Math.max(0, ...ticks.map(({ label }) => measure(label, sizes.label)))
}

/** Lays a chart out and derives its look, without a view. */
export function buildFigureFrame(input: FrameInput): FigureFrame {
  const { options, summary, frame, plane, pixelRatio, secondAxisCode, layersCode, measure } = input
  const theme = themeOf(options.theme)
  const look = chartLook(options, summary, input.hidden, layersCode?.looksOver)
  const bar = options.colourBar === false ? undefined : look?.bar
  const panels = !options.animation && summary?.split && summary.split.by.length > 0 ? summary.split.panels : undefined
  /** The panels whose emptiness is noted. */
  const shownPanels = panels ?? frame?.panels ?? []
  const meanNote = meanText(summary?.mean) || boxText(options.meanBox)
  const secondAxis =
    look && summary && input.extent && secondAxisCode?.secondAxisOf(options, summary, input.extent, look.layers)
  const isOfMap = plane !== undefined && isMap(plane)
  const layout = layoutOf({
    width: input.width,
    height: input.height,
    pixelRatio,
    title: frame?.title ?? options.title ?? [],
    credit: [meanNote, densityNote(summary), nearValuesNote(bar, options), options.credit].filter(Boolean).join(' '),
    legend:
      look &&
      layersCode?.arrangeLegend(
        layersCode.legendEntries(options, look.looks, summary, input.hidden),
        options.legend ?? 'above',
        input,
        measure,
      ),
    barLabels: bar
      ? barLabelWidth(bar, input.height * 0.6, measure)
      : look || !mayHaveBar(options)
        ? null
        : unknownLabelWidth,
    sideLabels: sideLabelWidth(input),
    secondAxis: secondAxisCode?.secondAxisRoom(options, plane, secondAxis, measure),
    titlesIfSmall: plane && { x: needsTitle(plane.x, options), y: needsTitle(plane.y, options) },
    map: isOfMap ? input.extent : undefined,
    panels: panels?.length,
    scrolls: input.scrolls,
    ratio:
      ratioOf(plane?.projection ? 'equal' : options.aspect, input.extent) ?? (isOfMap ? input.mapRatio : undefined),
    toolSize: input.toolSize,
    measure,
  })
  const colourBar = lazy(() => (bar ? colourBarShapes(layout, bar, theme, measure) : noShapes))
  const legend = layersCode?.legendShapes(layout, theme)
  const texts = lazy(() => [
    ...wordShapes(layout, theme),
    ...(legend?.beside ?? []),
    ...(panels ? panelShapes(layout, panels.map(titleOf), theme, measure) : []),
  ])
  return {
    layout,
    theme,
    bar,
    field: look?.field ?? options.field,
    meanNote,
    secondAxis,
    get colourBar() {
      return colourBar()
    },
    get texts() {
      return texts()
    },
    layersText: layersCode?.layersText(options, summary) ?? '',
    layersCode,
    axesOf: axesBuilder(input, layout, theme, secondAxis),
    notes: [...emptyShapes(layout, shownPanels.map(isEmpty), theme), ...(legend?.over ?? noShapes)],
    picture: look && {
      width: Math.max(1, Math.round(layout.plot.width * pixelRatio)),
      height: Math.max(1, Math.round(layout.plot.height * pixelRatio)),
      ...(panels ? { panels: layout.panels.map((box) => scaled(box, pixelRatio)) } : {}),
      ...(frame ? { frame: { index: frame.index, count: frame.count } } : {}),
      pixelRatio,
      theme,
      ...(plane?.projection ? { projection: plane.projection.request } : {}),
      layers: secondAxisCode?.paintsOnAxes(options, look.layers, secondAxis) ?? paintsOnFirst(options, look.layers),
    },
  }
}

/** Builds the axes of the last view that was requested. */
function axesBuilder(
  { options, plane, secondAxisCode, measure }: FrameInput,
  layout: Layout,
  theme: Theme,
  secondAxis: SecondAxisModel | undefined,
): FigureFrame['axesOf'] {
  let built: { readonly view: PlaneView | undefined; readonly shapes: readonly Shape[] } | undefined
  const build = (view: PlaneView | undefined): readonly Shape[] => {
    if (!plane || !view) return frameShapes(layout, theme)
    // The frame of a projected map lies over its picture.
    if (plane.projection) return noShapes
    const first = { plane, view, field: options.field, options: options.axes }
    const shapes = axisShapes(layout, first, theme, measure)
    const second = secondAxis && secondAxisCode?.secondAxisShapes(layout, first, secondAxis, theme, measure)
    return second ? [...shapes, ...second] : shapes
  }
  return (view) => {
    if (!built || built.view !== view) built = { view, shapes: build(view) }
    return built.shapes
  }
}

/** Whether a chart may have a colour bar, before its data say so. */
const mayHaveBar = ({ kind, colourBar }: Look) =>
  colourBar !== false && ['field', 'point'].includes(definitionOf(kind).layers[0].family)

/** Whether an axis needs a title: labels of degrees have their letters, those of times their years or months. */
const needsTitle = (name: AxisName, { axes }: Look) =>
  axes?.[name]?.title !== undefined || !['lon', 'lat', 'time', 'month'].includes(name)

/** Width over height of a panel for an aspect; undefined without one. */
function ratioOf(aspect: Look['aspect'], extent: PlaneView | undefined): number | undefined {
  const ratio = aspect === 'equal' ? extent && span(extent.x) / span(extent.y) : aspect
  return ratio !== undefined && ratio > 0 && Number.isFinite(ratio) ? ratio : undefined
}

/** The paints of layers without the series on a second axis, which would be drawn at wrong values along the first. */
const paintsOnFirst = ({ layers }: Look, paints: PaintRequest['layers']): PaintRequest['layers'] => {
  const [lowest, ...over] = paints
  const onSecond = dataLayersOf(layers).map(isOnSecondAxis)
  return [lowest, ...over.map((paint, i) => (onSecond[i] ? null : paint))]
}

/** The note under a T-S diagram: what its contours are. */
const densityNote = (summary: Summary | undefined) =>
  summary?.density ? chartTexts().densityContours(summary.density.equation) : ''

const titleOf = ({ place }: PanelSummary) => panelText(place)
const isEmpty = ({ valid }: PanelSummary) => valid === 0

const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: Math.round(x * by),
  y: Math.round(y * by),
  width: Math.round(width * by),
  height: Math.round(height * by),
})
