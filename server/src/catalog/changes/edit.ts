import { changedMeanwhile, replacesUnseen } from '@isobath/domain'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/open.ts'
import { datasetReferences, datasetRegions, datasetSensors, datasets, variables } from '../../db/schema.ts'
import { doiIn } from '../../store/doi.ts'
import { distinctTexts } from '../columns.ts'
import { same } from '../filter.ts'
import { refreshSearchText } from '../search-text.ts'
import { writeAuditEntry } from '../../db/audit-trail.ts'
import { findKeywordChanges, keywordChange, keywordsOf, writeKeywords } from './keywords.ts'

const text = z.string().trim()
const stated = text.min(1, 'must not be blank')
const list = z.array(stated)

/** What can be changed of a dataset that is listed; what is left out stays. Blank texts are allowed where the catalog may know none. */
export const datasetEdit = z.strictObject({
  longName: stated.optional(),
  description: stated.optional().describe('Markdown'),
  dataSource: text.optional(),
  distributor: text.optional(),
  acknowledgement: text.optional(),
  licence: text.optional(),
  doi: text.refine((doi) => doi === '' || doiIn(doi) === doi, 'must be a bare DOI, as in 10.5281/zenodo.1').optional(),
  make: stated.optional(),
  processLevel: stated.optional(),
  studyDomain: stated.optional(),
  version: text.optional().describe('as the source names it'),
  releaseDate: z.union([z.literal(''), z.iso.date('must be a date, as in 2026-11-22')]).optional(),
  history: text.optional(),
  references: list.optional(),
  sensors: list.optional(),
  regions: list.optional(),
  keywords: z
    .record(stated, list)
    .optional()
    .describe('of variables, by their short names: all of each one that is named'),
  continuouslyUpdated: z.boolean().optional(),
  ancillaryData: z.boolean().optional(),
  hidden: z.boolean().optional().describe('shown to administrators alone'),
})
export type DatasetEdit = z.infer<typeof datasetEdit>

/** An edit, with the fields as its sender saw them. */
export const datasetEditCall = datasetEdit.extend({
  seen: z
    .record(
      z.string(),
      z.union([z.string(), z.boolean(), z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
    )
    .optional()
    .describe(
      'what the sender saw of the fields: where one differs meanwhile, from that and from what is sent, nothing is changed',
    ),
})

/** Fields as somebody saw them, whatever they were. */
type SeenFields = NonNullable<z.infer<typeof datasetEditCall>['seen']>

/** The dataset, or a variable of it that an edit names, is not listed; or a field differs from what its sender saw. */
type EditRefusal =
  | { readonly code: 'no-dataset' }
  | { readonly code: 'changed-since'; readonly shortName: string }
  | { readonly code: 'no-variable'; readonly shortName: string; readonly variable: string }

/** Why an edit of a dataset was refused, in a sentence. */
export function editSentence(refusal: EditRefusal, dataset: string): string {
  if (refusal.code === 'no-dataset') return `There is no dataset ${dataset}.`
  if (refusal.code === 'changed-since') return changedMeanwhile(refusal.shortName)
  return `${refusal.shortName} has no variable ${refusal.variable}.`
}

/** The changes of an edit, or why nothing was changed. */
type EditResult =
  | { readonly ok: true; readonly shortName: string; readonly changes: Changes }
  | { readonly ok: false; readonly refusal: EditRefusal }

/** The changes of an edit: each field before and after. */
type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

/** Edits the metadata of a dataset, within the caller's transaction. */
async function editDataset(tx: Database, shortName: string, edit: DatasetEdit): Promise<EditResult> {
  const [row] = await tx.select().from(datasets).where(same(datasets.shortName, shortName)).for('update')
  if (!row) return { ok: false, refusal: { code: 'no-dataset' } }
  const { references, sensors, regions, keywords = {}, ...columns } = edit
  const nullable = new Set(['doi', 'version', 'releaseDate', 'history'])
  const values = Object.fromEntries(
    Object.entries(columns)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' && nullable.has(name) ? null : value]),
  )
  const before = { ...row, ...(await listsOf(tx, row.id)) } as Readonly<Record<string, unknown>>
  const lists = Object.fromEntries(Object.entries({ references, sensors, regions }).filter(([, value]) => value))
  const ofVariables = await findKeywordChanges(tx, row.id, keywords)
  if ('missing' in ofVariables)
    return { ok: false, refusal: { code: 'no-variable', shortName: row.shortName, variable: ofVariables.missing } }
  const changes: Changes = Object.fromEntries([
    ...Object.entries({ ...values, ...lists }).flatMap(([name, to]) =>
      JSON.stringify(before[name]) === JSON.stringify(to) ? [] : [[name, { from: before[name], to }]],
    ),
    ...(ofVariables.changed.length > 0 ? [['keywords', keywordChange(ofVariables.changed)] as const] : []),
  ])
  if (Object.keys(changes).length === 0) return { ok: true, shortName: row.shortName, changes }
  await tx
    .update(datasets)
    .set({ ...values, changed: sql`now()` })
    .where(eq(datasets.id, row.id))
  await editVariables(tx, row, edit)
  await editLists(tx, row.id, edit)
  await writeKeywords(tx, ofVariables.changed)
  await refreshSearchText(tx, row.id)
  return { ok: true, shortName: row.shortName, changes }
}

/** What can be changed of a dataset, as it is. Undefined where there is no such dataset. */
export async function editableDataset(db: Database, shortName: string) {
  const [row] = await db.select().from(datasets).where(same(datasets.shortName, shortName))
  return (
    row && {
      longName: row.longName,
      description: row.description,
      dataSource: row.dataSource,
      distributor: row.distributor,
      acknowledgement: row.acknowledgement,
      licence: row.licence,
      doi: row.doi ?? '',
      make: row.make,
      processLevel: row.processLevel,
      studyDomain: row.studyDomain,
      version: row.version ?? '',
      releaseDate: row.releaseDate ?? '',
      history: row.history ?? '',
      ...(await listsOf(db, row.id)),
      keywords: await keywordsOf(db, row.id),
      continuouslyUpdated: row.continuouslyUpdated,
      ancillaryData: row.ancillaryData,
      hidden: row.hidden,
    }
  )
}

async function listsOf(tx: Database, id: number) {
  const references = await tx
    .select({ text: datasetReferences.reference })
    .from(datasetReferences)
    .where(eq(datasetReferences.datasetId, id))
    .orderBy(datasetReferences.id)
  const sensors = await tx
    .select({ text: datasetSensors.sensor })
    .from(datasetSensors)
    .where(eq(datasetSensors.datasetId, id))
  const regions = await tx
    .select({ text: datasetRegions.region })
    .from(datasetRegions)
    .where(eq(datasetRegions.datasetId, id))
  const texts = (rows: readonly { readonly text: string }[]) => rows.map((each) => each.text)
  return { references: texts(references), sensors: texts(sensors), regions: texts(regions) }
}

/** Variables say some of it too, for searches among them. */
async function editVariables(
  tx: Database,
  { id, studyDomain }: typeof datasets.$inferSelect,
  edit: DatasetEdit,
): Promise<void> {
  const shared = { make: edit.make, processLevel: edit.processLevel }
  const own = Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined))
  if (Object.keys(own).length > 0) await tx.update(variables).set(own).where(eq(variables.datasetId, id))
  // A variable may be of a domain of its own.
  if (edit.studyDomain !== undefined)
    await tx
      .update(variables)
      .set({ studyDomain: edit.studyDomain })
      .where(and(eq(variables.datasetId, id), eq(variables.studyDomain, studyDomain)))
}

