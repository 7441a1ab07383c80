/** Series of cruises that their designations or nicknames tell. */
const knownSeries = [
  { series: 'HOT', pattern: /^HOT[-_ ]?\d+/i },
  { series: 'AMT', pattern: /^AMT[-_ ]?\d+/i },
  { series: 'Gradients', pattern: /^Gradients?\b/i },
] as const

/** The series of a cruise that has one of these names. */
export const seriesOf = (...names: readonly (string | undefined)[]): string | undefined =>
  knownSeries.find(({ pattern }) => names.some((name) => name !== undefined && pattern.test(name)))?.series
