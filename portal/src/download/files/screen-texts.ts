import { formatCount } from '@isobath/domain'

/** The texts that the components of this folder show. */
export const screenTexts = {
  searchFiles: 'Search files',
  searchFilesByWildcard: 'Search files; * stands for any letters',
  searchMode: 'Search mode',
  wildcard: 'Wildcard',
  fuzzy: 'Fuzzy',
  selectAllFound: 'Select All Found',
  selectAll: 'Select All',
  clear: 'Clear',
  selectFilesOfThisPage: 'Select the files of this page',
  name: 'Name',
  size: 'Size',
  noFileMatches: 'No file matches.',
  previous: 'Previous',
  next: 'Next',
  filesPerPage: 'Files per page',
  files: 'Files',
  rawFiles: 'Raw Files',
  processedFiles: 'Processed Files',
  folder: 'Folder',
  folderRep: 'rep: reprocessed',
  folderNrt: 'nrt: near real time',
  loadingTheFiles: 'Loading the files …',
  filesFailed: 'The files could not be loaded.',
  noFilesSelected: 'No files selected.',
  back: 'Back',
  preparingYourDownload: 'Preparing your download....',
  download: 'Download',
  foundFiles: (count: number) => `${formatCount(count)} ${count === 1 ? 'file' : 'files'}`,
  select: (name: string) => `Select ${name}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  selected: (files: number, bytes: string, seconds: number) =>
    `${formatCount(files)} ${files === 1 ? 'file' : 'files'} selected, ${bytes}. The download starts in about ${seconds} s.`,
  fileLimitReached: (most: number) =>
    `File limit reached! You have selected the maximum of ${most} files. To select more files, please remove some current selections first.`,
  filesLeft: (left: number, most: number) =>
    `You can select ${left} more files before reaching the ${most} file limit.`,
  bytesLeft: (left: string, most: string) => `You can select ${left} more before reaching the ${most} size limit.`,
  downloadFailed: (reason: string) => `Failed to download files: ${reason}`,
} as const
