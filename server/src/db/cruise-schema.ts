import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, lower, moment } from './columns.ts'
import { datasetId } from './schema.ts'

/** A voyage that datasets were collected on, or that a list of cruises names. */
export const cruises = pgTable(
  'cruises',
  {
    id: identity(),
    /** The official designation. */
    name: text('name').notNull(),
    nickname: text('nickname'),
    shipName: text('ship_name'),
    chiefName: text('chief_name'),
    series: text('series'),
    /** Null where a list does not say them, or says an end before its start. */
    startTime: moment('start_time'),
    endTime: moment('end_time'),
    /** Null where no position is known. `lonMin > lonMax` crosses 180° (D1). */
    latMin: doublePrecision('lat_min'),
    latMax: doublePrecision('lat_max'),
    lonMin: doublePrecision('lon_min'),
    lonMax: doublePrecision('lon_max'),
    keywords: text('keywords')
      .array()
      .notNull()
      .default(sql`'{}'`),
    regions: text('regions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Who made the list that names it; null if datasets alone do. */
    listSource: text('list_source'),
  },
  (t) => [uniqueIndex('cruises_name').on(lower(t.name))],
)

/** Where a cruise went, in order of time: three arrays of the same length, which take a twentieth of the room of as many rows. */
export const trajectories = pgTable('trajectories', {
  cruiseId: integer('cruise_id')
    .primaryKey()
    .references(() => cruises.id, { onDelete: 'cascade' }),
  points: integer('points').notNull(),
  /** Epoch milliseconds. */
  times: doublePrecision('times').array().notNull(),
  lats: doublePrecision('lats').array().notNull(),
  lons: doublePrecision('lons').array().notNull(),
})

export const datasetCruises = pgTable(
  'dataset_cruises',
  {
    datasetId: datasetId(),
    cruiseId: integer('cruise_id')
      .notNull()
      .references(() => cruises.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.datasetId, t.cruiseId] }), index('dataset_cruises_cruise').on(t.cruiseId)],
)

/** A research program; its texts are the portal's. */
export const programs = pgTable('programs', { id: identity(), name: text('name').notNull() }, (t) => [
  uniqueIndex('programs_name').on(lower(t.name)),
])

export const datasetPrograms = pgTable(
  'dataset_programs',
  {
    datasetId: datasetId(),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.datasetId, t.programId] }), index('dataset_programs_program').on(t.programId)],
)

/** How often a dataset's data was requested. */
export const datasetUses = pgTable('dataset_uses', {
  datasetId: datasetId().primaryKey(),
  uses: integer('uses').notNull(),
})
