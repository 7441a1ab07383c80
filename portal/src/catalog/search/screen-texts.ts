/** The texts that the components of this folder show. */
export const screenTexts = {
  dateStart: 'Date Start',
  dateEnd: 'Date End',
  start: 'Start',
  end: 'End',
} as const
