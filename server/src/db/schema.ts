import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, lower, moment } from './columns.ts'

/** The dataset that a row belongs to. The row is deleted with the dataset. */
export const datasetId = () =>
  integer('dataset_id')
    .notNull()
    .references(() => datasets.id, { onDelete: 'cascade' })
const variableId = () =>
  integer('variable_id')
    .notNull()
    .references(() => variables.id, { onDelete: 'cascade' })

/** A published collection with one citation; usually one table. */
export const datasets = pgTable(
  'datasets',
  {
    id: identity(),
    shortName: text('short_name').notNull(),
    longName: text('long_name').notNull(),
    /** Markdown. */
    description: text('description').notNull(),
    iconUrl: text('icon_url'),
    version: text('version'),
    releaseDate: date('release_date', { mode: 'string' }),
    history: text('history'),
    dataSource: text('data_source').notNull(),
    distributor: text('distributor').notNull(),
    acknowledgement: text('acknowledgement').notNull(),
    licence: text('licence').notNull(),
    /** Of the dataset itself, as in `10.5281/zenodo.1`; its references have their own. */
    doi: text('doi'),
    make: text('make').notNull(),
    processLevel: text('process_level').notNull(),
    studyDomain: text('study_domain').notNull(),
    climatology: boolean('climatology').notNull().default(false),
    continuouslyUpdated: boolean('continuously_updated').notNull().default(false),
    ancillaryData: boolean('ancillary_data').notNull().default(false),
    /** Left out of every search. */
    hidden: boolean('hidden').notNull().default(false),
    /** What the source says beyond the columns: a JSON array of objects. */
    unstructured: jsonb('unstructured'),
    /** Lower-cased words of the dataset and all its variables, which keyword search looks in. */
    searchText: text('search_text').notNull(),
    /** When it came into the catalog, and when what its page says changed last. */
    listed: moment('listed').notNull().defaultNow(),
    changed: moment('changed').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('datasets_short_name').on(lower(t.shortName))],
)

/** A table of the data engine, with its coverage. */
export const dataTables = pgTable(
  'data_tables',
  {
    id: identity(),
    datasetId: datasetId(),
    name: text('name').notNull(),
    calendar: text('calendar', { enum: ['utc', 'month', 'none'] }).notNull(),
    /** Rows, where each cell of a field is one. */
    rowCount: doublePrecision('row_count').notNull(),
    timeMin: moment('time_min'),
    timeMax: moment('time_max'),
    latMin: doublePrecision('lat_min').notNull(),
    latMax: doublePrecision('lat_max').notNull(),
    lonMin: doublePrecision('lon_min').notNull(),
    lonMax: doublePrecision('lon_max').notNull(),
    /** Metres, downward; null at the surface alone. */
    depthMin: doublePrecision('depth_min'),
    depthMax: doublePrecision('depth_max'),
  },
  (t) => [uniqueIndex('data_tables_name').on(lower(t.name)), index('data_tables_dataset').on(t.datasetId)],
)

/** The axes, tiles and levels of a gridded table: `encodeGrid` of the store. */
export const grids = pgTable('grids', {
  tableId: integer('table_id')
    .primaryKey()
    .references(() => dataTables.id, { onDelete: 'cascade' }),
  grid: jsonb('grid').notNull(),
})

/** The files, columns and coordinates of a table of observations, as the store describes them. */
export const observationTables = pgTable('observation_tables', {
  tableId: integer('table_id')
    .primaryKey()
    .references(() => dataTables.id, { onDelete: 'cascade' }),
  observations: jsonb('observations').notNull(),
})

/** One row, whose number grows with every change of what the catalog lists (by triggers, within the transaction that changes it). */
export const catalogVersion = pgTable('catalogue_version', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
})

