/** The code that a chart with contours fetches: when their labels are requested, and how they are drawn. */
export { ContourLabels } from './contour-labels.ts'
export { labelShapes } from './label-shapes.ts'
