import type { PlotKind } from './kinds/registry.ts'
import type { Plot, PlotOptions } from './options/options.ts'
import { Chart } from './page/chart.ts'
import type { Exporter } from './page/exporter.ts'

/** Loads the export code with the first export. */
const exporter: Exporter = () => import('./export/export-chart.ts')

/**
 * Draws a chart into an element, which it fills, and keeps it up to date until `destroy`. A worker shared by all charts of the page fetches, derives and
 * paints the data. The element gets one child; nothing else of the page changes.
 *
 * The wheel zooms while the chart has focus, with Ctrl held, or if nothing around it scrolls. A drag pans, a shift-drag zooms into a box, a double
 * click resets. Keyboard: arrows move from cell to cell, shift and arrows pan, + and − zoom, 0 or Home resets.
 *
 * Failures of data and worker are reported as a status (`onStatus`). Options that no chart can have throw a TypeError before anything is taken.
 */
export const createPlot = <Kind extends PlotKind>(element: HTMLElement, options: PlotOptions<Kind>): Plot<Kind> =>
  new Chart(element, options, exporter) as unknown as Plot<Kind>
