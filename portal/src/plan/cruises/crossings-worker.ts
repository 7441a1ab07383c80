/** The worker that looks through the ways of past cruises. The page ends it when they are found, or when the reader cancels. */
import { expose, transfer } from 'comlink'
import { readTrajectories, type Trajectory } from '../../cruises/read-trajectories.ts'
import { type ServiceResult, requestBody } from '../../service/request.ts'
import { type Crossing, type CrossingOrder, findCrossings } from './find-crossings.ts'

export interface CrossingsWorkerApi {
  find(
    order: CrossingOrder,
    onProgress: (done: number, of: number) => void,
  ): Promise<ServiceResult<readonly Crossing[]>>
}

const arrowMediaType = 'application/vnd.apache.arrow.stream'

const fetchTracks = (ids: readonly number[]): Promise<ServiceResult<readonly Trajectory[]>> =>
  requestBody(
    (signal) =>
      fetch(`/api/data/cruise-trajectories?cruise_ids=${ids.join(',')}`, {
        signal,
        headers: { Accept: arrowMediaType },
      }),
    async (response) => readTrajectories(await response.arrayBuffer(), Number(response.headers.get('X-Row-Count'))),
    new AbortController().signal,
  )

const api: CrossingsWorkerApi = {
  async find(order, onProgress) {
    const answer = await findCrossings(order, fetchTracks, onProgress)
    if (!answer.ok) return answer
    const buffers = answer.value.flatMap(({ track }) =>
      track ? [track.time.buffer, track.lat.buffer, track.lon.buffer] : [],
    )
    return transfer(answer, buffers as ArrayBuffer[])
  },
}

expose(api)
