import type { FieldLabel } from '../../options/options.ts'

/** What a table of values is headed by. */
export const captionOf = ({ name, unit }: FieldLabel) => (unit === '' ? name : `${name}, ${unit}`)
