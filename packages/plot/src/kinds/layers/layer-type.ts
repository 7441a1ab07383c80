import type { LayerDefinition } from '../kind.ts'

/** A type of layer over the lowest layer of a chart, as a plain value that page and worker share. Its options are declared beside it. */
export interface LayerType {
  /** What its source may be. */
  readonly source: 'field' | 'table'
  /** What is drawn over a chart with this lowest layer, or the sentence that says why nothing is. */
  over(lowest: LayerDefinition): LayerDefinition | string
}
