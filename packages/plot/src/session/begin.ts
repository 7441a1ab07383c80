import { type KindRules, plotKinds } from '../charts/kinds.ts'
import { lineCommands } from '../gpu/line-commands.ts'
import { pointCommands } from '../gpu/point-painter.ts'
import { trackCommands } from '../gpu/track-painter.ts'
import type { Drawing } from './drawing.ts'
import type { Wanted } from './protocol.ts'

/** Begins to compile what a kind is drawn by while its data are on their way. */
export function begin({ context, painter }: Drawing, { kind, against = 'map' }: Wanted) {
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
