import { defaultCut, rangesForKind, type ChartKind, type Cut, type Variable } from '@isobath/domain'
import { rangesOf, textGroups, textsOf, type Texts } from './texts.ts'

/** The texts that the panel shows for a variable, and for a kind of chart of it (S11), before anyone changes them. */
export const usualTexts = (variable: Variable, kind?: ChartKind): Texts =>
  textsOf(kind ? rangesForKind(variable, kind) : defaultCut(variable))

/**
 * The texts in force: those with which the kind begins, so that an address without ranges draws something meaningful. Where one of a group was typed, the
 * others of it are the variable's own. Dates of the other calendar do not apply (C5).
 */
export function textsInForce(variable: Variable, typed: Partial<Texts>, kind?: ChartKind): Texts {
  const { date1, date2, time1, time2, ...places } = typed
  const dates = { date1, date2, ...(variable.calendar === 'utc' ? { time1, time2 } : {}) }
  const applied: Partial<Texts> = { ...places, ...(datesFit(variable, typed) ? defined(dates) : {}) }
  const [own, usual] = [usualTexts(variable), usualTexts(variable, kind)]
  const parts = textGroups.map((group) => {
    const from = group.some((name) => applied[name] !== undefined) ? own : usual
    return Object.fromEntries(group.map((name) => [name, from[name]]))
  })
  return { ...usual, ...Object.assign({}, ...parts), ...applied }
}

const month = /^\d{1,2}$/

function datesFit({ calendar }: Variable, { date1 = '', date2 = '' }: Partial<Texts>): boolean {
  if (calendar === 'none') return false
  return [date1, date2].every((text) => text === '' || month.test(text) === (calendar === 'month'))
}

const defined = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Partial<Texts>

/** The request that the panel describes. */
export const cutOf = (variable: Variable, texts: Texts, kind: ChartKind | undefined): Cut => ({
  variable,
  ...rangesOf(texts, variable.calendar),
  kind: kind ?? null,
  split: [],
})

/** Whether every end of the ranges is a number, which an address does not ensure. */
export function areRangesNumbers({ region, depths, times }: Cut): boolean {
  const instants = times.calendar === 'none' ? [] : [times.start, times.end]
  return [...Object.values(region), depths.start, depths.end, ...instants].every(Number.isFinite)
}

/** The texts of the latest time alone; undefined where a variable does not count days. */
export function latestTexts({
  calendar,
  time,
}: Variable): Pick<Texts, 'date1' | 'date2' | 'time1' | 'time2'> | undefined {
  if (calendar !== 'utc' || !time) return undefined
  const [, last] = time
  const { date1, date2, time1, time2 } = textsOf({ ...noPlace, times: { calendar, start: last, end: last } })
  return { date1, date2, time1, time2 }
}

const noPlace = { region: { lat1: 0, lat2: 0, lon1: 0, lon2: 0 }, depths: { start: 0, end: 0 } }
