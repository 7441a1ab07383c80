/** The texts that the components of this folder show. */
export const screenTexts = {
  plot: 'Plot',
  notInThisRelease: 'This page is not part of this release yet.',
  chartsPageDraws: 'The charts page draws any dataset of the catalog.',
  goToTheCatalog: 'Go to the catalog',
  contactUs: 'Contact Us',
} as const
