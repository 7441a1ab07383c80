/** The texts that the components of this folder show. */
export const screenTexts = {
  yes: 'Yes',
  no: 'No',
} as const
