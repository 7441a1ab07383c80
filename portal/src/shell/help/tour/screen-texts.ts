/** The texts that the components of this folder show. */
export const screenTexts = {
  stopTour: 'Stop Tour',
  back: 'Back',
  done: 'Done',
  next: 'Next',
  stepOf: (step: number, steps: number) => `${step} of ${steps}`,
} as const
