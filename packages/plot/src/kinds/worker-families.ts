import { openBar, prepareBar } from './bars/worker.ts'
import type { WorkerFamily } from './families.ts'
import { openField, prepareField } from './field/worker.ts'
import type { Family, LayerDefinition, LayerOf } from './kind.ts'
import { openLine, prepareLine } from './lines/worker.ts'
import { openPoints, preparePoints } from './points/worker.ts'

/** The side of each family that runs in the worker. */
const workerFamilies: { readonly [Name in Family]: WorkerFamily<LayerOf<Name>> } = {
  field: { open: openField, prepare: prepareField },
  point: { open: openPoints, prepare: preparePoints },
  line: { open: openLine, prepare: prepareLine },
  bar: { open: openBar, prepare: prepareBar },
}

export const workerFamilyOf = ({ family }: LayerDefinition): WorkerFamily => workerFamilies[family]
