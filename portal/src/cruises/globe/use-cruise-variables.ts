import { useMemo } from 'react'
import { type CruiseVariable, fetchCruiseVariables } from '../../service/cruises.ts'
import { useRequest } from '../../service/use-request.ts'
import { valueRange } from './value-range.ts'

const none: readonly CruiseVariable[] = []

/** What was measured on cruises, and the ends of the colours of the values that have come. */
export function useCruiseVariables(
  ids: readonly number[],
  values: ReadonlyMap<number, Float64Array>,
): {
  readonly variables: readonly CruiseVariable[]
  readonly range: readonly [low: number, high: number] | undefined
} {
  const key = ids.length === 0 ? undefined : ids.join()
  const measured = useRequest(key, (signal) => fetchCruiseVariables(ids, signal))
  const range = useMemo(() => valueRange(values.values()), [values])
  return { variables: measured.state === 'succeeded' ? measured.value : none, range }
}
