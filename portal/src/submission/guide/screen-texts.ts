/** The texts that the components of this folder show. */
export const screenTexts = {
  title: 'Submission Guide',
  sections: 'Sections of the guide',
  neighbours: 'Neighbouring sections',
  optionsFailure: 'Unable to retrieve validation options',
  required: 'required',
  optional: 'optional',
  presetValues: (count: number) => `The ${count} preset values`,
  presetValuesOf: (count: number, name: string) => `The ${count} preset values of ${name}`,
} as const
