/** The texts that the components of this folder show. */
export const screenTexts = {
  writingTheCsv: 'Writing the CSV',
  cancelTheCsv: 'Cancel the CSV',
} as const
