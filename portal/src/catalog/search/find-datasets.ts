import { type ColumnTable, desc, escape, table } from 'arquero'
import { any } from '../../shell/search/search.ts'
import type { CatalogRow, Features } from '../../service/catalog.ts'
import type { Choice } from '../../shell/search/choice-group.tsx'
import { countChoices } from '../../shell/search/count-choices.ts'
import {
  type CatalogQuery,
  type CatalogSearch,
  type DataFeature,
  type DatasetCard,
  type FacetKey,
  listFilters,
  singleFilters,
} from './catalog-search.ts'

/** A row of the table as arquero hands it to a function. */
interface Row {
  readonly at: number
  readonly failed: number
}

/** The datasets of a query in their order, and the choices that each filter still offers. */
export interface SortedDatasets {
  readonly rows: readonly CatalogRow[]
  readonly choices: Readonly<Record<FacetKey, readonly Choice[]>>
}

export interface DatasetIndex {
  readonly find: (query: CatalogQuery) => SortedDatasets
  readonly featuresOf: (row: CatalogRow) => readonly DataFeature[]
}

const facets = [...listFilters, ...singleFilters].map(({ key }) => key)
const worldwide = 'Global'

/**
 * Makes datasets searchable by the filters whose values they name. Words, dates and places are the service's to search.
 *
 * @returns finds datasets, with the number of those that each choice of a filter would find
 */
export function indexDatasets(rows: readonly CatalogRow[], features: Features): DatasetIndex {
  const featuresOf = (row: CatalogRow): readonly DataFeature[] => {
    const { ancillary, ci } = features[row.Table_Name.toLowerCase()] ?? {}
    return [...(ancillary ? (['Ancillary Data'] as const) : []), ...(ci ? (['Continuously Updated'] as const) : [])]
  }
  const regions = [...new Set(rows.flatMap(({ Regions }) => splitRegions(Regions)))]
  const values = rows.map((row) => valuesOf(row, regions, featuresOf(row)))
  const { compare } = new Intl.Collator('en')
  const byName = rows.map((_, at) => at).toSorted((a, b) => compare(rows[a]?.Long_Name ?? '', rows[b]?.Long_Name ?? ''))
  const ranks = new Uint32Array(rows.length)
  for (const [rank, at] of byName.entries()) ranks[at] = rank
  const whole = table({
    at: rows.map((_, at) => at),
    id: rows.map(({ Dataset_ID }) => Dataset_ID),
    name: ranks,
  })

  /** Which filters a dataset fails: one bit for each. */
  const failedBy = (search: CatalogSearch, at: number) =>
    facets.reduce(
      (failed, key, i) => (passes(search, key, values[at]?.[key] ?? []) ? failed : failed | (1 << i)),
      reaches(rows[at], search.depth) ? 0 : 1 << facets.length,
    )

  const find = ({ search, sort }: CatalogQuery): SortedDatasets => {
    const judged = whole.derive({ failed: escape(({ at }: Row) => failedBy(search, at)) })
    const found = judged.filter((row: Row) => row.failed === 0)
    const sorted = found.orderby(sort.direction === 'DESC' ? desc(sort.field) : sort.field)
    const choices = facets.map((key, i) => {
      const others = judged.filter(escape(({ failed }: Row) => (failed & ~(1 << i)) === 0))
      return [key, choicesOf(others, ({ at }) => values[at]?.[key] ?? [], chosenOf(search, key))] as const
    })
    return {
      rows: Array.from(sorted.array('at') as ArrayLike<number>, (at) => rows[at] as CatalogRow),
      choices: Object.fromEntries(choices) as SortedDatasets['choices'],
    }
  }
  return { find, featuresOf }
}

/** The values of each filter that find a dataset. */
function valuesOf(
  row: CatalogRow,
  regions: readonly string[],
  features: readonly DataFeature[],
): Readonly<Record<FacetKey, readonly string[]>> {
  const own = splitRegions(row.Regions)
  const isIn = (region: string) => own.some((name) => name.toLowerCase().includes(region.toLowerCase()))
  return {
    makes: [row.Make],
    sensors: row.Sensors,
    regions: own.includes(worldwide) ? regions : regions.filter(isIn),
    features,
    temporalResolution: [row.Temporal_Resolution],
    spatialResolution: [row.Spatial_Resolution],
    dataSource: [row.Data_Source],
    distributor: [row.Distributor],
    processLevel: [row.Process_Level],
    hasDepth: [row.Depth_Max === null ? 'no' : 'yes'],
  }
}

const splitRegions = (text: string | null) => (text ?? '').split(',').flatMap((name) => name.trim() || [])

/** The chosen values of a filter; none where it leaves all. */
function chosenOf(search: CatalogSearch, key: FacetKey): readonly string[] {
  const chosen: string | readonly string[] = search[key]
  if (typeof chosen !== 'string') return chosen
  return chosen.toLowerCase() === any.toLowerCase() ? [] : [chosen]
}

function passes(search: CatalogSearch, key: FacetKey, values: readonly string[]): boolean {
  const chosen = chosenOf(search, key)
  if (chosen.length === 0) return true
  if (key === 'regions') return isInRegion(values, chosen)
  return values.some((value) => chosen.some((choice) => isSameText(choice, value)))
}

/** Whether a dataset has data at some of the depths. One without depths is at the surface. */
function reaches(row: CatalogRow | undefined, [from, to]: CatalogSearch['depth']): boolean {
  const [top, bottom] = [row?.Depth_Min ?? 0, row?.Depth_Max ?? 0]
  return !(bottom < from || top > to)
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** As the service: a part of a region's name finds it, and a dataset of the whole globe is in every region. */
const isInRegion = (regions: readonly string[], chosen: readonly string[]) =>
  regions.includes(worldwide) ||
  chosen.some((part) => regions.some((region) => region.toLowerCase().includes(part.toLowerCase())))

/** The values of a filter with their counts, as in an alphabet: chosen values also where nothing else of the search finds them. */
function choicesOf(
  from: ColumnTable,
  valuesOf: (row: Row) => readonly string[],
  chosen: readonly string[],
): readonly Choice[] {
  const choices = countChoices(from, chosen, valuesOf, isSameText)
  const { compare } = new Intl.Collator('en', { numeric: true })
  return choices.filter(({ value }) => value).toSorted((a, b) => compare(a.value, b.value))
}

/** What a result shows of a dataset. */
export const cardOf = (row: CatalogRow, features: readonly DataFeature[]): DatasetCard => ({
  Dataset_ID: row.Dataset_ID,
  Short_Name: row.Short_Name,
  Long_Name: row.Long_Name,
  Icon_URL: row.Icon_URL,
  Make: row.Make,
  Sensors: row.Sensors,
  Temporal_Resolution: row.Temporal_Resolution,
  Spatial_Resolution: row.Spatial_Resolution,
  Time_Min: row.Time_Min,
  Time_Max: row.Time_Max,
  Lat_Min: row.Lat_Min,
  Lat_Max: row.Lat_Max,
  Lon_Min: row.Lon_Min,
  Lon_Max: row.Lon_Max,
  Depth_Min: row.Depth_Min,
  Depth_Max: row.Depth_Max,
  Row_Count: row.Row_Count,
  Data_Source: row.Data_Source,
  features,
})
