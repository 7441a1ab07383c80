import type { ListedDataset } from '../store/entry.ts'
import type { Loadable } from '../store/loader.ts'
import type { Store } from '../store/store.ts'
import type { TableFiles } from '../store/table-files.ts'
import { Refusal } from './problem.ts'

/** A listed dataset that files come to. */
export interface Target {
  readonly dataset: ListedDataset
  /** Its one table, at the revision that is listed. */
  readonly table: Loadable
  readonly store: Store
  /** Whether the files take the place of all its data. */
  readonly isReplaced: boolean
}

/** The dataset as a target. Throws a `Refusal` when it has several tables, because files could belong to any of them. */
export function targetOf(dataset: ListedDataset, store: Store, isReplaced: boolean, file: string): Target {
  const [table, ...others] = dataset.tables
  if (!table || others.length > 0) {
    const detail = `which has ${dataset.tables.length} tables`
    throw new Refusal({ kind: 'mismatch', file, to: dataset.shortName, detail })
  }
  return { dataset, table, store, isReplaced }
}

/** The files of the next revision. */
export const nextFiles = ({ dataset, table }: Target): TableFiles => ({
  table: (table.grid ?? table.observations).table,
  revision: dataset.revision + 1,
})
