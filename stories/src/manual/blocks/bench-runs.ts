import runs from '../../../../packages/bench/results/charts.json'

/** A table of a stored run of the bench: medians by contestant, Isobath first. */
export interface BenchRun {
  readonly title: string
  readonly start: string
  readonly rounds: number
  /** The words after `npm run bench --`. */
  readonly command: string
  readonly machine: string
  readonly columns: readonly string[]
  /** Null where nothing was measured. */
  readonly rows: readonly { readonly name: string; readonly medians: readonly (number | null)[] }[]
}

export const readBenchRuns = (): readonly BenchRun[] => runs
