/** The code of legends, which a chart with several layers or with tracks fetches. */
export { LegendButtons } from '../elements/legend-buttons.ts'
export { layersText } from '../layers-text.ts'
export { arrangeLegend, legendShapes } from './legend.ts'
export { legendEntries } from './legend-entries.ts'
