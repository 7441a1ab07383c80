import { formatCount } from '@isobath/domain'

/** The texts that the components of this folder show. */
export const screenTexts = {
  dataFeatures: 'Data features',
  selectToDownload: 'Select datasets to download them together.',
  selectAll: 'Select All',
  clearSelection: 'Clear Selection',
  downloadSelected: 'Download Selected',
  theDialog: 'The dialog',
  sortBy: 'Sort by',
  direction: 'Direction',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${formatCount(count)} ${count === 1 ? 'dataset' : 'datasets'} selected.`,
  selectedTooMany: (count: string, most: string) =>
    `${count} datasets selected, of which at most ${most} can be downloaded at once.`,
  make: 'Make',
  sensors: 'Sensors',
  temporalResolution: 'Temporal Resolution',
  spatialResolution: 'Spatial Resolution',
  dates: 'Dates',
  latitude: 'Latitude',
  longitude: 'Longitude',
  depth: 'Depth',
  rows: 'Rows',
  dataSource: 'Data Source',
  latest: 'Latest',
  name: 'Name',
  ascending: 'Ascending',
  descending: 'Descending',
} as const