/** A column of a table that can be requested. */
export const variables = pgTable(
  'variables',
  {
    id: identity(),
    datasetId: datasetId(),
    tableId: integer('table_id')
      .notNull()
      .references(() => dataTables.id, { onDelete: 'cascade' }),
    shortName: text('short_name').notNull(),
    longName: text('long_name').notNull(),
    /** Blank if unitless. */
    unit: text('unit').notNull(),
    make: text('make').notNull(),
    sensor: text('sensor').notNull(),
    processLevel: text('process_level').notNull(),
    studyDomain: text('study_domain').notNull(),
    spatialResolution: text('spatial_resolution').notNull(),
    temporalResolution: text('temporal_resolution').notNull(),
    comment: text('comment'),
    /** What the source says beyond the columns: a JSON object. */
    unstructured: jsonb('unstructured'),
    visualize: boolean('visualize').notNull(),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    uniqueIndex('variables_table_short_name').on(t.tableId, lower(t.shortName)),
    index('variables_dataset').on(t.datasetId),
  ],
)

/** Statistics of a variable's valid values; all but the count are null when there is none. */
export const variableStatistics = pgTable('variable_statistics', {
  variableId: variableId().primaryKey(),
  count: doublePrecision('count').notNull(),
  min: doublePrecision('min'),
  max: doublePrecision('max'),
  mean: doublePrecision('mean'),
  std: doublePrecision('std'),
  p25: doublePrecision('p25'),
  p50: doublePrecision('p50'),
  p75: doublePrecision('p75'),
})

export const variableKeywords = pgTable(
  'variable_keywords',
  { variableId: variableId(), keyword: text('keyword').notNull() },
  (t) => [primaryKey({ columns: [t.variableId, t.keyword] })],
)

export const datasetReferences = pgTable(
  'dataset_references',
  { id: identity(), datasetId: datasetId(), reference: text('reference').notNull(), dataDoi: text('data_doi') },
  (t) => [index('dataset_references_dataset').on(t.datasetId)],
)

export const datasetSensors = pgTable(
  'dataset_sensors',
  { datasetId: datasetId(), sensor: text('sensor').notNull() },
  (t) => [primaryKey({ columns: [t.datasetId, t.sensor] })],
)

export const datasetRegions = pgTable(
  'dataset_regions',
  { datasetId: datasetId(), region: text('region').notNull() },
  (t) => [primaryKey({ columns: [t.datasetId, t.region] })],
)

/** The data of a dataset as they came and changed, numbered from 1. */
export const datasetRevisions = pgTable(
  'dataset_revisions',
  {
    id: identity(),
    datasetId: datasetId(),
    number: integer('number').notNull(),
    created: moment('created').notNull().defaultNow(),
    change: text('change', { enum: ['listed', 'appended', 'replaced'] }).notNull(),
    /** What changed, as a sentence. */
    summary: text('summary').notNull(),
    /** Rows of its tables at this revision, where each cell of a field is one. */
    rowCount: doublePrecision('row_count').notNull(),
    /** The files that were taken in: a JSON array of `SourceFile`. */
    sources: jsonb('sources').notNull(),
  },
  (t) => [uniqueIndex('dataset_revisions_number').on(t.datasetId, t.number)],
)

/** Tables at revisions that are no longer listed, whose files stay for the readers that began before. */
export const retiredTables = pgTable('retired_tables', {
  id: identity(),
  name: text('name').notNull(),
  /** A `Loadable` as JSON: the grid or the observations. */
  shape: jsonb('shape').notNull(),
  retired: moment('retired').notNull().defaultNow(),
})

/** Guest tokens by hash. `used` counts plots within the day that ends at `expires`; `addressRange` is where the guest came from. */
export const guests = pgTable(
  'guests',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull(),
    addressRange: text('address_range').notNull().default(''),
    issued: moment('issued').notNull().defaultNow(),
    used: integer('used').notNull().default(0),
    expires: moment('expires').notNull(),
  },
  (t) => [uniqueIndex('guests_token_hash').on(t.tokenHash), index('guests_address_range').on(t.addressRange, t.issued)],
)
