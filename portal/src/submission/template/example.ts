import { isoInstant, oceanRegions, type DatasetMetadata, type SheetCell } from '@isobath/domain'
import { fetchMetadata, fetchVisualizable } from '../../service/catalog.ts'
import { fetchSamplePlaces, type SamplePlaces } from '../../service/sample.ts'
import type { ServiceResult } from '../../service/request.ts'
import { templateTable, type SheetTable } from './template.ts'

/** The dataset of the demo whose rows fill the example. */
export const exampleDataset = 'Simulated_CTD'

/** Rows of the example at most. */
const mostRows = 200

interface ExampleVariable {
  readonly name: string
  readonly places: SamplePlaces
}

/** Fetches the metadata and some rows of a dataset, as a workbook that may be submitted under another name. */
export async function fetchExample(address: string, signal: AbortSignal): Promise<ServiceResult<SheetTable>> {
  const [metadata, listed] = await Promise.all([
    fetchMetadata(exampleDataset, signal),
    fetchVisualizable(exampleDataset, signal),
  ])
  if (!metadata.ok) return metadata
  if (!listed.ok) return listed
  const variables: ExampleVariable[] = []
  for (const { ID, Short_Name } of listed.value.variables) {
    const sample = await fetchSamplePlaces({ id: ID, dataset: exampleDataset }, signal)
    if (!sample.ok) return sample
    variables.push({ name: Short_Name, places: sample.value })
  }
  return { ok: true, value: exampleTable(metadata.value, variables, address) }
}

/** The workbook of a dataset with rows of its variables; variables that were not fetched are left out. */
export function exampleTable(
  { dataset, references, variables }: DatasetMetadata,
  samples: readonly ExampleVariable[],
  address: string,
): SheetTable {
  const text = (name: string) => {
    const value = dataset[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const filled: Readonly<Record<string, SheetCell>> = {
    dataset_short_name: `${text('Short_Name')}_Example`,
    dataset_long_name: `Example Workbook of ${text('Long_Name')}`,
    dataset_version: text('Dataset_Version') ?? 'v1.0',
    dataset_release_date: text('Dataset_Release_Date')?.slice(0, 10) ?? '2026-01-01',
    dataset_make: text('Make'),
    dataset_source: text('Data_Source'),
    dataset_distributor: text('Distributor'),
    dataset_acknowledgement: text('Acknowledgement'),
    dataset_history: text('Dataset_History'),
    dataset_description: text('Description'),
    dataset_references: references[0]?.Reference ?? `${address}/catalog/datasets/${text('Short_Name')}`,
    climatology: 0,
  }
  const regions = (text('Regions') ?? '').split(',').filter((region) => region.trim() !== '')
  const region = regions.find((region) => oceanRegions.some((known) => known === region.trim())) ?? oceanRegions[0]
  const rowOf = (variable: DatasetMetadata['variables'][number]): Readonly<Record<string, SheetCell>> => ({
    var_short_name: variable.Variable,
    var_long_name: variable.Long_Name,
    var_sensor: variable.Sensor,
    var_unit: variable.Unit,
    var_spatial_res: variable.Spatial_Resolution,
    var_temporal_res: variable.Temporal_Resolution,
    var_discipline: variable.Study_Domain,
    visualize: 1,
    var_keywords: [variable.Variable, variable.Long_Name, variable.Sensor, region].join(', '),
    var_comment: variable.Comment,
  })
  const { dataset_meta_data, vars_meta_data } = templateTable()
  const [datasetHeader = []] = dataset_meta_data
  const [variableHeader = []] = vars_meta_data
  const own = variables.filter(({ Variable }) => samples.some(({ name }) => name === Variable))
  return {
    data: dataRows(samples),
    dataset_meta_data: [datasetHeader, datasetHeader.map((name) => filled[String(name)] ?? null)],
    vars_meta_data: [
      variableHeader,
      ...own.map((variable) => {
        const row = rowOf(variable)
        return variableHeader.map((name) => row[String(name)] ?? null)
      }),
    ],
  }
}

/** Rows of one time and place hold the values of all variables. */
function dataRows(samples: readonly ExampleVariable[]): (readonly SheetCell[])[] {
  const hasDepth = samples.some(({ places }) => places.depth)
  const rows = new Map<string, SheetCell[]>()
  for (const [i, { places }] of samples.entries()) {
    for (const [at, time] of places.time.entries()) {
      const place = [places.lat[at] ?? 0, places.lon[at] ?? 0, ...(hasDepth ? [places.depth?.[at] ?? 0] : [])]
      const key = [time, ...place].join(' ')
      const row = rows.get(key) ?? [isoInstant(time).slice(0, 19), ...place, ...samples.map(() => null)]
      row[1 + place.length + i] = places.value[at] ?? null
      rows.set(key, row)
    }
  }
  const header = ['time', 'lat', 'lon', ...(hasDepth ? ['depth'] : []), ...samples.map(({ name }) => name)]
  // Rows that hold every variable come first.
  const whole = [...rows.values()].toSorted((a, b) => countFilled(b) - countFilled(a)).slice(0, mostRows)
  return [header, ...whole.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))]
}

const countFilled = (row: readonly SheetCell[]) => row.filter((cell) => cell !== null).length
