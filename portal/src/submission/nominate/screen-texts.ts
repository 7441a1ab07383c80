/** The texts that the components of this folder show. */
export const screenTexts = {
  nominateData: 'Nominate New Data',
  introduction:
    'Tell us of a public dataset that the catalog should hold. The curation team answers by e-mail. To submit data of your own, use the [submission portal] instead.',
  dataset: 'Dataset',
  address: 'Address of the data',
  optional: '(optional)',
  reason: 'Why the catalog should hold it',
  /** The head of the message that the team gets. */
  message: (dataset: string, address: string) => `Nomination of a dataset\nDataset: ${dataset}\nAddress: ${address}`,
  nominationWasSent: 'Your nomination was sent.',
  nominationNotSent: 'Your nomination was not sent.',
} as const
