import { attributeNumbers, attributeText, isNumeric } from '../../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { rejectedByMeanings, rejectingDigits } from '../quality-flags.ts'
import type { DiscreteCoordinates } from './discrete-coordinates.ts'
import { numberReader, textReader } from './row-reader.ts'
import type { RowValue } from './row-reader.ts'
import type { RowBox, RowSpace } from './row-space.ts'

/** The quality flags of times, positions and depths. */
interface PlaceFlags {
  readonly names: readonly string[]
  /** The name of the flag that calls the time, position or depth of a row bad or missing; undefined where none does. */
  readonly read: (box: RowBox) => RowValue<string | undefined>
}

const flagSuffix = /_(seadatanet_|variable_)?(qc|qc_flag|quality_control|quality_flag)$/i

/** Finds the flags of the times, positions and depths of rows, by their names and by what the coordinates call ancillary. */
export function placeFlagsOf(file: FieldFile, coordinates: DiscreteCoordinates, space: RowSpace): PlaceFlags {
  const { time, lat, lon, vertical } = coordinates
  const vertically = [vertical?.variable, vertical?.cells?.variable].filter((variable) => variable !== undefined)
  const placing = [time, lat, lon, ...vertically]
  const ancillary = new Set(
    placing.flatMap(({ attributes }) => attributeText(attributes, 'ancillary_variables')?.split(/\s+/) ?? []),
  )
  const names = new Set([...placing.map(({ name }) => name.toLowerCase()), 'position'])
  const isFlag = ({ name, attributes }: FieldVariable) =>
    (flagSuffix.test(name) && names.has(name.toLowerCase().replace(flagSuffix, ''))) ||
    (ancillary.has(name) && attributes.has('flag_meanings'))
  const flags = file.variables.filter(isFlag).flatMap((variable) => flagReader(file, variable, space) ?? [])
  return {
    names: flags.map(({ name }) => name),
    read: (box) => {
      const readers = flags.map(({ name, read }) => ({ name, isBad: read(box) }))
      return (row) => readers.find(({ isBad }) => isBad(row))?.name
    },
  }
}

function flagReader(file: FieldFile, variable: FieldVariable, space: RowSpace) {
  const rejected = rejectedBy(variable)
  const { name } = variable
  if (isNumeric(variable.type)) {
    if (!space.reaches(variable)) return undefined
    const numbers = new Set(rejected.map(Number))
    const values = numberReader(file, variable, space)
    const read = (box: RowBox): RowValue<boolean> => {
      const at = values(box)
      return (row) => numbers.has(at(row))
    }
    return { name, read }
  }
  if (variable.type !== 'text' && variable.type !== 'string') return undefined
  const texts = textReader(file, variable, space)
  if (!texts.isReached) return undefined
  const read = (box: RowBox): RowValue<boolean> => {
    const at = texts.valuesOf(box)
    return (row) => rejected.includes(at(row))
  }
  return { name, read }
}

/** The values of a flag that reject, by the meanings that it states (CF 3.5), else by the usual tables. */
function rejectedBy({ name, type, attributes }: FieldVariable): readonly string[] {
  const meanings = attributeText(attributes, 'flag_meanings')?.split(/\s+/) ?? []
  const text = attributeText(attributes, 'flag_values') ?? ''
  const separated = text.split(/[\s,]+/).filter((value) => value !== '')
  const stated = isNumeric(type) ? attributeNumbers(attributes, 'flag_values').map(String) : separated
  const values = stated.length === meanings.length ? stated : Array.from(text)
  const areCodes = isNumeric(type) && /seadatanet/i.test(name)
  const usual = areCodes ? rejectingDigits.map((digit) => String(digit.charCodeAt(0))) : rejectingDigits
  return rejectedByMeanings({ values, meanings }) ?? usual
}
