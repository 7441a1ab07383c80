/** The texts that the components of this folder show. */
export const screenTexts = {
  subscribe: 'Subscribe',
  download: 'Download',
  theDialog: 'The dialog',
  subscription: 'Subscription',
  loadingSubscriptions: 'Loading your subscriptions …',
  subscriptionsFailed: 'Failed to fetch subscriptions',
  cancel: 'Cancel',
  confirm: 'Confirm',
  unsubscribeFailed: 'Failed to unsubscribe dataset(s).',
  subscribeFailed: 'Failed to create subscriptions.',
  confirmUnsubscribe: 'Confirm Unsubscribe',
  confirmSubscribe: 'Confirm Subscribe',
  subscribeTo: (name: string) => `Subscribe to ${name}`,
  downloadThe: (name: string) => `Download ${name}`,
  noMoreNews: (name: string) => `You will no longer get news about ${name}.`,
  newsByEmail: (name: string) => `You will get news about ${name} by e-mail.`,
} as const
