/** The texts that the components of this folder show. */
export const screenTexts = {
  loadingDataset: 'Loading Dataset',
  datasetFailed: 'Unable to Fetch Dataset Information',
  rowsAreNotKnown: 'The number of rows is not known.',
  aboutTheDownload: 'About subsets and direct download',
  noAncillaryData: 'This dataset has none.',
  subset: 'Subset',
  checkTheSizeAgain: 'Check the size again',
  turnOnTheSubset: 'Turn on the subset to choose a part of it.',
  cancel: 'Cancel',
  noFiles: 'There are no files of this dataset.',
  loadingDirectDownload: 'Loading Direct Download...',
  directDownloadFromStorage: 'Direct Download from CMAP Storage',
  aboutAncillaryData:
    'Ancillary data are values of other datasets at the times and places of these rows. They are further columns of the CSV.',
  back: 'Back',
  filesComeSooner: 'Its files in CMAP Storage come sooner than a file that is made from its rows.',
  aFileTakesTime: 'It takes some time to make a file of them.',
  continueWithStandardDownload: 'Continue with Standard Download',
  directDownload: 'Direct Download',
  rowsInAll: (rows: string) => `${rows} rows in the whole dataset.`,
  ancillaryData: 'Ancillary Data',
  rowsInTheSubset: (rows: string) => `${rows} rows in this subset.`,
  aboutSubsets: (rows: string) =>
    `A download holds the rows of a dataset as CSV, and its metadata as a workbook. It must have fewer than ${rows} rows. A larger dataset needs a subset: choose its latitudes, longitudes, dates and depths, and the service counts the rows.`,
  aboutDirectDownload: (files: string) =>
    `Direct download gives the files of the dataset as they are in CMAP Storage, without a limit of rows. At most ${files} files of a folder and 10 GB come at once.`,
  rowsOfThis: (rows: string) => `This dataset has ${rows} rows.`,
  aboutDownloads: 'About downloads',
  download: 'Download',
  selectFiles: 'Select Files to Download',
} as const
