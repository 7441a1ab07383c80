/** The texts that the components of this folder show. */
export const screenTexts = {
  featureHelp: 'Feature Help',
  close: 'Close',
  helpOn: (title: string) => `Help: ${title}`,
} as const
