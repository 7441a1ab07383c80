import { coarsestCells, parseSpatialResolution } from '@isobath/domain'
import { getDefaultStore } from 'jotai'
import type { ServiceResult } from '../../service/request.ts'
import { findGlobalVariables, type FoundVariable } from '../../service/catalog.ts'
import { fetchSampleMap } from '../../service/sample.ts'
import { lowBandwidthAtom } from '../data-saving/data-saving.ts'
import { type Layer, layerOfMap } from './layer.ts'

/** The field that a globe shows before a variable is chosen. */
export interface DefaultField {
  readonly variable: FoundVariable
  readonly layer: Layer
}

/** The temperature of the sea, not of the air. */
const isTemperature = ({ Long_Name }: FoundVariable) =>
  /temperature/i.test(Long_Name) && !/\bair\b|anomal|deviation|error|count/i.test(Long_Name)

/** Cells of a map of the whole earth; undefined for irregular data. */
function cellsOfEarth({ Spatial_Resolution }: FoundVariable): number | undefined {
  const read = parseSpatialResolution(Spatial_Resolution)
  return read.ok && read.value.type === 'regular' ? (360 / read.value.lon) * (180 / read.value.lat) : undefined
}

/**
 * Chooses the default field: a global sea temperature whose map of the whole earth has at most 65,536 cells (260 kB). If there are several, the finest is shown, or the
 * coarsest where the reader saves data; if several are equal, the first of the catalog.
 */
export function chooseDefaultField(variables: readonly FoundVariable[], savesData: boolean): FoundVariable | undefined {
  const fields = variables.flatMap((variable) => {
    const cells = isTemperature(variable) ? cellsOfEarth(variable) : undefined
    return cells !== undefined && cells <= coarsestCells ? [{ variable, cells }] : []
  })
  const [first] = fields.toSorted(
    (a, b) => (savesData ? a.cells - b.cells : b.cells - a.cells) || a.variable.ID - b.variable.ID,
  )
  return first?.variable
}

/** Finds and fetches the default field; undefined where the catalog has none. */
export async function fetchDefaultField(signal: AbortSignal): Promise<ServiceResult<DefaultField | undefined>> {
  const found = await findGlobalVariables('temperature', signal)
  if (!found.ok) return found
  const variable = chooseDefaultField(found.value.variables, getDefaultStore().get(lowBandwidthAtom))
  if (!variable) return { ok: true, value: undefined }
  const map = await fetchSampleMap({ id: variable.ID, dataset: variable.Dataset_Short_Name }, signal)
  if (!map.ok) return map
  const layer = layerOfMap(map.value, { longName: variable.Long_Name, variable: '' })
  return { ok: true, value: { variable, layer } }
}
