import {
  type ChartKind,
  type Cut,
  type ExistingChart,
  type JudgeRequest,
  type SizeCheck,
  type Verdict,
  judge,
  sentence,
} from '../../src/index.ts'
import { cut, variable } from '../fixtures.ts'

type Browser = Extract<JudgeRequest, { gate: 'browser' }>
type Engine = Extract<JudgeRequest, { gate: 'engine' }>

const allowed: SizeCheck = { status: 'succeeded', result: { allow: true } }
const user = { role: 'user' } as const
export const browser = (changes: Partial<Browser> = {}) =>
  judge({ gate: 'browser', cut: cut(), caller: user, sizeCheck: allowed, existing: [], ...changes })
export const service = (cells: number, changes: Partial<Cut> = {}) =>
  judge({ gate: 'service', cut: cut(changes), caller: user, cells })
export const engine = (changes: Partial<Engine> = {}) =>
  judge({ gate: 'engine', kind: 'heatmap', points: 1, depths: 1, existing: [], ...changes })

export const said = (verdict: Verdict) => (verdict.ok ? 'yes' : sentence(verdict.problem))
export const warned = (verdict: Verdict) => (verdict.ok ? verdict.warnings.map(sentence) : verdict.problem.type)
export const charts = (n: number, kind: ChartKind = 'contourMap', points = 1): ExistingChart[] =>
  Array.from({ length: n }, () => ({ kind, points }))

/** A cut of exactly a given number of estimated points: degrees of one meridian-wide cell times 1.4. */
export function ofSize(points: number, kind: ChartKind): Cut {
  const step = 1e-9
  const field = variable({ Lat_Min: -90, Lat_Max: 90 })
  const spatial = { type: 'regular', label: 'test', lat: step, lon: 1 } as const
  return cut({
    variable: { ...field, spatial },
    kind,
    region: { lat1: 0, lat2: (points / 1.4) * step, lon1: 0, lon2: 1 },
  })
}
