/** The texts that the components of this folder show. */
export const screenTexts = {
  metadataFailed: 'Failed to retrieve variable metadata.',
  excelFailed: 'Excel download failed error.',
  fileFailed: 'The file could not be made.',
  writingTheCsv: 'Writing the CSV',
  cancelTheCsv: 'Cancel the CSV',
} as const
