/** The texts that the components of this folder show. */
export const screenTexts = {
  loadingTheDatasets: 'Loading the datasets …',
  initializeFailed: (reason: string) => `Failed to initialize bulk download: ${reason}`,
  countFailed: (reason: string) => `Failed to get row counts: ${reason}`,
  subset: 'Subset',
  sameForEveryDataset: 'The same for every dataset.',
  cancel: 'Cancel',
  dataset: 'Dataset',
  rows: 'Rows',
  noRowInThisSubset: 'No row of these datasets lies in this subset.',
  checkTheSizeAgain: 'Check the size again',
  downloadOneDataset: 'Download 1 dataset',
  downloadDatasets: (count: string) => `Download ${count} datasets`,
  rowsInAll: (rows: string) => `${rows} rows in all.`,
  rowsInTheSubset: (rows: string) => `${rows} rows in all in this subset.`,
} as const
