import type { Catalog } from '../store/entry.ts'
import { isTableName } from '../store/table-files.ts'
import { climatologySuffix, namesOf } from './metadata.ts'
import type { GivenMetadata } from './metadata.ts'
import { Refusal } from './problem.ts'
import { stemOf } from './unpack.ts'

interface NameSource {
  /** The file that refusals name. */
  readonly name: string
  readonly given: GivenMetadata
  readonly catalog: Pick<Catalog, 'hasTable' | 'hasDataset'>
}

/** Files, folders and addresses are named after a dataset. */
const unfitForNames = /^\s*$|^\.|[\p{C}"\\/<>|:*?]/u

/** The names under which a new dataset is listed. Throws a `Refusal` where they cannot be, or are in use. */
export async function freeNames({ given, catalog, name: file }: NameSource, climatology: boolean) {
  const names = namesOf(given, stemOf(file), climatology)
  const { table, shortName } = names
  refuseMisnamed(table, climatology, file)
  if (unfitForNames.test(shortName)) {
    throw new Refusal({
      kind: 'metadata',
      file,
      detail: `"${shortName.replace(/\p{C}/gu, ' ')}" is no name of a dataset: give one without slashes, quotes and control characters with --dataset`,
    })
  }
  if (await catalog.hasTable(table)) throw new Refusal({ kind: 'taken', file, name: table, flag: '--table' })
  if (await catalog.hasDataset(shortName))
    throw new Refusal({ kind: 'taken', file, name: shortName, flag: '--dataset' })
  return names
}

/** Throws a `Refusal` for an invalid table name, or one that does not fit the data: clients recognise monthly climatologies by the name. */
export function refuseMisnamed(table: string, climatology: boolean, file: string): void {
  const refuse = (detail: string) => new Refusal({ kind: 'metadata', file, detail })
  if (!isTableName(table)) {
    throw refuse(`"${table}" is no table name: give one of letters, digits and underscores with --table`)
  }
  if (table.toLowerCase().endsWith(climatologySuffix.toLowerCase()) !== climatology) {
    throw refuse(
      climatology
        ? `it is a monthly climatology: let the name given with --table end in ${climatologySuffix}`
        : `it is no monthly climatology: give a name that does not end in ${climatologySuffix} with --table`,
    )
  }
}
