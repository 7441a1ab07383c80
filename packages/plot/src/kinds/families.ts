import type { Source } from '../data/sources.ts'
import type { Drawing } from '../gpu/drawing.ts'
import type { ColourBar } from './colour-bar.ts'
import type { DataRequest } from './messages/data-request.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { LayerDefinition } from './kind.ts'
import type { LayerLoadContext } from './layer-content.ts'
import type { Look } from './look.ts'
import type { LayerPaint } from './messages/paint-request.ts'
import type { Summary } from './messages/summary.ts'

export type LegendMark = 'dot' | 'contour' | 'track' | 'arrow'

/** One entry of a legend: what a colour means. */
export interface LegendEntry {
  readonly text: string
  readonly colour: string
  /** The sample of the colour: a line by default. A contour is a thin wave, a track a line that ends in a dot, an arrow as long as the named speed. */
  readonly mark?: LegendMark
  /** CSS colour about the sample of a line that has a halo. */
  readonly halo?: string
  /** The layer that the entry shows and hides; absent where it is only a colour. */
  readonly layer?: number
  readonly isHidden?: boolean
}

/** How a layer looks with some options. */
export interface LayerLook {
  readonly paint: LayerPaint
  /** Absent if colours do not show values. */
  readonly bar?: ColourBar
  /** The meaning of colours that do not show values. */
  readonly legend?: readonly LegendEntry[]
  /** What the values are, where they are not those of the options' field. */
  readonly field?: FieldLabel
}

/** The place of a layer over the lowest one. */
export interface LayerPlace {
  /** From 1: the lowest layer is 0. */
  readonly index: number
  readonly name: string
  /** Of the lowest layer. */
  readonly bar?: ColourBar
  readonly lowestPaint?: LayerPaint
}

/** The side of a family that runs in the page: no shader and no data belong to it. Registered in `page-families.ts`. */
export interface PageFamily<Layer extends LayerDefinition = LayerDefinition> {
  /**
   * Undefined while nothing can be painted.
   *
   * @param place of a layer over another; absent for the lowest
   */
  look(layer: Layer, options: Look, summary: Summary | undefined, place?: LayerPlace): LayerLook | undefined
}

/** `compile` sends programs to the compiler without waiting. `warmUp` waits for it and draws one pixel with each program. */
export type ProgramStep = 'compile' | 'warmUp'

/** The side of a family that runs in the worker: nothing of the document belongs to it. Registered in `worker-families.ts`. */
export interface WorkerFamily<Layer extends LayerDefinition = LayerDefinition> {
  /** Reads a source and hands its content to the opening; settles when all is reported. */
  open(layer: Layer, source: Source, opening: LayerLoadContext): Promise<void>
  /** Prepares the programs of a layer while its data are on their way. */
  prepare(layer: Layer, drawing: Drawing, request: Pick<DataRequest, 'against'>, step: ProgramStep): void
}
