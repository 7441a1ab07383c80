import type { ChartKind } from './chart-kind.ts'

/** Each kind as the type button and the sentences say it. */
export const kindLabels: Readonly<Record<ChartKind, string>> = {
  heatmap: 'Heatmap',
  contourMap: 'Contour Map',
  sectionMap: 'Section Map',
  contourSectionMap: 'Contour Section Map',
  histogram: 'Histogram',
  timeSeries: 'Time Series',
  depthProfile: 'Depth Profile',
  sparse: 'Time and Space Plots',
}
