import type { ChartKind } from '@isobath/domain'
import type { Search } from '../../service/catalog.ts'
import { noSearch, readSearch, writeSearch } from '../../shell/search/search.ts'
import { readKind, writeKind } from './kind-code.ts'
import { type Camera, readCamera, writeCamera } from '../../shell/globe/camera-code.ts'
import { readTexts, writeTexts, type Texts } from '../panel/texts.ts'
import { writeQuery } from '../../shell/address/query.ts'

export type Tab = 'globe' | 'charts'

/** All that a person can arrange on the charts screen (S6). */
export interface ChartsState {
  /** Whether the data search is open. */
  readonly isFinding: boolean
  readonly search: Search
  readonly variable: number | undefined
  /** Ranges that differ from the variable's own defaults. */
  readonly texts: Partial<Texts>
  readonly kind: ChartKind | undefined
  /** The variable with which the ranges were locked: they stay when another is chosen. */
  readonly locked: number | undefined
  readonly tab: Tab
  /** Of the globe; undefined for the view at first. */
  readonly camera: Camera | undefined
  /** Charts as `writeChart` writes them, in the order they were made. */
  readonly charts: readonly string[]
}

export const emptyState: ChartsState = {
  isFinding: false,
  search: noSearch,
  variable: undefined,
  texts: {},
  kind: undefined,
  locked: undefined,
  tab: 'globe',
  camera: undefined,
  charts: [],
}

/** Writes the state as a query string; what stands at its default is left out. */
export function writeState(state: ChartsState): string {
  const pairs: (readonly [string, string])[] = []
  if (state.variable !== undefined) pairs.push(['var', String(state.variable)])
  pairs.push(...writeTexts(state.texts))
  if (state.kind) pairs.push(['type', writeKind(state.kind)])
  if (state.locked !== undefined) pairs.push(['lock', String(state.locked)])
  for (const chart of state.charts) pairs.push(['chart', chart])
  if (state.charts.length > 0 && state.tab === 'globe') pairs.push(['tab', 'globe'])
  if (state.camera) pairs.push(['at', writeCamera(state.camera)])
  pairs.push(...writeSearch(state.search))
  if (state.isFinding) pairs.push(['find', '1'])
  return writeQuery(pairs)
}

/** Reads what {@link writeState} wrote. Anything absent, unknown or damaged takes its default. */
export function readState(query: string): ChartsState {
  const params = new URLSearchParams(query)
  const charts = params.getAll('chart')
  return {
    isFinding: params.has('find'),
    search: readSearch(params),
    variable: readId(params.get('var')),
    texts: readTexts((name) => params.get(name)),
    kind: readKind(params.get('type')),
    locked: readId(params.get('lock')),
    tab: charts.length > 0 && params.get('tab') !== 'globe' ? 'charts' : 'globe',
    camera: readCamera(params.get('at')),
    charts,
  }
}

function readId(text: string | null): number | undefined {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? id : undefined
}
