import { isUtcZone, namesOtherZone, namesUtc } from '../utc-words.ts'
import { attributeText } from './field-file.ts'
import type { FieldVariable } from './field-file.ts'

/** Whether a variable of times says that they are local, or those of a zone other than UTC: by `time_zone`, by its name, or by its long name. */
export function isOfOtherZone({ name, attributes }: FieldVariable): boolean {
  const [units = '', longName = ''] = ['units', 'long_name'].map((key) => attributeText(attributes, key))
  const zone = ['time_zone', 'timezone'].map((key) => attributeText(attributes, key) ?? '').join('')
  if (zone !== '') return !isUtcZone(zone)
  const said = [name, longName, /\bsince\b/i.test(units) ? '' : units].join(' ')
  return namesOtherZone(said) && !namesUtc(said)
}
