import { deepest } from '@isobath/domain'
import type { CatalogRow, Search } from '../../service/catalog.ts'
import type { Choice } from '../../shell/search/choice-group.tsx'

export const dataFeatures = ['Ancillary Data', 'Continuously Updated'] as const
export type DataFeature = (typeof dataFeatures)[number]

/** What a reader searches datasets by. */
export interface CatalogSearch extends Search {
  readonly features: readonly DataFeature[]
  /** Metres: datasets that have data at depths from the first to the second. NaN is no bound. */
  readonly depth: readonly [from: number, to: number]
}

/** All depths: the bounds of a search that no depth narrows. */
export const allDepths: CatalogSearch['depth'] = [0, deepest]

/** Lists of choices of which any may hold. */
export const listFilters = [
  { key: 'makes', label: 'Makes' },
  { key: 'sensors', label: 'Sensors' },
  { key: 'regions', label: 'Regions' },
  { key: 'features', label: 'Data Features' },
] as const

/** Choices of which one holds, or any. */
export const singleFilters = [
  { key: 'temporalResolution', label: 'Temporal Resolution' },
  { key: 'spatialResolution', label: 'Spatial Resolution' },
  { key: 'dataSource', label: 'Data Source' },
  { key: 'distributor', label: 'Distributor' },
  { key: 'processLevel', label: 'Process Level' },
  { key: 'hasDepth', label: 'Depth Levels' },
] as const

type ListFilter = (typeof listFilters)[number]['key']
type SingleFilter = (typeof singleFilters)[number]['key']
export type FacetKey = ListFilter | SingleFilter

type SortField = 'id' | 'name'

/** The specified sort: by name or the latest, either way. */
export interface CatalogSort {
  readonly field: SortField
  readonly direction: 'ASC' | 'DESC'
}

export interface CatalogQuery {
  readonly search: CatalogSearch
  readonly sort: CatalogSort
}

/** What a result shows of a dataset. */
export interface DatasetCard extends Pick<
  CatalogRow,
  | 'Dataset_ID'
  | 'Short_Name'
  | 'Long_Name'
  | 'Icon_URL'
  | 'Make'
  | 'Sensors'
  | 'Temporal_Resolution'
  | 'Spatial_Resolution'
  | 'Time_Min'
  | 'Time_Max'
  | 'Lat_Min'
  | 'Lat_Max'
  | 'Lon_Min'
  | 'Lon_Max'
  | 'Depth_Min'
  | 'Depth_Max'
  | 'Row_Count'
  | 'Data_Source'
> {
  readonly features: readonly DataFeature[]
}

export interface FoundDatasets {
  /** Names this result, so that its other datasets can be requested. */
  readonly key: string
  readonly total: number
  /** The first datasets, as many as a screen shows. */
  readonly first: readonly DatasetCard[]
  readonly choices: Readonly<Record<FacetKey, readonly Choice[]>>
}

/** The specified name of the CSV of the results. */
export const resultsFile = 'CMAP_Search_Results.csv'

/** Datasets that are handed to the page at once. */
export const cardsAtOnce = 40
