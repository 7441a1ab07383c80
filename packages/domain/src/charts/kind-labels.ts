import type { ChartKind } from '../chart-kind.ts'

/** The name of each kind on its type button and in sentences. */
export const kindLabels: Readonly<Record<ChartKind, string>> = {
  heatmap: 'Heatmap',
  contourMap: 'Contour Map',
  sectionMap: 'Section Map',
  contourSectionMap: 'Contour Section Map',
  histogram: 'Histogram',
  timeSeries: 'Time Series',
  depthProfile: 'Depth Profile',
  scatter: 'Time and Space Plots',
}
