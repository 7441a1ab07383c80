import { type KindRules, type PlotKind, plotKinds } from '../kinds/registry.ts'
import { createFieldRenderer } from '../kinds/field/renderer.ts'
import { lineCommands } from '../kinds/lines/commands.ts'
import { createPointRenderer } from '../kinds/points/renderer.ts'
import { createTrackRenderer } from '../kinds/points/track-renderer.ts'
import type { Drawing } from '../gpu/drawing.ts'
import type { DataRequest } from '../kinds/data-request.ts'

/** `compile` sends programs to the compiler without waiting. `warmUp` waits for it and draws one pixel with each program. */
type Step = 'compile' | 'warmUp'

/** The part of a request that tells which programs a chart needs. */
type ProgramRequest = Pick<DataRequest, 'kind' | 'against'>

/** Compiles the programs of a chart while its data are loaded. */
export const compilePrograms = (drawing: Drawing, request: ProgramRequest) => run(drawing, request, 'compile')

/** Draws one pixel with the programs of a chart whose first painting is about to be requested. Skips programs that were drawn with before. */
export const warmUpPrograms = (drawing: Drawing, request: ProgramRequest) => run(drawing, request, 'warmUp')

/** Prepares the programs of kinds, by default of all, so that their first charts do not wait for the compiler. */
export function warmUpKinds(drawing: Drawing, kinds: readonly PlotKind[] = Object.keys(plotKinds) as PlotKind[]) {
  // All are sent to the compiler before the first is waited for.
  for (const step of ['compile', 'warmUp'] as const) for (const kind of kinds) run(drawing, { kind }, step)
}

function run(drawing: Drawing, { kind, against = 'map' }: ProgramRequest, step: Step) {
  if (drawing.context.lost) return
  const ground = drawing.part(createFieldRenderer)
  const rules: KindRules = plotKinds[kind]
  switch (rules.family) {
    case 'field':
      return ground[step]({ recipe: rules.recipe, map: rules.arrangement === 'map' })
    case 'point':
      if (against === 'density') return ground[step]({ recipe: 'heatmap', map: true })
      ground[step]({ map: rules.tracks || against === 'map' })
      drawing.part(createPointRenderer)[step]()
      if (rules.tracks) drawing.part(createTrackRenderer)[step]()
      return
    case 'line':
    case 'bar':
      return lines(drawing, step)
  }
}

function lines({ context }: Drawing, step: Step) {
  // Creating the commands compiles their programs.
  const commands = context.device.shared(lineCommands)
  if (step === 'warmUp') commands.warmUp()
}
