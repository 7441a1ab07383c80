/** The texts that the components of this folder show. */
export const screenTexts = {
  datasetSubscriptions: 'Dataset Subscriptions',
  logInFirst: 'Please log in to see and end your subscriptions.',
  subscriptionsFailed: 'Failed to fetch subscriptions',
  loadingYourSubscriptions: 'Loading your subscriptions …',
  noSubscriptions: 'You have no subscriptions. Open a dataset and choose Subscribe.',
  goToTheCatalog: 'Go to the catalog',
  selectAllDatasets: 'Select all datasets',
  unsubscribing: 'Unsubscribing …',
  unsubscribe: 'Unsubscribe',
  successUnsubscribing: 'Success unsubscribing.',
  unsubscribeFailed: 'Failed to unsubscribe dataset(s)',
  aboutNews:
    'You get news about these datasets by e-mail. In your [profile] you choose whether you get all other news too.',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
} as const
