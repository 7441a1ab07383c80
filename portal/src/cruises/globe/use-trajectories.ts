import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Fault } from '../../service/request.ts'
import { cruiseWorker } from '../cruise-worker.ts'
import type { Trajectory } from '../read-trajectories.ts'

/** Cruises of one request: their ids fit into an address. */
const idsPerRequest = 100

interface Trajectories {
  /** Those that have come, by the id of the cruise. */
  readonly byId: ReadonlyMap<number, Trajectory>
  readonly isLoading: boolean
  readonly failure: { readonly fault: Fault; readonly retry: () => void } | undefined
}

/** Fetches the tracks of cruises, and keeps those that have come. A cruise without a track counts as come, with no positions. */
export function useTrajectories(ids: readonly number[]): Trajectories {
  const [byId, setById] = useState<ReadonlyMap<number, Trajectory>>(new Map())
  const [fault, setFault] = useState<Fault>()
  const missing = useMemo(() => ids.filter((id) => !byId.has(id)).slice(0, idsPerRequest), [ids, byId])
  const key = missing.join()
  const fetchMissing = useEffectEvent(async () => ({
    requested: missing,
    answer: await cruiseWorker().fetchTrajectories(missing),
  }))
  useEffect(() => {
    if (key === '' || fault) return
    let isCurrent = true
    const load = async () => {
      const { requested, answer } = await fetchMissing()
      if (!isCurrent) return
      if (!answer.ok) return setFault(answer.fault)
      const loaded = new Map(answer.value.map((track) => [track.id, track]))
      setById(
        (before) => new Map([...before, ...requested.map((id) => [id, loaded.get(id) ?? emptyTrack(id)] as const)]),
      )
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [key, fault])
  return {
    byId,
    isLoading: missing.length > 0 && !fault,
    failure: fault && { fault, retry: () => setFault(undefined) },
  }
}

const none = new Float64Array(0)
const emptyTrack = (id: number): Trajectory => ({ id, time: none, lat: none, lon: none })
