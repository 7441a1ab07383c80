import type { BarFrame, Summary } from '../session/protocol.ts'
import type { FamilyLook, Look } from './look.ts'

/** Bars of a histogram (facts 3.7). */
const barColour = 'cyan'

export function barLook(options: Look, summary: Summary | undefined): FamilyLook | undefined {
  if (!summary) return undefined
  return { frame: (base): BarFrame => ({ ...base, family: 'bar', colour: options.marker?.colour ?? barColour }) }
}
