/** The texts that the components of this folder show. */
export const screenTexts = {
  noDescription: 'This dataset has no description.',
  loadingTheDataset: 'Loading the dataset …',
  theTableOfVariables: 'The table of variables',
  tableOfVariablesFailed: 'The table of variables could not be loaded.',
  loadingTheVariables: 'Loading the variables …',
  youRequested: (name: string) => `You requested the dataset with the short name of ${name}.`,
  goToTheCatalog: 'Go to the catalog',
} as const
