/** The texts that the components of this folder show. */
export const screenTexts = {
  catalog: 'Catalog',
  searchByKeywords: 'Search datasets by keywords',
  keywordsHint: 'Keywords separated by blank space',
  results: 'Results',
  searching: 'Searching...',
  downloadSearchResults: 'Download Search Results',
  searchFailed: 'Failed to retrieve search results. Please try again later.',
  tryAgain: 'Try again',
  noDatasetsYet: 'This service lists no datasets yet.',
  noDatasetMatches: 'No dataset matches.',
  tryFewerWords: 'Try fewer words, or reset the filters.',
  resetTheSearch: 'Reset the search',
  theRecommendedDatasets: 'The recommended datasets',
  recommendedFailed: 'The recommended datasets could not be loaded.',
  found: (count: string) => `Found ${count} datasets:`,
} as const
