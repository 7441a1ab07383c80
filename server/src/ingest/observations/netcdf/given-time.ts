import { isTime } from '../../netcdf/cf-role.ts'
import { ownReference } from '../../netcdf/cf-time-units.ts'
import { isNumeric } from '../../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { Refusal } from '../../problem.ts'
import { momentOfGivenTime } from '@isobath/domain'
import { writtenTimeOf } from './written-times.ts'

/** The time of all rows, as a variable without dimensions. Its blanks keep its name apart from those of files. */
const timeOfAll: FieldVariable = {
  name: ' time of all rows ',
  type: 'f8',
  dimensions: [],
  shape: [],
  attributes: new Map([
    ['standard_name', { type: 'text', value: 'time' }],
    ['units', { type: 'text', value: ownReference.units }],
  ]),
  chunk: undefined,
}

/** The variable of a file that tells its times. */
const timeOf = (file: FieldFile) =>
  file.variables.find((variable) => isNumeric(variable.type) && isTime(variable)) ?? writtenTimeOf(file)

/** Whether a time that was given can be that of all rows of a file: where the file tells none. */
export const lacksTime = (file: FieldFile): boolean => timeOf(file) === undefined

/** A file that tells no time, with the one that was given for all its rows. Throws a `Refusal` where the file tells times. Without a given time the file stays as it is. */
export function withTimeOfAll(file: FieldFile, time: string | undefined, name: string): FieldFile {
  if (time === undefined) return file
  const own = timeOf(file)
  if (own)
    throw new Refusal({
      kind: 'table',
      file: name,
      detail: `its ${own.name} tells when its rows are: leave out the time that was given for them`,
    })
  const given = Float64Array.of(momentOfGivenTime(time) - ownReference.epoch)
  return {
    ...file,
    variables: [...file.variables, timeOfAll],
    read: (variable, start, count) => (variable === timeOfAll ? given : file.read(variable, start, count)),
  }
}
