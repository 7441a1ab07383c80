import { doiIn } from '../store/doi.ts'
import type { CruiseEntry, DatasetEntry, VariableEntry } from '../store/entry.ts'
import type { Grid } from '../store/grid.ts'
import { attributeText } from './netcdf/field-file.ts'
import type { FieldAttributes } from './netcdf/field-file.ts'
import type { GivenRows } from './observations/given-rows.ts'
import type { PlacedVariable } from './field/place-axes.ts'

/** Metadata of a dataset from the caller or a sidecar. The file's own attributes fill the gaps. */
export interface GivenMetadata extends Partial<Omit<DatasetEntry, 'climatology'>> {
  readonly table?: string
  readonly variables?: Readonly<Record<string, GivenVariable>>
  /** The cruises that a table was collected on. One name alone is the cruise of all rows that name none. */
  readonly cruiseNames?: readonly string[]
  /** A file that lists cruises; it says of those that a table names what `cruises` does not. */
  readonly cruiseList?: string
  /** Metadata of the cruises that a table names. */
  readonly cruises?: Readonly<Record<string, GivenCruise>>
  /** Options for the rows of a table. */
  readonly rows?: GivenRows
}

export type GivenCruise = Partial<Omit<CruiseEntry, 'name' | 'trajectory'>>

export interface GivenVariable extends Partial<Pick<VariableEntry, 'longName' | 'comment' | 'keywords' | 'sensor'>> {
  readonly unit?: string
}

/** The end of the name of a monthly climatology, by which published clients know it. */
export const climatologySuffix = '_Climatology'

/** The names under which a file is listed: as given, else from the file's name. */
export function namesOf(
  given: GivenMetadata,
  stem: string,
  climatology: boolean,
): { table: string; shortName: string } {
  const plain = (given.shortName ?? stem.replace(/[^\w]+/g, '_')).replace(new RegExp(`${climatologySuffix}$`, 'i'), '')
  const shortName = climatology ? plain + climatologySuffix : plain
  return { table: given.table ?? `tbl${shortName}`, shortName }
}

/** Metadata of a dataset that is measured from its cells or rows. */
interface MeasuredMetadata {
  /** For a field; absent for observations. */
  readonly grid?: Grid
  /** Ocean regions that it holds values of. */
  readonly regions: readonly string[]
  /** How its positions and times were read, as sentences that end the description. */
  readonly notes: readonly string[]
}

/** The catalog's texts for a dataset: given ones first, then the file's attributes by CF and ACDD, then plain defaults. */
export function datasetEntry(
  given: GivenMetadata,
  attributes: FieldAttributes,
  shortName: string,
  { grid, regions, notes }: MeasuredMetadata,
): DatasetEntry {
  const stated = (...names: readonly string[]) => firstText(attributes, names)
  const longName = given.longName ?? stated('title') ?? shortName.replaceAll('_', ' ')
  const dataSource = given.dataSource ?? stated('institution', 'creator_name', 'source') ?? ''
  const references = stated('references', 'citation')
  const model = /model|reanalysis|simulation|forecast/i.test(stated('source') ?? '')
  return {
    shortName,
    longName,
    description: [given.description ?? stated('summary', 'comment') ?? longName, notes.join(' ')]
      .filter((text) => text !== '')
      .join('\n\n'),
    dataSource,
    distributor: given.distributor ?? stated('publisher_name', 'institution') ?? dataSource,
    acknowledgement: given.acknowledgement ?? stated('acknowledgement', 'acknowledgment') ?? '',
    licence: given.licence ?? stated('license', 'licence') ?? '',
    ...ownDoi(given.doi ?? stated('doi', 'dataset_doi', 'id')),
    references: given.references ?? (references ? [references] : []),
    make: given.make ?? (model ? 'Model' : 'Observation'),
    sensors: given.sensors ?? ['Uncategorized'],
    regions: given.regions ?? regions,
    studyDomain: given.studyDomain ?? 'Uncategorized',
    processLevel: given.processLevel ?? stated('processing_level') ?? 'Processed',
    climatology: grid?.calendar === 'month',
    version: given.version ?? stated('product_version', 'version'),
    releaseDate: isoDate(given.releaseDate ?? stated('date_issued', 'date_created')),
    history: given.history ?? stated('history'),
    keywords:
      given.keywords ??
      stated('keywords')
        ?.split(/[,;]/)
        .map((word) => word.trim()) ??
      [],
    ...(given.programs ? { programs: given.programs } : {}),
  }
}

/** The catalog's texts for a placed variable. */
export function variableEntry(
  placed: PlacedVariable,
  given: GivenVariable | undefined,
  dataset: DatasetEntry,
  labels: { readonly unit: string; readonly spatialResolution: string; readonly temporalResolution: string },
): VariableEntry {
  const { name, attributes } = placed.variable
  return {
    shortName: name,
    longName: given?.longName ?? firstText(attributes, ['long_name', 'standard_name']) ?? name,
    sensor: given?.sensor ?? dataset.sensors[0] ?? 'Uncategorized',
    studyDomain: dataset.studyDomain,
    comment: given?.comment ?? firstText(attributes, ['comment']),
    keywords: given?.keywords ?? [],
    visualize: true,
    ...labels,
  }
}

/** Units by variable that the caller gives for files that state none. */
export const givenUnits = (given: GivenMetadata): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(given.variables ?? {}).flatMap(([name, { unit }]) => (unit === undefined ? [] : [[name, unit]])),
  )

function firstText(attributes: FieldAttributes, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = attributeText(attributes, name)
    if (text) return text
  }
  return undefined
}

// ACDD names a dataset by `id`, which may be anything.
const ownDoi = (text: string | undefined) => {
  const doi = doiIn(text ?? '')
  return doi === null ? {} : { doi }
}

const isoDate = (text: string | undefined) => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]
