import { metresIn } from '../../netcdf/cf-role.ts'
import { splitBrackets } from '../brackets.ts'
import { lettersAndDigits } from '../names.ts'
import { decibarsIn } from './pressure.ts'
import { unitOfFloorName } from './sea-floor-names.ts'

/** Names, in letters and digits alone, of depths and pressures that end with their unit: `depth_ft`, `Pres (db)`. */
export const depthWithUnit = /^(?:sample)?dep(?:th)?(ft|feet|foot|fms?|fathoms?|cm|mm|km|yds?|yards?)$/
export const pressureWithUnit = /^(?:sea)?pre?s(?:s|sure)?(d(?:eci)?bars?|db|bars?|mbars?|[hkm]pa|psia?)$/

/** The unit of length or pressure that a name tells, in brackets behind it, `depth (cm)`, or as its last word, `depth_ft`; blank where it tells none. */
export function unitInName(name: string): string {
  const text = splitBrackets(name).inside ?? ''
  if (metresIn(text) !== undefined || decibarsIn(text) !== undefined) return text
  const plain = lettersAndDigits(name)
  const told = [depthWithUnit, pressureWithUnit].map((pattern) => pattern.exec(plain)?.[1]).find((each) => each)
  const unit = told ?? unitOfFloorName(name) ?? ''
  return /^fms|^yds/.test(unit) ? unit.slice(0, -1) : unit
}
