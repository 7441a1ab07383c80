import { isUtcZone, namesOtherZone, namesUtc, saysOtherZone } from '../utc-words.ts'
import { attributeText } from './field-file.ts'
import type { FieldVariable } from './field-file.ts'

/** A zone behind the moment from which units count: `Z`, `UTC`, ` -08:00`. */
const zoneOfUnits = /\d\s*(?:z|utc|gmt)$|:\d{2}[\d.]{0,20}\s*[+-]\d{1,2}(?::?\d{2})?$/i

/** Whether a variable of times says that they are local, or those of a zone other than UTC: by `time_zone`, by its name, by its long name, or by its comment where its units say no zone. */
export function isOfOtherZone({ name, attributes }: FieldVariable): boolean {
  const [units = '', longName = ''] = ['units', 'long_name'].map((key) => attributeText(attributes, key))
  const zone = ['time_zone', 'timezone'].map((key) => attributeText(attributes, key) ?? '').join('')
  if (zone !== '') return !isUtcZone(zone)
  const said = [name, longName, /\bsince\b/i.test(units) ? '' : units].join(' ')
  if (namesOtherZone(said)) return !namesUtc(said)
  return !zoneOfUnits.test(units.trim()) && !namesUtc(said) && saysOtherZone(attributeText(attributes, 'comment') ?? '')
}
