import type { FieldLabel } from '../../style/field-label.ts'

/** The caption of a table of values. */
export const captionOf = ({ name, unit }: FieldLabel) => (unit === '' ? name : `${name}, ${unit}`)
