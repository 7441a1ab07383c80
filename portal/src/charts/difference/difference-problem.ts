import { formatUnit, kindProblem, type Variable, type VariableRow } from '@isobath/domain'
import { screenTexts } from './screen-texts.ts'

/** A variable of a difference, as far as it decides whether there is one. */
interface Part {
  readonly row: Pick<VariableRow, 'ID' | 'Long_Name' | 'Unit'>
  readonly variable: Variable
}

/**
 * The sentence that says why one variable cannot be subtracted from another; undefined where it can. The form offers no such difference, but an address can name one:
 * its values would be drawn in the unit of the first.
 */
export function differenceProblem(first: Part, second: Part): string | undefined {
  if (kindProblem('heatmap', second.variable)) return screenTexts.notGridded(second.row.Long_Name)
  if (first.row.ID === second.row.ID) return undefined
  const [unit, other] = [formatUnit(first.row.Unit), formatUnit(second.row.Unit)]
  if (unit !== '' && unit === other) return undefined
  return screenTexts.otherUnit(first.row.Long_Name, unit, second.row.Long_Name, other)
}
