import { type Result, found, refused } from '../problem.ts'
import { millisecondsPerDay } from './time.ts'

/** The temporal resolution of a variable. `days` is the length of one step in estimates. */
export type TemporalResolution =
  | { readonly type: 'steps'; readonly label: string; readonly days: number }
  /** Twelve months that stand for every year. */
  | { readonly type: 'climatology'; readonly label: string; readonly days: 30 }
  | { readonly type: 'irregular'; readonly label: string }
  /** A field without time, such as relief or an annual mean. */
  | { readonly type: 'none'; readonly label: string }

export const monthlyClimatology = { type: 'climatology', label: 'Monthly Climatology', days: 30 } as const
export const timeIndependent = { type: 'none', label: 'Time Independent' } as const
const irregularTimes = { type: 'irregular', label: 'Irregular' } as const
const steps = (label: string, days: number) => ({ type: 'steps', label, days }) as const

/** The specified labels (C6). A step finer than a day counts as a day. */
const specified: readonly TemporalResolution[] = [
  steps('Three Minutes', 1),
  steps('Six Hourly', 1),
  steps('Daily', 1),
  steps('Weekly', 7),
  steps('Monthly', 30),
  steps('Annual', 365),
  irregularTimes,
  monthlyClimatology,
  steps('Three Days', 3),
  steps('Eight Day Running', 8),
  steps('Eight Days', 8),
]

/** The specified temporal labels, without trailing blanks (D9). */
export const temporalLabels: readonly string[] = specified.map(({ label }) => label)

const specifiedLabels = new Map(specified.map((resolution) => [resolution.label.toLowerCase(), resolution]))

const numberWords = 'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')
const numberText = (count: number) => numberWords[count - 1] ?? String(count)
const numberOf = (text: string) => {
  const index = numberWords.findIndex((word) => word.toLowerCase() === text.toLowerCase())
  if (index >= 0) return index + 1
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

const unitDays = { minute: 1 / 1440, hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 } as const
type Unit = keyof typeof unitDays

/** The label of a given number of steps of a unit. */
const unitText = (unit: Unit, count: number) => {
  const name = { minute: 'Minute', hour: 'Hour', day: 'Day', week: 'Week', month: 'Month', year: 'Year' }[unit]
  if (count > 1) return unit === 'hour' ? `${numberText(count)} Hourly` : `${numberText(count)} ${name}s`
  return { minute: 'One Minute', hour: 'Hourly', day: 'Daily', week: 'Weekly', month: 'Monthly', year: 'Annual' }[unit]
}

/**
 * Reads a specified temporal resolution or one in the same style (`Hourly`, `Three Hourly`, `10 Minutes`). Another spelling of a specified one, such as
 * `6 hours`, is that one (C6). A text that cannot be read is a problem (L7).
 */
export function parseTemporalResolution(label: string): Result<TemporalResolution> {
  const text = label.trim().replace(/\s+/g, ' ')
  const known = specifiedLabels.get(text.toLowerCase())
  if (known) return found(known)
  if (/^(time independent|none|no time|annual climatology)$/i.test(text)) return found(timeIndependent)
  if (/^hourly$/i.test(text)) return found(steps('Hourly', unitDays.hour))
  const match = /^(\w+)[ -](minute|hour|day|week|month|year)(?:s|ly)?$/i.exec(text.replace(/daily$/i, 'days'))
  const count = numberOf(match?.[1] ?? '')
  if (!match || !Number.isInteger(count) || count < 1) return refused({ type: 'unknownResolution', of: 'time', label })
  const unit = match[2]?.toLowerCase() as Unit
  return found(stepsOf(unit, count))
}

/** The resolution of `count` steps of a unit: a specified one, if its label is specified. */
function stepsOf(unit: Unit, count: number): TemporalResolution {
  const label = unitText(unit, count)
  return specifiedLabels.get(label.toLowerCase()) ?? steps(label, count * unitDays[unit])
}

/** A gap may differ from a whole number of steps by this fraction of a step. */
const gapShare = 0.05

/**
 * The resolution of ascending epoch milliseconds: the step that all gaps are whole multiples of, so that a missing day does not make a daily series
 * irregular. Months may have 28 to 31 days. Null for fewer than two times.
 */
export function temporalResolutionOf(times: ArrayLike<number>): TemporalResolution | null {
  if (times.length < 2) return null
  const gaps = Array.from(
    { length: times.length - 1 },
    (_, i) => ((times[i + 1] ?? 0) - (times[i] ?? 0)) / millisecondsPerDay,
  )
  const usual = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 0
  if (!(usual > 0)) return irregularTimes
  if (usual >= 28 && usual <= 31) return fits(gaps, 30.44, 3) ? steps('Monthly', 30) : irregularTimes
  if (usual >= 360 && usual <= 366) return fits(gaps, 365.25, 6) ? steps('Annual', 365) : irregularTimes
  return fits(gaps, usual, usual * gapShare) ? stepLabel(usual) : irregularTimes
}

const fits = (gaps: readonly number[], step: number, slack: number) =>
  gaps.every((gap) => gap > 0 && Math.abs(gap - Math.max(1, Math.round(gap / step)) * step) <= slack)

function stepLabel(days: number): TemporalResolution {
  for (const unit of ['week', 'day', 'hour', 'minute'] as const) {
    const count = Math.round(days / unitDays[unit])
    if (count < 1 || Math.abs(days - count * unitDays[unit]) > days * 0.001) continue
    if (unit === 'week' && count > 1) continue
    return stepsOf(unit, count)
  }
  return irregularTimes
}
