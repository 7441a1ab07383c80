/** The texts that the components of this folder show. */
export const screenTexts = {
  resumingAction: 'Resuming action....',
  noDatasets: 'No dataset of this cruise is in the catalog.',
  selectAllDatasets: 'Select all datasets',
  dataset: 'Dataset',
  variables: 'Variables',
  rows: 'Rows',
  download: 'Download',
  downloadASubset: 'Download a Subset',
  theDialog: 'The dialog',
  loadingTheCruise: 'Loading the cruise …',
  showOnTheGlobe: 'Show on the globe',
  cruiseOverview: 'Cruise Overview',
  datasets: 'Datasets',
  youRequested: (name: string) => `You requested the cruise with the short name of ${name}.`,
  select: (name: string) => `Select ${name}`,
} as const
