/** The texts that the components of this folder show. */
export const screenTexts = {
  newVersion: 'New version',
  newVersionIsReady: 'A new version of the portal is ready.',
  reload: 'Reload',
  closeTheMessage: 'Close the message',
} as const
