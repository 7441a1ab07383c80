import { editDataset } from '../catalogue/edit.ts'
import type { DatasetEdit } from '../catalogue/edit.ts'
import type { Database } from '../db/open.ts'
import { writeAuditEntry } from './audit.ts'

/** Changes what the catalogue says of a dataset, and notes who did; undefined where there is none of that short name. */
export const editAudited = (db: Database, shortName: string, edit: DatasetEdit, userId?: number) =>
  db.transaction(async (tx) => {
    const edited = await editDataset(tx, shortName, edit)
    if (!edited || Object.keys(edited.changes).length === 0) return edited
    const action = edit.hidden === undefined ? 'dataset.edit' : edit.hidden ? 'dataset.hide' : 'dataset.show'
    const by = userId === undefined ? {} : { userId }
    await writeAuditEntry(tx, { ...by, action, subject: `dataset ${edited.shortName}`, detail: edited.changes })
    return edited
  })
