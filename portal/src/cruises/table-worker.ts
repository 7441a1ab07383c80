/** The worker that searches and groups cruises and reads trajectories. It carries arquero, which compiles code: its name is one that the service lets do so. */
import { expose, transfer } from 'comlink'
import { type Answer, askFor } from '../service/answer.ts'
import type { CruiseRow } from '../service/cruises.ts'
import { type Trajectory, readTrajectories } from './read-trajectories.ts'
import type { CruiseQuery, FoundCruises } from './search/cruise-search.ts'
import { indexCruises } from './search/find-cruises.ts'

export interface CruiseWorkerApi {
  /** Takes the cruises that are searched from now on. */
  index(cruises: readonly CruiseRow[]): void
  find(query: CruiseQuery): FoundCruises
  /** Fetches the tracks of cruises. One without points is left out. */
  fetchTrajectories(ids: readonly number[]): Promise<Answer<readonly Trajectory[]>>
}

let find = indexCruises([])
const arrowMediaType = 'application/vnd.apache.arrow.stream'

const api: CruiseWorkerApi = {
  index(cruises) {
    find = indexCruises(cruises)
  },
  find: (query) => find(query),
  async fetchTrajectories(ids) {
    const url = `/api/data/cruise-trajectories?cruise_ids=${ids.join(',')}`
    const answer = await askFor(
      (signal) => fetch(url, { signal, headers: { Accept: arrowMediaType } }),
      async (response) => readTrajectories(await response.arrayBuffer(), Number(response.headers.get('X-Row-Count'))),
      new AbortController().signal,
    )
    return answer.ok ? transfer(answer, answer.value.flatMap(buffersOf)) : answer
  },
}

const buffersOf = ({ time, lat, lon }: Trajectory): ArrayBuffer[] =>
  [time, lat, lon].map(({ buffer }) => buffer as ArrayBuffer)

expose(api)
