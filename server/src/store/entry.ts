import type { Grid } from './grid.ts'
import type { Loadable, Loader } from './loader.ts'
import type { Observations } from './observations.ts'

/** The catalog's entry of a dataset. Texts that the source does not give are undefined, never invented. */
export interface DatasetEntry {
  readonly shortName: string
  readonly longName: string
  /** Markdown. */
  readonly description: string
  readonly dataSource: string
  readonly distributor: string
  readonly acknowledgement: string
  readonly licence: string
  /** Of the dataset itself, bare (`10.…/…`). */
  readonly doi?: string
  /** Full citations, one each. */
  readonly references: readonly string[]
  readonly make: string
  readonly sensors: readonly string[]
  readonly regions: readonly string[]
  readonly studyDomain: string
  readonly processLevel: string
  /** Whether the table's time is the months of a climatology. */
  readonly climatology: boolean
  readonly version: string | undefined
  /** ISO date. */
  readonly releaseDate: string | undefined
  readonly history: string | undefined
  readonly keywords: readonly string[]
  /** Research programs it belongs to, by name. */
  readonly programs?: readonly string[]
  /** Further metadata of the source. */
  readonly unstructured?: readonly Readonly<Record<string, unknown>>[]
}

/** The catalog's entry of a cruise that a table was collected on. */
export interface CruiseEntry {
  /** The official designation. */
  readonly name: string
  readonly nickname: string | undefined
  readonly shipName: string | undefined
  readonly chiefName: string | undefined
  readonly series: string | undefined
  readonly keywords: readonly string[]
  readonly regions: readonly string[]
  /** At least one point; times in epoch milliseconds, ascending. */
  readonly trajectory: {
    readonly times: readonly number[]
    readonly lats: readonly number[]
    readonly lons: readonly number[]
  }
}

/** A cruise as a list describes it, without positions. */
export interface ListedCruise extends Omit<CruiseEntry, 'trajectory'> {
  /** Epoch milliseconds at the beginning of the first and the last day; both or none. */
  readonly startTime: number | undefined
  readonly endTime: number | undefined
}

/** A list of cruises. */
export interface CruiseList {
  /** Who made it. */
  readonly source: string
  readonly cruises: readonly ListedCruise[]
}

/** The catalog's entry of a variable. Its statistics are in the grid or the observations under the same name. */
export interface VariableEntry {
  /** As in `GridVariable.name` or `ObservationColumn.name`, and in the same order. */
  readonly shortName: string
  readonly longName: string
  /** Tidied; blank if unitless. */
  readonly unit: string
  readonly sensor: string
  readonly studyDomain: string
  /** A label in the vocabulary's style, such as `2° X 2°`; `Irregular` for observations. */
  readonly spatialResolution: string
  /** A label of the vocabulary, such as `Monthly Climatology`; `Irregular` for observations. */
  readonly temporalResolution: string
  readonly comment: string | undefined
  readonly keywords: readonly string[]
  readonly visualize: boolean
  /** Further metadata of the source. */
  readonly unstructured?: Readonly<Record<string, unknown>>
}

/** A file that data were taken from, as it was then. */
export interface SourceFile {
  readonly name: string
  readonly bytes: number
  /** Time of its last change, ISO 8601. */
  readonly modified: string
}

interface EntryBase {
  readonly table: string
  readonly dataset: DatasetEntry
  readonly variables: readonly VariableEntry[]
  /** Of this revision. */
  readonly sources?: readonly SourceFile[]
  readonly cruises?: readonly CruiseEntry[]
  /** Names of cruises that it was collected on and that its rows do not name. It is linked to those in the catalog. */
  readonly cruiseNames?: readonly string[]
}

/** One ingested gridded table: everything the catalog shows and the engine needs. */
export interface GridEntry extends EntryBase {
  readonly grid: Grid
  readonly observations?: undefined
}

/** One ingested table of observations. */
export interface ObservationEntry extends EntryBase {
  readonly observations: Observations
  readonly grid?: undefined
}

/** One ingested table: a grid or observations. */
export type CatalogEntry = GridEntry | ObservationEntry

/** A dataset that is listed, as far as new data for it must know it. */
export interface ListedDataset {
  readonly shortName: string
  /** Of its data, counting from 1. */
  readonly revision: number
  /** By name. */
  readonly tables: readonly Loadable[]
  readonly temporalResolution: string
  /** As it was listed, or edited since. */
  readonly description: string
  /** The files that its present data were taken from, in the order in which they came. */
  readonly sources: readonly SourceFile[]
}

/** A change of a dataset's data. */
export interface DataChange {
  /** The revision of the data after the change. */
  readonly number: number
  readonly change: 'appended' | 'replaced'
  /** The change as a sentence. */
  readonly summary: string
}

/** The part of the catalog that ingest asks; the service implements it over its database. */
export interface Catalog {
  /** Whether a table of this name is listed, whatever its case. */
  readonly hasTable: (table: string) => Promise<boolean>
  /** Whether a dataset of this short name is listed, whatever its case. */
  readonly hasDataset: (shortName: string) => Promise<boolean>
  /** Lists the entry in one transaction; rejects, and changes nothing, if it cannot. */
  readonly writeEntry: (entry: CatalogEntry) => Promise<void>
  /** The dataset of a short name, whatever its case; undefined where there is none. */
  readonly findDataset: (shortName: string) => Promise<ListedDataset | undefined>
  /**
   * Lists the entry in place of what its dataset holds, in one transaction. The regions are the only texts of the dataset that change, and version and release
   * date where the entry has them. Rejects, and changes nothing, if it cannot, or if the dataset is not of the revision before.
   */
  readonly writeRevision: (entry: CatalogEntry, change: DataChange) => Promise<void>
  /** Lists the cruises and programs of an entry that was listed before; those that are listed already stay as they are. */
  readonly writeCruises: (entry: CatalogEntry) => Promise<void>
  /** Lists the cruises of a list, whether or not any dataset is of them. What their datasets say of them stays. */
  readonly writeCruiseList: (list: CruiseList) => Promise<void>
  /** Brings a table to the engine before it is listed, where that does not read the store's files. */
  readonly loader?: Loader | undefined
  /** Runs work that no two processes on one catalog may do at the same time, of what is named alike; only this process has it when absent. */
  readonly runExclusively?: (<T>(work: () => Promise<T>, subject?: string) => Promise<T>) | undefined
}

/** What a catalog works with beside the database: where tables are loaded, and a lock between processes. */
export type CatalogResources = Pick<Catalog, 'loader' | 'runExclusively'>
