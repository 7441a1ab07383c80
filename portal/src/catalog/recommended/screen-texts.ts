/** The texts that the components of this folder show. */
export const screenTexts = {
  popular: 'Popular',
  popularFailed: 'Failed to load popular datasets.',
  recent: 'Recent',
  recentFailed: 'Failed to load recently viewed datasets.',
  seeAlso: 'See Also',
  seeAlsoFailed: 'Failed to load recommended datasets.',
  recommendedDatasets: 'Recommended Datasets',
  logInToSeeYours: 'Log in to see what you looked at before.',
  login: 'Login',
  tryAgain: 'Try again',
  loading: 'Loading …',
  noPopularDatasets: 'Nobody has asked for data yet.',
  noDatasetsOfYours: 'Open and download datasets to fill this list.',
  showAll: 'Show All',
} as const
