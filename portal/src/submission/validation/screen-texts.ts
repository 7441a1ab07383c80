/** The texts that the components of this folder show. */
export const screenTexts = {
  title: 'Validation Tool',
  introduction: 'Check a workbook before you submit it. The [guide] says what belongs into it.',
  notWritten: 'The workbook could not be written.',
  downloadWorkbook: 'Download the workbook',
  chooseAnother: 'Choose another file',
} as const
