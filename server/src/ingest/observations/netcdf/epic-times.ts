import { attributeText } from '../../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'

/** The number that EPIC gives the day 1970-01-01. Its Julian days begin at midnight, unlike those of astronomers. */
const firstDay = 2_440_588
const dayMs = 86_400_000

/**
 * A file of EPIC, as moorings of PMEL, WHOI and the USGS have them, with its two variables of time as one: `time` counts Julian days that begin at midnight, and `time2` the milliseconds since. Other files
 * stay as they are.
 */
export function withTimesOfEpic(file: FieldFile): FieldFile {
  const ofUnits = (name: string, units: RegExp) =>
    file.variables.find((each) => each.name === name && units.test(attributeText(each.attributes, 'units') ?? ''))
  const days = ofUnits('time', /^true julian day/i)
  const milliseconds = ofUnits('time2', /^msec since 0:00 GMT/i)
  if (!days || !milliseconds || days.dimensions.join() !== milliseconds.dimensions.join()) return file
  const time: FieldVariable = {
    ...days,
    type: 'f8',
    attributes: new Map([['units', { type: 'text', value: 'milliseconds since 1970-01-01' }]]),
  }
  return {
    ...file,
    variables: file.variables.flatMap((each) => (each === days ? [time] : each === milliseconds ? [] : [each])),
    read: (variable, start, count) => {
      if (variable.name !== time.name) return file.read(variable, start, count)
      const rest = file.read(milliseconds, start, count)
      return Float64Array.from(
        file.read(days, start, count),
        (day, i) => (day - firstDay) * dayMs + (rest[i] ?? Number.NaN),
      )
    },
  }
}
