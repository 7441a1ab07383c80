import { type KindRules, plotKinds } from '../kinds/registry.ts'
import { lineCommands } from '../kinds/lines/commands.ts'
import { pointCommands } from '../kinds/points/renderer.ts'
import { trackCommands } from '../kinds/points/track-renderer.ts'
import type { Drawing } from './drawing-lease.ts'
import type { DataRequest } from '../protocol/session.ts'

/** Begins to compile what a kind is drawn by while its data are on their way. */
export function begin({ context, painter }: Drawing, { kind, against = 'map' }: DataRequest) {
  if (context.lost) return
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
