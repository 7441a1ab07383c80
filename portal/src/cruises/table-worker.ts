/** The worker that searches and groups cruises and reads trajectories. It carries arquero, which compiles code: its name is one that the service lets do so. */
import { expose, transfer } from 'comlink'
import { type ServiceResult, requestBody } from '../service/request.ts'
import type { CruiseRow } from '../service/cruises.ts'
import type { MeasuredChoice } from './colouring.ts'
import { type Trajectory, type ValuesOfTrack, readTrackValues, readTrajectories } from './read-trajectories.ts'
import type { CruiseQuery, FoundCruises } from './search/cruise-search.ts'
import { indexCruises } from './search/find-cruises.ts'

export interface CruiseWorkerApi {
  /** Takes the cruises that are searched from now on. */
  index(cruises: readonly CruiseRow[]): void
  find(query: CruiseQuery): FoundCruises
  /** Fetches the tracks of cruises. One without points is left out. */
  fetchTrajectories(ids: readonly number[]): Promise<ServiceResult<readonly Trajectory[]>>
  /** Fetches the values of a measured variable at every position of the tracks of cruises. One without points is left out. */
  fetchValues(ids: readonly number[], choice: MeasuredChoice): Promise<ServiceResult<readonly ValuesOfTrack[]>>
}

let find = indexCruises([])
const arrowMediaType = 'application/vnd.apache.arrow.stream'

const api: CruiseWorkerApi = {
  index(cruises) {
    find = indexCruises(cruises)
  },
  find: (query) => find(query),
  async fetchTrajectories(ids) {
    const answer = await fetchAnswer(`cruise_ids=${ids.join(',')}`, readTrajectories)
    return answer.ok ? transfer(answer, answer.value.flatMap(buffersOf)) : answer
  },
  async fetchValues(ids, { variable, unit }) {
    const query = new URLSearchParams({ cruise_ids: ids.join(','), variable, unit })
    const answer = await fetchAnswer(query.toString(), readTrackValues)
    if (!answer.ok) return answer
    const buffers = answer.value.map(({ values }) => values.buffer as ArrayBuffer)
    return transfer(answer, buffers)
  },
}

const fetchAnswer = <T>(query: string, read: (bytes: ArrayBuffer, rows: number) => T): Promise<ServiceResult<T>> =>
  requestBody(
    (signal) => fetch(`/api/data/cruise-trajectories?${query}`, { signal, headers: { Accept: arrowMediaType } }),
    async (response) => read(await response.arrayBuffer(), Number(response.headers.get('X-Row-Count'))),
    new AbortController().signal,
  )

const buffersOf = ({ time, lat, lon }: Trajectory): ArrayBuffer[] =>
  [time, lat, lon].map(({ buffer }) => buffer as ArrayBuffer)

expose(api)
