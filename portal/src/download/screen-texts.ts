/** The text that every page loads. Those of the components are in the folders below. */
export const screenTexts = {
  theListOfDownloads: 'The list of downloads',
} as const
