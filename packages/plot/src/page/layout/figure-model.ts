/** One figure: the frame of a chart with the shapes and the paint request of one view. */
import type { PlaneView } from '../../data/view.ts'
import type { Theme } from '../../style/theme.ts'
import type { PaintRequest } from '../../kinds/messages/paint-request.ts'
import { annotationsOf } from '../../kinds/layers/registry.ts'
import type { Shape } from '../axes/shapes.ts'
import { type FigureFrame, type FrameInput, buildFigureFrame, lazy, noShapes } from './figure-frame.ts'
import type { Layout } from './layout.ts'

/** What one figure depends on: its frame, and the view. */
export interface FigureInput extends FrameInput {
  readonly view?: PlaneView | undefined
  /** The arrows of layers of vectors; undefined while there are none, or their code is being fetched. */
  readonly arrows?:
    | ((layout: Layout, view: PlaneView, theme: Theme, requests?: boolean) => readonly Shape[])
    | undefined
  /** The shapes that mark a selection. */
  readonly selection?: ((layout: Layout, view: PlaneView, theme: Theme) => readonly Shape[]) | undefined
}

/** All that is drawn of a chart at one size and in one view. */
export interface FigureModel extends Omit<FigureFrame, 'axesOf'> {
  /** Arrows, and marks in coordinates of the data, over all layers. */
  readonly annotations: readonly Shape[]
  /** Labels along contour lines, known after painting. */
  readonly contourLabels: readonly Shape[]
  /** Drawn directly over the data. */
  readonly selection: readonly Shape[]
  readonly axes: readonly Shape[]
  readonly paintRequest: PaintRequest | undefined
}

/**
 * Adds the shapes and the paint request of a view to a frame.
 *
 * @param frame the frame of the same input; built if it is not given
 */
export function buildFigureModel(input: FigureInput, frame = buildFigureFrame(input)): FigureModel {
  const { options, plane, view, measure } = input
  const { layout, theme, bar, field, meanNote, secondAxis, layersText, layersCode, notes, picture } = frame
  const projected = plane?.projection && input.projectionCode
  const annotations = lazy(() => {
    const marks = annotationsOf(options.layers)
    if (!plane || !view) return noShapes
    const annotate = marks.length > 0 && (projected ?? layersCode)?.annotationShapes
    const annotated = annotate ? annotate(marks, layout, { plane, view }, theme, measure) : noShapes
    // The frame of a projected map lies over its picture.
    const first = { plane, view, field: options.field }
    const outline = projected?.mapShapes(layout, first, theme, measure, bar !== undefined, annotated) ?? noShapes
    const arrows = input.arrows?.(layout, view, theme) ?? noShapes
    return [...outline, ...arrows, ...annotated]
  })
  return {
    layout,
    theme,
    bar,
    field,
    meanNote,
    secondAxis,
    layersText,
    layersCode,
    get colourBar() {
      return frame.colourBar
    },
    get texts() {
      return frame.texts
    },
    notes,
    picture,
    get annotations() {
      return annotations()
    },
    contourLabels: noShapes,
    selection: (view && input.selection?.(layout, view, theme)) ?? noShapes,
    get axes() {
      return frame.axesOf(view)
    },
    paintRequest: picture && view && { view, ...picture },
  }
}
