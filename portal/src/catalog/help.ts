import type { Hint, TourStep } from '../shell/help/help-content.ts'

/** The guided tour of the catalog. */
export const tour: readonly TourStep[] = [
  {
    title: 'The catalog',
    text: 'Each entry of this list is a dataset: measured by ships, floats and satellites, or computed by a model.',
    targets: ['.catalog-results'],
  },
  {
    title: 'Search',
    text: 'Type keywords separated by blank space. Their order and case do not matter. A dataset must hold all of them.',
    targets: ['.search-terms'],
  },
  {
    title: 'Filters',
    text: 'Choose makes, sensors, regions, dates and places. The number beside a choice says how many datasets it would find.',
    targets: ['#catalog-filters', '.search-fold'],
  },
  {
    title: 'Sort',
    text: 'Sort by name or by the latest, in either direction.',
    targets: ['.sort'],
  },
  {
    title: 'A dataset',
    text: 'The title leads to its page, with a sample chart, all variables, sources and citation. Subscribe to hear of news, or download the data.',
    targets: ['.result-card'],
  },
  {
    title: 'Download the results',
    text: 'Saves the whole list as a CSV file, in the order that you see.',
    targets: ['.catalog-tools > .button'],
  },
  {
    title: 'Recommended datasets',
    text: 'Datasets that many people use. After you log in, also datasets that you opened, and similar ones. You can start this tour again under Help.',
    targets: ['.recommended'],
  },
]

/** Marks beside the controls of the catalog. */
export const hints: readonly Hint[] = [
  {
    title: 'Keywords',
    text: 'Keywords are looked for in names of datasets and variables, sensors, sources and keywords. Parts of words are found too.',
    target: '.search-terms',
  },
  {
    title: 'Filters',
    text: 'A dataset must pass every filter. Within one list it needs one of the choices. Reset Filters goes back to all datasets.',
    target: '.search-fold',
  },
  {
    title: 'Order',
    text: 'Latest means the order in which datasets came into the catalog.',
    target: '.sort',
  },
  {
    title: 'Search results as a file',
    text: 'The file CMAP_Search_Results.csv holds every dataset that was found, with its coverage and sources.',
    target: '.catalog-tools > .button',
  },
  {
    title: 'Recommendations',
    text: 'Recent and See Also appear after you log in. They are renewed every hour.',
    target: '.recommended-tabs',
  },
]
