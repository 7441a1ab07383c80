import { createFieldRenderer } from '../kinds/field/renderer.ts'
import { type KindRules, plotKinds } from '../kinds/registry.ts'
import { lineCommands } from '../kinds/lines/commands.ts'
import { pointCommands } from '../kinds/points/renderer.ts'
import { trackCommands } from '../kinds/points/track-renderer.ts'
import type { Drawing } from '../gpu/drawing.ts'
import type { DataRequest } from '../kinds/data-request.ts'

/** Begins to compile what a kind is drawn by while its data are on their way. */
export function begin(drawing: Drawing, { kind, against = 'map' }: DataRequest) {
  const { context } = drawing
  if (context.lost) return
  const painter = drawing.part(createFieldRenderer)
  const { graphics } = context
  const rules: KindRules = plotKinds[kind]
  switch (rules.family) {
    case 'field':
      return painter.begin({ recipe: rules.recipe, map: rules.arrangement === 'map' })
    case 'point':
      if (against === 'density') return painter.begin({ recipe: 'heatmap', map: true })
      painter.begin({ map: rules.tracks || against === 'map' })
      graphics.once(pointCommands)
      if (rules.tracks) graphics.once(trackCommands)
      return
    case 'line':
    case 'bar':
      graphics.once(lineCommands)
  }
}
