import type { Source } from '../data/sources.ts'
import type { Drawing } from '../gpu/drawing.ts'
import type { ColourBar } from './colour-bar.ts'
import type { DataRequest } from './data-request.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { LayerDefinition } from './kind.ts'
import type { LayerLoadContext } from './layer-content.ts'
import type { Look } from './look.ts'
import type { LayerPaint } from './paint-request.ts'
import type { Summary } from './summary.ts'

/** One entry of a legend: what a colour means. */
export interface LegendEntry {
  readonly text: string
  readonly colour: string
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

/** The side of a family that runs in the page: no shader and no data belong to it. Registered in `page-families.ts`. */
export interface PageFamily<Layer extends LayerDefinition = LayerDefinition> {
  /** Undefined while nothing can be painted. */
  look(layer: Layer, options: Look, summary: Summary | undefined): LayerLook | undefined
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
