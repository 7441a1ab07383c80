/** The three sheets of a submission (T5). */
export const sheetNames = ['data', 'dataset_meta_data', 'vars_meta_data'] as const
export type SheetName = (typeof sheetNames)[number]

/** The columns of time and place, in their exact order; depth may be left out where there is none. */
export const axisColumns = ['time', 'lat', 'lon', 'depth'] as const
export type AxisName = (typeof axisColumns)[number]
export const requiredAxes: readonly AxisName[] = ['time', 'lat', 'lon']

/** An optional data column that is not a variable. */
export const cruiseColumn = 'cruise'

export type VocabularyName = 'make' | 'sensor' | 'spatialResolution' | 'temporalResolution' | 'discipline'

export interface ColumnRule {
  readonly name: string
  readonly required: boolean
  /** A text must have fewer characters (UTF-16 units, as databases count) than this: "under 50" excludes 50 (S12). */
  readonly under?: number
  /** A text may have at most this many characters (T8). */
  readonly most?: number
  readonly vocabulary?: VocabularyName
  /** Whether the cells hold 0 or 1. */
  readonly flag?: true
  /** Other spellings that submission guides use. */
  readonly alsoSpelt?: readonly string[]
  /**
   * Meaning of a dataset value below the first row (T8): one more value (`many`), a fault (`one`), or, when absent, a value that is not read.
   */
  readonly below?: 'many' | 'one'
}

const required = (name: string, rest: Omit<ColumnRule, 'name' | 'required'> = {}): ColumnRule => ({
  name,
  required: true,
  ...rest,
})
const optional = (name: string, rest: Omit<ColumnRule, 'name' | 'required'> = {}): ColumnRule => ({
  name,
  required: false,
  ...rest,
})

export const datasetColumns: readonly ColumnRule[] = [
  required('dataset_short_name', { under: 50, below: 'one' }),
  required('dataset_long_name', { under: 200, below: 'one' }),
  required('dataset_version', { under: 50 }),
  required('dataset_release_date', { under: 50 }),
  required('dataset_make', { under: 50, vocabulary: 'make' }),
  required('dataset_source', { under: 100 }),
  optional('dataset_distributor', { under: 100 }),
  required('dataset_acknowledgement', { alsoSpelt: ['dataset_acknowledgment'] }),
  optional('dataset_history', { below: 'one' }),
  required('dataset_description'),
  required('dataset_references', { most: 500, alsoSpelt: ['references'], below: 'many' }),
  optional('climatology', { flag: true, below: 'one' }),
  optional('cruise_names', { most: 200, below: 'many' }),
  optional('dataset_doi'),
]

export const variableColumns: readonly ColumnRule[] = [
  required('var_short_name', { under: 50 }),
  required('var_long_name', { under: 200 }),
  required('var_sensor', { vocabulary: 'sensor' }),
  optional('var_unit', { under: 50 }),
  required('var_spatial_res', { under: 50, vocabulary: 'spatialResolution' }),
  required('var_temporal_res', { under: 50, vocabulary: 'temporalResolution' }),
  required('var_discipline', { under: 100, vocabulary: 'discipline' }),
  required('visualize', { flag: true }),
  required('var_keywords'),
  optional('var_comment'),
]

/** The usual lengths of texts that have no limit; a text outside them gets a warning (T8). */
export const usualLengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  dataset_description: [50, 10_000],
  dataset_acknowledgement: [1, 10_000],
}

/** Ranges of latitude, longitude (degrees) and depth (metres) (T6). */
export const axisLimits = { lat: [-90, 90], lon: [-180, 180], depth: [0, 11_000] } as const

/** Headers under which people write the columns of time and place. */
export const axisSpellings: Readonly<Record<AxisName, readonly string[]>> = {
  time: ['date', 'datetime', 'timestamp', 'timeutc', 'datetimeutc', 'iso8601'],
  lat: ['latitude', 'latitudedeg', 'latdeg'],
  lon: ['longitude', 'long', 'lng', 'longitudedeg', 'londeg'],
  depth: ['depthm', 'depths', 'depthmeters', 'depthmetres'],
}

/** A name without case, blanks and punctuation, by which slips of spelling are recognised. */
export const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
