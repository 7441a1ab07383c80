import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Fault } from '../../service/request.ts'
import type { MeasuredChoice } from '../colouring.ts'
import { cruiseWorker } from '../cruise-worker.ts'

/** Cruises of one request: the first values come soon. */
const idsPerRequest = 20

interface TrackValues {
  /** A value for each position of the tracks that have come, by the id of the cruise; NaN where none was measured. */
  readonly byId: ReadonlyMap<number, Float64Array>
  readonly isLoading: boolean
  readonly failure: { readonly fault: Fault; readonly retry: () => void } | undefined
}

interface LoadedValues {
  readonly of: string
  readonly byId: ReadonlyMap<number, Float64Array>
}

const none: ReadonlyMap<number, Float64Array> = new Map()

/** Fetches the values of a measured variable along the tracks of cruises. Without a variable nothing is fetched. */
export function useTrackValues(ids: readonly number[], choice: MeasuredChoice | undefined): TrackValues {
  const variable = choice && JSON.stringify([choice.variable, choice.unit])
  const [kept, setKept] = useState<LoadedValues>()
  const [fault, setFault] = useState<{ readonly of: string; readonly fault: Fault }>()
  const byId = kept !== undefined && kept.of === variable ? kept.byId : none
  const missing = useMemo(
    () => (variable === undefined ? [] : ids.filter((id) => !byId.has(id)).slice(0, idsPerRequest)),
    [ids, byId, variable],
  )
  const key = missing.join()
  const failed = fault?.of === variable ? fault?.fault : undefined
  const fetchMissing = useEffectEvent(async () => ({
    requested: missing,
    answer: await cruiseWorker().fetchValues(missing, choice as MeasuredChoice),
  }))
  useEffect(() => {
    if (key === '' || variable === undefined || failed) return
    let isCurrent = true
    const load = async () => {
      const { requested, answer } = await fetchMissing()
      if (!isCurrent) return
      if (!answer.ok) return setFault({ of: variable, fault: answer.fault })
      const loaded = new Map(answer.value.map(({ id, values }) => [id, values]))
      setKept((before) => ({
        of: variable,
        byId: new Map([
          ...(before?.of === variable ? before.byId : none),
          ...requested.map((id) => [id, loaded.get(id) ?? new Float64Array(0)] as const),
        ]),
      }))
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [key, variable, failed])
  return {
    byId,
    isLoading: missing.length > 0 && !failed,
    failure: failed && { fault: failed, retry: () => setFault(undefined) },
  }
}