async function editLists(tx: Database, datasetId: number, { references, sensors, regions }: DatasetEdit) {
  if (references) {
    await tx.delete(datasetReferences).where(eq(datasetReferences.datasetId, datasetId))
    const rows = references.map((reference) => ({ datasetId, reference, dataDoi: doiIn(reference) }))
    if (rows.length > 0) await tx.insert(datasetReferences).values(rows)
  }
  if (sensors) {
    await tx.delete(datasetSensors).where(eq(datasetSensors.datasetId, datasetId))
    const rows = distinctTexts(sensors).map((sensor) => ({ datasetId, sensor }))
    if (rows.length > 0) await tx.insert(datasetSensors).values(rows)
  }
  if (regions) {
    await tx.delete(datasetRegions).where(eq(datasetRegions.datasetId, datasetId))
    const rows = distinctTexts(regions).map((region) => ({ datasetId, region }))
    if (rows.length > 0) await tx.insert(datasetRegions).values(rows)
  }
}

/** Whether an edit would replace a field, or the keywords of a variable, that its sender has not seen. */
function replacesUnseenField(edit: DatasetEdit, seen: SeenFields, now: DatasetEdit): boolean {
  const { keywords, ...fields } = seen
  const sent = new Map<string, unknown>(Object.entries(edit))
  const present = new Map<string, unknown>(Object.entries(now))
  return (
    Object.entries(fields).some(
      ([name, shown]) => sent.has(name) && replacesUnseen(sent.get(name), shown, present.get(name)),
    ) ||
    Object.entries(keywords ?? {}).some(([variable, shown]: readonly [string, unknown]) => {
      const words = edit.keywords?.[variable]
      return words !== undefined && replacesUnseen(words, shown, now.keywords?.[variable] ?? [])
    })
  )
}

/** Edits the metadata of a dataset and writes an audit entry. Nothing is changed where a field that `seen` names was changed since. */
export const editAudited = (
  db: Database,
  shortName: string,
  edit: DatasetEdit,
  { userId, seen = {} }: { readonly userId?: number; readonly seen?: SeenFields | undefined } = {},
) =>
  db.transaction(async (tx): Promise<EditResult> => {
    const [row] = await tx.select().from(datasets).where(same(datasets.shortName, shortName)).for('update')
    const now = await editableDataset(tx, shortName)
    if (row && now && replacesUnseenField(edit, seen, now))
      return { ok: false, refusal: { code: 'changed-since', shortName: row.shortName } }
    const edited = await editDataset(tx, shortName, edit)
    if (!edited.ok || Object.keys(edited.changes).length === 0) return edited
    const action = edit.hidden === undefined ? 'dataset.edit' : edit.hidden ? 'dataset.hide' : 'dataset.show'
    const by = userId === undefined ? {} : { userId }
    await writeAuditEntry(tx, { ...by, action, subject: `dataset ${edited.shortName}`, detail: edited.changes })
    return edited
  })
