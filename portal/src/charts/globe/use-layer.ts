import { isIrregular } from '@isobath/domain'
import { useMemo, useState } from 'react'
import { describeFault } from '../../service/request.ts'
import { fetchSampleMap, fetchSamplePlaces, type SampleMap, type SamplePlaces } from '../../service/sample.ts'
import { useRequest } from '../../service/use-request.ts'
import { fetchDefaultField } from '../../shell/globe/default-field.ts'
import { type Layer, layerOfMap, layerOfPlaces } from '../../shell/globe/layer.ts'
import type { Target } from '../../shell/use-target.ts'

/** What the globe shows of a variable. */
interface LayerState {
  readonly name: string
  readonly dataset: string
  /** The id of the default field, which is not chosen. */
  readonly offered?: number | undefined
  readonly layer: Layer
}

/** The variable on the globe, as far as it has come. */
export interface LayerRequest {
  readonly state: 'inProgress' | 'shown' | 'absent' | 'failed'
  /** While a layer is in progress the last one, which stays until then. */
  readonly shown?: LayerState | undefined
  readonly failure?: { readonly reason: string; readonly retry: () => void }
}

/**
 * The layer of the chosen variable, or of the default field.
 *
 * @param chosen the id of the chosen variable, also before the catalog has told more of it
 * @param isAwaited whether the catalog is still to tell more of it
 */
export function useLayer(chosen: number | undefined, target: Target | undefined, isAwaited: boolean): LayerRequest {
  const byDefault = useRequest(chosen === undefined ? 'default field' : undefined, fetchDefaultField)
  const sample = useRequest<SampleMap | SamplePlaces>(target && `sample ${target.variable.id}`, (signal) => {
    if (!target) return Promise.reject(new Error('no variable is chosen'))
    const names = { id: target.variable.id, dataset: target.row.Short_Name }
    return isIrregular(target.variable) ? fetchSamplePlaces(names, signal) : fetchSampleMap(names, signal)
  })
  // The requests are other objects in each render, their values are not.
  const field = byDefault.state === 'succeeded' ? byDefault.value : undefined
  const values = sample.state === 'succeeded' ? sample.value : undefined
  const row = target?.row
  const shown = useMemo((): LayerState | undefined => {
    if (row && values) {
      const names = { longName: row.Long_Name, variable: row.Variable }
      const layer = values.type === 'map' ? layerOfMap(values, names) : layerOfPlaces(values, names, row.Unit)
      return { name: row.Long_Name, dataset: row.Dataset_Name, layer }
    }
    if (!field) return undefined
    const { variable, layer } = field
    return { name: variable.Long_Name, dataset: variable.Dataset_Name, offered: variable.ID, layer }
  }, [row, values, field])
  const [last, setLast] = useState(shown)
  if (shown && shown !== last) setLast(shown)
  const request = chosen === undefined ? byDefault : sample
  switch (request.state) {
    case 'succeeded':
      return shown ? { state: 'shown', shown } : { state: 'absent' }
    case 'failed':
      return { state: 'failed', failure: { reason: describeFault(request.fault), retry: request.retry } }
    case 'inProgress':
      return { state: 'inProgress', shown: last }
    case 'notTried':
      // Of a variable that does not come the panel says why.
      return isAwaited ? { state: 'inProgress', shown: last } : { state: 'absent' }
  }
}
