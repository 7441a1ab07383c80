/** A table of a run of the bench, as `charts.json` keeps it for the manual: medians by contestant. */
export interface StoredTable {
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
