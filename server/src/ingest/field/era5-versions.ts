import { createDecoder } from '../netcdf/cf-values.ts'
import type { FieldFile, FieldVariable } from '../netcdf/field-file.ts'
import type { Omission } from '../problem.ts'

/** The numbers of `expver`: the final reanalysis, and the preliminary one of the last months. */
const [final, preliminary] = [1, 5]

/** A file without its dimension of versions, and what the report says of it. */
interface VersionedFile {
  readonly file: FieldFile
  readonly leftOut: readonly Omission[]
}

/**
 * A file of ERA5 with ERA5 and ERA5T along a dimension `expver`, as one field: values of ERA5, and where these are missing those of ERA5T. Other files stay as they are.
 */
export function mergeVersions(file: FieldFile): VersionedFile {
  const versions = file.variables.find(({ name, dimensions }) => name === 'expver' && dimensions.join() === 'expver')
  const numbers = versions ? numbersOf(file, versions) : []
  if (!versions || numbers.length !== 2 || !numbers.includes(final) || !numbers.includes(preliminary))
    return { file, leftOut: [] }
  const originals = new Map<string, FieldVariable>()
  const variables = file.variables.flatMap((variable) => {
    if (variable === versions) return []
    const place = variable.dimensions.indexOf('expver')
    if (place < 0) return [variable]
    originals.set(variable.name, variable)
    const without = <T>(items: readonly T[]) => items.filter((_, i) => i !== place)
    const { dimensions, shape, chunk } = variable
    return [{ ...variable, dimensions: without(dimensions), shape: without(shape), chunk: chunk && without(chunk) }]
  })
  const read: FieldFile['read'] = (variable, start, count) => {
    const original = originals.get(variable.name)
    if (!original) return file.read(variable, start, count)
    const place = original.dimensions.indexOf('expver')
    const ofVersion = (version: number) =>
      file.read(original, start.toSpliced(place, 0, numbers.indexOf(version)), count.toSpliced(place, 0, 1))
    const merged = ofVersion(final).slice()
    const isMissing = createDecoder(original)(merged)
    if (!isMissing.some(Number.isNaN)) return merged
    for (const [i, value] of ofVersion(preliminary).entries()) if (Number.isNaN(isMissing[i])) merged[i] = value
    return merged
  }
  return {
    file: { ...file, variables, read },
    leftOut: [
      {
        variable: 'ERA5T where ERA5 has a value',
        reason: `because that is final (expver ${final}): elsewhere the preliminary ERA5T stands (expver ${preliminary})`,
      },
    ],
  }
}

/** The numbers of the versions, which some files write as texts such as `0005`. */
const numbersOf = (file: FieldFile, versions: FieldVariable): readonly number[] =>
  versions.type === 'string'
    ? file.readStrings(versions).map(Number)
    : Array.from(file.read(versions, [0], versions.shape))
