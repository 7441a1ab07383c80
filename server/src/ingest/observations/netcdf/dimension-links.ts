import { attributeText, isNumeric, readWhole } from '../../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { Refusal } from '../../problem.ts'

/** For each element along one dimension, the element along another that it belongs to; −1 where it belongs to none. */
interface DimensionLink {
  readonly from: string
  /** Undefined where all elements belong to the one feature of the file. */
  readonly to: string | undefined
  readonly index: Int32Array
  /** The variable that holds the counts or the indexes. */
  readonly variable: string
}

/**
 * The links of ragged arrays (CF 9.3): a variable with `sample_dimension` counts the elements of each feature in turn (contiguous), one with
 * `instance_dimension` names the feature of each element (indexed).
 */
export function linksOf(file: FieldFile, name: string): readonly DimensionLink[] {
  const lengths = lengthsOf(file)
  return file.variables.flatMap((variable): DimensionLink[] => {
    if (!isNumeric(variable.type)) return []
    const sample = attributeText(variable.attributes, 'sample_dimension')
    const instance = attributeText(variable.attributes, 'instance_dimension')
    if (sample !== undefined && lengths.has(sample)) {
      return [contiguous(file, name, variable, sample, lengths.get(sample) ?? 0)]
    }
    if (instance === undefined || !lengths.has(instance)) return []
    return [indexed(file, name, variable, instance, lengths.get(instance) ?? 0)]
  })
}

/** Lengths of the dimensions that variables lie along. */
export const lengthsOf = (file: FieldFile): ReadonlyMap<string, number> =>
  new Map(
    file.variables.flatMap(({ dimensions, shape }) => dimensions.map((dimension, i) => [dimension, shape[i] ?? 0])),
  )

function contiguous(
  file: FieldFile,
  name: string,
  variable: FieldVariable,
  from: string,
  length: number,
): DimensionLink {
  const index = new Int32Array(length).fill(-1)
  let at = 0
  for (const [feature, stored] of readWhole(file, variable).entries()) {
    const count = stored > 0 ? stored : 0
    if (at + count > length) {
      const detail = `the counts of ${variable.name} add up to more than its ${length} elements along ${from}`
      throw new Refusal({ kind: 'damaged', file: name, detail })
    }
    index.fill(feature, at, at + count)
    at += count
  }
  return { from, to: variable.dimensions[0], index, variable: variable.name }
}

function indexed(file: FieldFile, name: string, variable: FieldVariable, to: string, features: number): DimensionLink {
  const index = Int32Array.from(readWhole(file, variable))
  const wrong = index.findIndex((feature) => feature >= features)
  if (wrong >= 0) {
    const detail = `${variable.name} names feature ${index[wrong]} for element ${wrong}, and there are ${features} along ${to}`
    throw new Refusal({ kind: 'damaged', file: name, detail })
  }
  return {
    from: variable.dimensions[0] ?? '',
    to,
    index: index.map((feature) => Math.max(-1, feature)),
    variable: variable.name,
  }
}
