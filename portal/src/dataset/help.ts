import type { Hint } from '../shell/help/help-content.ts'

/** Marks beside the controls of a dataset's page. */
export const hints: readonly Hint[] = [
  {
    title: 'Subscribe and download',
    text: 'Subscribers get an e-mail when there is news of this dataset. Downloads need an account.',
    target: '.dataset-head .dataset-actions',
  },
  {
    title: 'Sample chart',
    text: 'Select a variable to see a part of its data. The charts page draws all of it.',
    target: '.visualization-list',
  },
  {
    title: 'Filter the variables',
    text: 'Every column is searched, and the hidden keywords too.',
    target: '.grid-filter',
  },
  {
    title: 'The table of variables',
    text: 'Select a column header to sort. The context menu of a cell copies it, or saves the table as CSV. Comments and metadata open beside the table.',
    target: '.grid-scroll',
  },
]
