/** The files of a table at one revision of its data. A grid and the description of observations are such, and so name the files that they describe. */
export interface TableFiles {
  readonly table: string
  /** Counts from 1, which is meant when absent. */
  readonly revision?: number | undefined
}

/** The name of a table's folder, and the beginning of the names of its tables in other engines: `tblSST`, and from its second revision on `tblSST@2`. */
export const revisionName = ({ table, revision = 1 }: TableFiles) => (revision === 1 ? table : `${table}@${revision}`)

/** A table's name must be safe as a folder's: letters, digits and underscores, beginning with a letter. */
export const isTableName = (table: string) => /^[a-z]\w{0,127}$/i.test(table)

/** The reverse of `revisionName`; nothing for a folder of another name. */
export function filesOfFolder(name: string): readonly (TableFiles & { readonly revision: number })[] {
  const [, table = '', number = '1'] = /^([^@]*)(?:@(\d+))?$/.exec(name) ?? []
  const files = { table, revision: Number(number) }
  return isTableName(table) && revisionName(files) === name ? [files] : []
}

export function folderName(files: TableFiles): string {
  if (!isTableName(files.table)) throw new Error(`not a table name: ${files.table}`)
  return revisionName(files)
}
