import type { Summary } from '../messages/summary.ts'
import type { LayerLook } from '../families.ts'
import type { BarLayer } from '../kind.ts'
import type { Look } from '../look.ts'

/** Bars of a histogram (C14). */
const barColour = 'cyan'

export function barLook(_layer: BarLayer, options: Look, summary: Summary | undefined): LayerLook | undefined {
  if (!summary) return undefined
  return { paint: { family: 'bar', colour: options.marker?.colour ?? barColour } }
}
