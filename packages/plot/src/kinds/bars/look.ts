import type { BarPaintRequest } from './paint-request.ts'
import type { Summary } from '../summary.ts'
import type { FamilyLook, Look } from '../looks.ts'

/** Bars of a histogram (C14). */
const barColour = 'cyan'

export function barLook(options: Look, summary: Summary | undefined): FamilyLook | undefined {
  if (!summary) return undefined
  return { frame: (base): BarPaintRequest => ({ ...base, family: 'bar', colour: options.marker?.colour ?? barColour }) }
}
