/** The texts that the components of this folder show. */
export const screenTexts = {
  cruises: 'Cruises',
  exploreCruises: 'Explore Cruises',
  theGlobe: 'The globe',
  globeFailed: 'The globe could not be loaded.',
  loadingTheGlobe: 'Loading the globe …',
  searchCruises: 'Search Cruises',
  loadingTheCruises: 'Loading the cruises …',
  fetchFailed: 'Unable to Fetch Cruise Data',
  tryAgain: 'Try again',
  theSearch: 'The search',
  loadingTheSearch: 'Loading the search …',
  closeTheMessage: 'Close the message',

  deselected: (name: string, total: string, most: string) =>
    `${name} was deselected: with it the selected cruises have ${total} points, and at most ${most} can be rendered together.`,
  withoutPositions: (names: string) => `Without known positions: ${names}.`,
  notInTheCatalog: (names: string) => `Not in the catalog: ${names}.`,
  leftOut: (most: string, names: string) => `Left out, with more than ${most} points together: ${names}.`,
} as const
