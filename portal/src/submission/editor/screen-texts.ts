import { formatCount } from '@isobath/domain'

/** The texts that the components of this folder show. */
export const screenTexts = {
  cell: (place: string) => `Cell ${place}`,
  changeLog: 'Change log',
  noChange: 'Nothing was changed yet.',
  undo: 'Undo the last change',
  changes: 'Changes',
  sheetName: 'Sheet',
  cellName: 'Cell',
  change: 'Change',
  from: 'From',
  to: 'To',
  cellAndMore: (cell: string, count: number) => `${cell} and ${formatCount(count)} more`,
  workbook: 'Workbook',
  fileHint: (megabytes: number, isSentLater: boolean) =>
    `An .xlsx file of at most ${megabytes} MB. Choose it, or drop it here. It is read in your browser; nothing is sent${isSentLater ? ' until you submit it' : ''}.`,
  progress: 'Progress',
  readingRows: (rows: number | undefined) =>
    rows === undefined ? 'Reading the rows …' : `Reading the rows … ${formatCount(rows)}`,
  checking: 'Checking …',
  cancel: 'Cancel',
  error: 'Error',
  warning: 'Warning',
  information: 'Information',
  about: (column: string) => `About ${column}`,
  andMore: (count: number) => `and ${formatCount(count)} more`,
  fix: (label: string, count: number) => (count > 1 ? `${label} (${formatCount(count)})` : label),
  fixOf: (label: string, count: number, cells: string) => `${label} (${formatCount(count)}), ${cells}`,
  theEditor: 'The editor',
  editorFailure: 'The editor could not be loaded.',
  loadingEditor: 'Loading the editor …',
  sheet: (name: string) => `Sheet ${name}`,
  row: 'Row',
  optionsFailure: 'Unable to retrieve validation options',
  steps: 'Steps',
  stepWorkbook: 'Workbook',
  stepDataset: 'Dataset',
  stepVariables: 'Variables',
  stepData: 'Data',
  step: (place: number, label: string) => `${place}. ${label}`,
  errors: (count: number) => (count === 1 ? '1 error' : `${formatCount(count)} errors`),
  untrimmed: (count: number) =>
    count === 1
      ? '1 text has blanks around it. They are left out when the workbook is read.'
      : `${formatCount(count)} texts have blanks around them. They are left out when the workbook is read.`,
  trim: 'Trim',
  nothingFound: 'Nothing was found here.',
  noSuchSheet: 'The workbook has no such sheet.',
  back: 'Back',
  next: (label: string) => `Next: ${label}`,
  noErrors: 'No errors and no warnings',
  counts: (errors: number, warnings: number) =>
    `${formatCount(errors)} ${errors === 1 ? 'error' : 'errors'}, ${formatCount(warnings)} ${warnings === 1 ? 'warning' : 'warnings'}`,
} as const
