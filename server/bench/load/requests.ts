import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { slabMediaType } from '@isobath/domain'
import type { Figures } from './figures.ts'
import type { LoadedService } from './service.ts'

/** A request that a reader of the service sends. */
export interface LoadRequest {
  readonly path: string
  /** Sent without a key, as a visitor sends them. */
  readonly isVisitor?: true
  readonly init?: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
}

/** Connections of all readers together: more than that would exhaust the files that one process may open. */
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })

/** Sends a request, reads its answer to the end and counts it; `since` is when it was due. */
export async function ask(
  { address, key }: LoadedService,
  { path, isVisitor, init: { method = 'GET', headers = {}, body } = {} }: LoadRequest,
  figures: Figures,
  since = performance.now(),
): Promise<void> {
  const call = path.split('?')[0]
  try {
    const sent = request(`${address}${path}`, {
      agent,
      method,
      headers: { 'Accept-Encoding': 'gzip', ...(isVisitor ? {} : { Authorization: `Api-Key ${key}` }), ...headers },
    })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    let bytes = 0
    for await (const piece of response) bytes += (piece as Buffer).length
    if (response.statusCode === 200) figures.add(performance.now() - since, bytes)
    else figures.fault(`${call} answered ${response.statusCode}`)
  } catch (error) {
    figures.fault(`${call} broke: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const region = (lat: number, fields: string, form: 'csv' | 'slabs'): LoadRequest => {
  const box = { lat1: String(-lat), lat2: String(lat), lon1: '-180', lon2: '180', depth1: '0', depth2: '0' }
  const dates = { dt1: '1900-01-01', dt2: '2100-01-01' }
  const query = new URLSearchParams({ tableName: 'tblNavy_Winds', fields, spName: 'uspSpaceTime', ...dates, ...box })
  const init = form === 'slabs' ? { headers: { Accept: slabMediaType } } : {}
  return { path: `/api/data/sp?${query.toString()}`, init }
}

/** 132 times, 53 latitudes and 144 longitudes of the demo's winds: 1,007,424 cells, as CSV or as the portal reads them. */
export const millionCells = (form: 'csv' | 'slabs') => region(65, 'UWND', form)

/** 132 × 3 × 144 = 57,024 cells. */
export const fewCells = () => region(2.5, 'VWND', 'slabs')

const words = ['temperature', 'salinity', 'wind', 'ocean', 'relief', 'monthly', 'ship', 'cast', 'none such', '']

/** The searches of readers who type, one after another: thirty that come again and again. */
export const search = (i: number): LoadRequest => searchFrom(-90, i)

/** The same searches, each in a new box, so that no response is cached. */
export const newSearch = (i: number): LoadRequest => searchFrom(-90 + i / 1000, i)

function searchFrom(south: number, i: number): LoadRequest {
  const word = words[i % words.length] ?? ''
  const box = {
    timeStart: '1900-01-01',
    timeEnd: '2030-01-01',
    latStart: String(south),
    latEnd: '90',
    lonStart: '-180',
    lonEnd: '180',
  }
  const query =
    i % 3 === 0
      ? `variablesearch?${new URLSearchParams({ searchTerms: word, latStart: String(south) }).toString()}`
      : `searchcatalog?${new URLSearchParams({ keywords: word, hasDepth: 'any', ...box }).toString()}`
  return { path: `/api/catalog/${query}`, isVisitor: true }
}

const bulk = (shortName: string, spatial: object): LoadRequest => ({
  path: '/api/data/bulk-download',
  init: {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ shortNames: [shortName], filters: { spatial } }),
  },
})

/** 12 months, 19 depths, 50 latitudes and 180 longitudes of the World Ocean Atlas: 2,052,000 rows. */
export const twoMillionRows = () => bulk('WOA_Temperature_Climatology', { latMin: -50, latMax: 50 })

/** 12 × 1 × 50 × 180 = 108,000 rows. */
export const someRows = () => bulk('WOA_Temperature_Climatology', { latMin: -50, latMax: 50, depthMin: 0, depthMax: 1 })

export const page = (): LoadRequest => ({ path: '/api/catalog/datasetfullpage?shortname=Levitus_Annual' })

export const statement = (): LoadRequest => ({
  path: `/api/data/query?${new URLSearchParams({ query: 'SELECT avg(temperature) t, count(*) n FROM tblSimulated_CTD WHERE depth < 100 GROUP BY cruise' }).toString()}`,
})
