import { isTime } from './cf-role.ts'
import { countsDays, epochsOf } from './cf-time.ts'
import { daysIn, ownReference } from './cf-time-units.ts'
import { createDecoder, decodeWhole } from './cf-values.ts'
import { attributeText, isNumeric } from './field-file.ts'
import type { FieldFile, FieldVariable } from './field-file.ts'

const dayMs = 86_400_000
/** Digits of a time of day: `1230`, `123000`. */
const digits = /^hh:?mm(:?ss)?( ?\(?(utc|gmt|z)\)?)?$/i
/** Texts of a variable that counts from midnight. */
const ofDay = /(of|in|since)[ _](the[ _])?day|midnight/i
const clockName = /^((utc|gmt)_?)?(time|hours?|hr|sec(ond)?s?|datesec|msec)(_?(utc|gmt))?$/i

/**
 * A file whose days are numbers (`YYYYMMDD`) in one variable and whose times of day are in another, as one with both in one. Days with a fraction tell the time of day themselves. Other files stay as they
 * are.
 */
export function withClockOfDays(file: FieldFile): FieldFile {
  const times = file.variables.filter((each) => isNumeric(each.type) && isTime(each))
  const days = times.find((each) => countsDays(unitsOf(each)))
  if (!days) return file
  const isAlong = (each: FieldVariable) => each !== days && each.dimensions.join() === days.dimensions.join()
  const clock = file.variables.find((each) => isAlong(each) && isNumeric(each.type) && millisecondsOf(each))
  const convert = clock && millisecondsOf(clock)
  const isTold = times.some((each) => isAlong(each) && /\bsince\b/i.test(unitsOf(each)))
  if (!clock || !convert || isTold || !decodeWhole(file, days).every((day) => Number.isNaN(day) || day % 1 === 0))
    return file
  const time: FieldVariable = {
    ...days,
    type: 'f8',
    attributes: new Map([['units', { type: 'text', value: ownReference.units }]]),
  }
  return {
    ...file,
    variables: file.variables.flatMap((each) => (each === days ? [time] : each === clock ? [] : [each])),
    read: (variable, start, count) => {
      if (variable !== time) return file.read(variable, start, count)
      const calendar = attributeText(days.attributes, 'calendar')
      const result = epochsOf(createDecoder(days)(file.read(days, start, count)), unitsOf(days), calendar)
      if (!result.ok) throw new Error(`units that were found to be dates are none: ${result.detail}`)
      const rest = createDecoder(clock)(file.read(clock, start, count))
      return result.epochs.map((epoch, i) => epoch - ownReference.epoch + convert(rest[i] ?? Number.NaN))
    },
  }
}

const unitsOf = ({ attributes }: FieldVariable) => attributeText(attributes, 'units') ?? ''

/** The way from the numbers of a variable to the milliseconds of a day, NaN for what is no time of day; undefined where the variable tells none. */
function millisecondsOf(variable: FieldVariable): ((value: number) => number) | undefined {
  const ofDigits = digits.exec(unitsOf(variable))
  if (ofDigits) return (value) => millisecondsOfDigits(ofDigits[1] === undefined ? value * 100 : value)
  const days = daysIn(unitsOf(variable))
  const longName = attributeText(variable.attributes, 'long_name') ?? ''
  const isClock = clockName.test(variable.name) || ofDay.test(longName)
  if (days === undefined || days >= 1 || !isClock) return undefined
  return (value) => (value >= 0 && value * days <= 1 ? Math.round(value * days * dayMs) : Number.NaN)
}

/** Milliseconds of the digits `hhmmss`. */
function millisecondsOfDigits(value: number): number {
  const [hours, minutes, seconds] = [Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100]
  const isClock = value >= 0 && value <= 240_000 && minutes < 60 && seconds < 60
  return isClock ? Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000) : Number.NaN
}
