import type { FieldLabel } from '../../style/field-label.ts'

/** What a table of values is headed by. */
export const captionOf = ({ name, unit }: FieldLabel) => (unit === '' ? name : `${name}, ${unit}`)
