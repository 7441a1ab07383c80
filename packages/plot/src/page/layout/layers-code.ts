/** The code that a chart with several layers or with tracks fetches: the looks of layers over the lowest one, the legend, and what screen readers hear of them. */
export { looksOver } from '../../kinds/layers/looks-over.ts'
export { LegendButtons } from '../elements/legend-buttons.ts'
export { layersText } from '../layers-text.ts'
export { arrangeLegend, legendShapes } from './legend.ts'
export { legendEntries } from './legend-entries.ts'
