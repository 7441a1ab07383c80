import { type PlotKind, definitionOf } from '../kinds/registry.ts'
import { workerFamilyOf } from '../kinds/worker-families.ts'
import type { ProgramStep } from '../kinds/families.ts'
import type { Drawing } from '../gpu/drawing.ts'
import type { ProgramRequest } from '../kinds/messages/data-request.ts'

/** Compiles the programs of a chart while its data are loaded. */
export const compilePrograms = (drawing: Drawing, request: ProgramRequest) => run(drawing, request, 'compile')

/** Draws one pixel with the programs of a chart whose first painting is about to be requested. Skips programs that were drawn with before. */
export const warmUpPrograms = (drawing: Drawing, request: ProgramRequest) => run(drawing, request, 'warmUp')

/** Prepares the programs of kinds, so that their first charts do not wait for the compiler. */
export function warmUpKinds(drawing: Drawing, kinds: readonly PlotKind[]) {
  // All are sent to the compiler before the first is waited for.
  for (const step of ['compile', 'warmUp'] as const) for (const kind of kinds) run(drawing, { kind }, step)
}

function run(drawing: Drawing, request: ProgramRequest, step: ProgramStep) {
  if (drawing.context.lost) return
  for (const layer of definitionOf(request.kind).layers) {
    workerFamilyOf(layer).prepare(layer, drawing, request, step)
  }
}
