/** The text of this folder itself, which each page loads. */
export const screenTexts = {
  theListOfDownloads: 'The list of downloads',
} as const
