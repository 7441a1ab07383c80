/** The texts that the components of this folder show. */
export const screenTexts = {
  optionsFailure: (reason: string) => `Unable to retrieve validation options. ${reason}`,
  exampleFailure: (reason: string) => `The example could not be made. ${reason}`,
  notWritten: 'The workbook could not be written.',
  downloadTemplate: 'Download template',
  downloadExample: 'Download example',
  writing: 'Writing the workbook …',
} as const
