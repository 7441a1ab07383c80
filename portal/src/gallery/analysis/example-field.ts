import type { ServiceResult } from '../../service/request.ts'
import { fetchVisualizable } from '../../service/catalog.ts'
import { fetchSampleMap, type SampleMap } from '../../service/sample.ts'

/** A map of a variable that an article draws. */
export interface ExampleField {
  /** Of the variable, for links to the charts page. */
  readonly id: number
  readonly map: SampleMap
}

interface Names {
  /** Short name of the dataset. */
  readonly dataset: string
  /** Short name of the variable. */
  readonly variable: string
}

const unknown = { ok: false, fault: { type: 'answered', status: 404, sentence: '' } } as const

/** Fetches the map of a variable that its dataset's page shows first. It needs no account. */
export async function fetchExampleField(
  { dataset, variable }: Names,
  signal: AbortSignal,
): Promise<ServiceResult<ExampleField>> {
  const list = await fetchVisualizable(dataset, signal)
  if (!list.ok) return list
  const found = list.value.variables.find(({ Short_Name }) => Short_Name === variable)
  if (!found) return unknown
  const map = await fetchSampleMap({ id: found.ID, dataset }, signal)
  return map.ok ? { ok: true, value: { id: found.ID, map: map.value } } : map
}
