/** The texts that the components of this folder show. */
export const screenTexts = {
  noDescription: 'This dataset has no description.',
  loadingTheDescription: 'Loading the description …',
  summaryFailed: 'Unable to fetch dataset summary. Please try again later.',
  tryAgain: 'Try again',
  description: 'Description',
  close: 'Close',
} as const
