/** The texts that the components of this folder show. */
export const screenTexts = {
  noValue: 'No value',
} as const
