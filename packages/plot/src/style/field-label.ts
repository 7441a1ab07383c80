/** What a field is, for titles, legend and readout. */
export interface FieldLabel {
  readonly name: string
  /** As people write it, such as `°C`; empty when the field has none. */
  readonly unit: string
}
