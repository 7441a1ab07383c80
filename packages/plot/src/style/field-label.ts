/** The name and unit of a field, for titles, legend and readout. */
export interface FieldLabel {
  readonly name: string
  /** As people write it, such as `°C`; empty if the field has none. */
  readonly unit: string
}

/** A field label as one text, for captions. */
export const captionOf = ({ name, unit }: FieldLabel) => (unit === '' ? name : `${name}, ${unit}`)
