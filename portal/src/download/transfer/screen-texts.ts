/** The texts that the components of this folder show. */
export const screenTexts = {
  theListOfDownloads: 'The list of downloads',
  downloads: 'Downloads',
  preparingYourDownload: 'Preparing your download....',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  downloading: (name: string) => `Downloading ${name}`,
  bytesOf: (bytes: string, total: string) => `${bytes} of ${total}`,
  saved: (bytes: string) => `Saved, ${bytes}.`,
  cancelThe: (name: string) => `Cancel ${name}`,
  closeThe: (name: string) => `Close ${name}`,
} as const
