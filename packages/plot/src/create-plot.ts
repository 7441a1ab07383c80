import type { Plot, PlotOptions } from './options/options.ts'
import type { PlotKind } from './kinds/registry.ts'
import { Chart } from './page/chart.ts'
import type { Exporter } from './page/exporter.ts'

// Fetched when the first file is asked for.
const exporter: Exporter = async (what) => (await import('./export/exported.ts')).exported(what)

/**
 * Draws a chart into an element, which it fills, and keeps it drawn until `destroy`. Data are fetched, arranged and painted in a worker that all
 * charts of a page share; the element gets one child and nothing else of the page is touched.
 *
 * The wheel zooms when the chart has focus, with Ctrl held, or where nothing around it scrolls; drag pans, shift-drag zooms into a box, double
 * click resets. With the keyboard: arrows move from cell to cell, shift and arrows pan, + and − zoom, 0 or Home resets.
 *
 * What goes wrong is a status (`onStatus`), never an exception.
 */
export const createPlot = <Kind extends PlotKind>(element: HTMLElement, options: PlotOptions<Kind>): Plot<Kind> =>
  new Chart(element, options, exporter) as unknown as Plot<Kind>
