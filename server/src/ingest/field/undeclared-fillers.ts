import type { GridVariable } from '../../store/grid.ts'
import { fillerText, isCustomaryFiller, isFarFrom, wayToDeclare } from '../customary-fillers.ts'
import { createDecoder } from '../netcdf/cf-values.ts'
import { attributeNumbers } from '../netcdf/field-file.ts'
import type { FieldVariable } from '../netcdf/field-file.ts'
import type { Omission } from '../problem.ts'

/**
 * Reports which variables hold a number that looks like a filler, although nothing declares it. Such a number is kept, because -999 may be a value. It is reported where it is the least or
 * the greatest value and the next quartile that differs is far from it. `stored` are the variables as their file has them.
 */
export function undeclaredFillersOf(
  variables: readonly GridVariable[],
  stored: readonly (FieldVariable | undefined)[],
): readonly Omission[] {
  return variables.flatMap(({ name, statistics: { min, p25, p50, p75, max } }, i) => {
    const upward = [min, p25, p50, p75, max].filter((value) => value !== undefined)
    const packed = stored[i] ? packedNumbers(stored[i], upward) : []
    return [
      ...[upward, upward.toReversed()].flatMap((numbers) => fillerAtEnd(name, numbers, 'it says')),
      ...fillerAtEnd(name, packed, 'its packed number is'),
    ]
  })
}

/** Reports the first of some numbers of a variable, which are in order, where it looks like a filler. */
function fillerAtEnd(name: string, [end, ...others]: readonly number[], says: string): readonly Omission[] {
  const next = others.find((value) => value !== end)
  if (end === undefined || next === undefined || !isCustomaryFiller(end) || !isFarFrom(end, next)) return []
  const shown = fillerText(end)
  const reason = `where ${says} ${shown}: these are kept as values (${wayToDeclare(name, shown)})`
  return [{ variable: `${name} as missing`, reason }]
}

/** Whole numbers that stand for a missing value in many packed files, and the greatest number, by their type. */
const numbersOfTypes = {
  i2: { fillers: [-32_768, -32_767, -9999, -999], greatest: 32_767 },
  i4: { fillers: [-2_147_483_648, -2_147_483_647, -32_768, -9999, -999], greatest: 2_147_483_647 },
} as const

/** Programs that pack values over all numbers of a type, the least among them, come this near to its greatest. */
const nearlyAll = 0.95

/**
 * The packed numbers of some values, upward from the least, where the least is a filler that the file does not declare: -32768 of hundredths becomes -327.68. A `_FillValue` of NaN, which no
 * whole number is, declares none. Empty for other variables, and for values that are packed over all numbers of their type.
 */
function packedNumbers(variable: FieldVariable, upward: readonly number[]): readonly number[] {
  const { type, attributes } = variable
  const [scale] = attributeNumbers(attributes, 'scale_factor')
  const [offset = 0] = attributeNumbers(attributes, 'add_offset')
  const isPacked = scale !== undefined && scale > 0 && (scale !== 1 || offset !== 0)
  if (!isPacked || !(type in numbersOfTypes)) return []
  const { fillers, greatest } = numbersOfTypes[type as keyof typeof numbersOfTypes]
  const numbers = upward.map((value) => (value - offset) / scale)
  const values = createDecoder(variable)(Float64Array.from(fillers))
  const least = fillers.find((_, i) => Math.fround(values[i] ?? Number.NaN) === Math.fround(upward[0] ?? Number.NaN))
  if (least === undefined || (numbers.at(-1) ?? 0) > greatest * nearlyAll) return []
  return numbers.map((number, i) => (upward[i] === upward[0] ? least : number))
}
