/** The texts that the components of this folder show. */
export const screenTexts = {
  selectAModule: 'Select a Visualization Module',
  close: 'Close',
  visualization: 'Visualization',
} as const
