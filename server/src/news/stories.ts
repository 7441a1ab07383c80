import { viewStatus } from '@isobath/domain'
import type { ViewStatus } from '@isobath/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { writeAuditEntry } from '../db/audit-trail.ts'
import { lower, utc } from '../db/columns.ts'
import { news, newsDatasets } from '../db/news-schema.ts'
import type { Database, Transaction } from '../db/open.ts'
import { datasets } from '../db/schema.ts'
import type { Environment } from '../process/environment.ts'

/** The fields of a story that an editor sets. */
export interface StoryChange {
  readonly headline?: string | undefined
  readonly body?: string | undefined
  readonly link?: string | null | undefined
  readonly label?: string | null | undefined
  readonly date?: string | null | undefined
  readonly tags?: readonly string[] | undefined
  readonly category?: number | undefined
  readonly viewStatus?: ViewStatus | undefined
}

export type NewStory = StoryChange & {
  readonly headline: string
  readonly body: string
  readonly viewStatus: ViewStatus
}

/** Stories of a list at most, as published. */
const mostListed = 1000

/** The order of the home page: ranked stories by rank, then the rest, the last published first (N3). */
const homeOrder = [
  sql`${news.rank} asc nulls last`,
  sql`${news.publishDate} desc nulls last`,
  sql`${news.createDate} desc`,
  sql`${news.id} desc`,
]

const orNull = (column: typeof news.publishDate) => sql<string | null>`${utc(column)}`

// A select of one table leaves the table's name out, and within the subquery `id` is another one's.
const outerId = sql.raw('news.id')

const storyColumns = {
  id: news.id,
  headline: news.headline,
  link: news.link,
  label: news.label,
  body: news.body,
  date: news.date,
  rank: news.rank,
  view_status: sql<ViewStatus>`${news.viewStatus}`,
  create_date: utc(news.createDate),
  modify_date: utc(news.modifyDate),
  publish_date: orNull(news.publishDate),
  Status_ID: news.category,
  category: news.category,
  Highlight: news.highlight,
  tags: sql<string[]>`(
    select coalesce(json_agg(${datasets.shortName} order by ${lower(datasets.shortName)}), '[]') from ${newsDatasets}
    join ${datasets} on ${datasets.id} = ${newsDatasets.datasetId} where ${newsDatasets.newsId} = ${outerId} and not ${datasets.hidden})`,
}

/** Stories of these statuses, or of every one, in the order of the home page. */
export const listStories = (db: Database, statuses: readonly ViewStatus[] = Object.values(viewStatus)) =>
  db
    .select(storyColumns)
    .from(news)
    .where(inArray(news.viewStatus, [...statuses]))
    .orderBy(...homeOrder)
    .limit(mostListed)

/** The stories that everyone sees. */
export const visibleStatuses = (environment: Environment): readonly ViewStatus[] =>
  environment === 'production' ? [viewStatus.public] : [viewStatus.public, viewStatus.preview]

export async function storyOf(db: Database, id: number) {
  const [story] = await db.select(storyColumns).from(news).where(eq(news.id, id))
  return story
}

/** Published stories about a dataset, as its page shows them. */
export const storiesOfDataset = (db: Database, datasetId: number) =>
  db
    .select({
      ID: news.id,
      headline: news.headline,
      link: news.link,
      body: news.body,
      date: news.date,
      label: news.label,
      publish_date: orNull(news.publishDate),
    })
    .from(news)
    .innerJoin(newsDatasets, eq(newsDatasets.newsId, news.id))
    .where(and(eq(newsDatasets.datasetId, datasetId), eq(news.viewStatus, viewStatus.public)))
    .orderBy(...homeOrder)

/** The reason why a story was not changed: no story of this id, another change since it was looked at, or no dataset of this name. */
export type StoryRefusal =
  | { readonly type: 'noStory'; readonly id: number }
  | { readonly type: 'changedSince' }
  | { readonly type: 'noDataset'; readonly name: string }

/** The user who changes stories, for the audit trail. */
export interface Editor {
  readonly db: Database
  readonly userId: number
}

export async function createStory(
  { db, userId }: Editor,
  story: NewStory,
): Promise<{ readonly id: number } | StoryRefusal> {
  const { tags, ...values } = story
  return db.transaction(async (tx) => {
    const found = await lockDatasets(tx, tags ?? [])
    if ('type' in found) return found
    const published = values.viewStatus === viewStatus.public ? { publishDate: sql`now()` } : {}
    const [{ id } = { id: 0 }] = await tx
      .insert(news)
      .values({ ...values, ...published, userId })
      .returning({ id: news.id })
    await writeTags(tx, id, found.ids)
    await writeAuditEntry(tx, {
      userId,
      action: 'news.create',
      subject: `news ${id}`,
      detail: { headline: story.headline },
    })
    return { id }
  })
}

/**
 * Changes what is given of a story; tags, where given, replace those before.
 * @param seen when the story was last changed as its editor saw it: one that was changed since stays as it is
 */
export function updateStory(
  editor: Editor,
  id: number,
  story: StoryChange,
  seen?: string,
): Promise<StoryRefusal | undefined> {
  const { tags, viewStatus: status, ...values } = story
  const action = { action: 'news.update', detail: { fields: namesOf(story) } }
  const columns = { ...values, ...(status === undefined ? {} : shown(status)) }
  return change(editor, id, action, columns, { tags, seen })
}

async function writeTags(tx: Transaction, newsId: number, datasetIds: readonly number[]) {
  if (datasetIds.length > 0)
    await tx.insert(newsDatasets).values(datasetIds.map((datasetId) => ({ newsId, datasetId })))
}

const namesOf = (story: StoryChange) =>
  Object.entries(story).flatMap(([name, value]) => (value === undefined ? [] : [name]))

const actions = { 0: 'news.unpublish', 1: 'news.draft', 2: 'news.preview', 3: 'news.publish' } as const

export const setStatus = (editor: Editor, id: number, status: ViewStatus) =>
  change(editor, id, { action: actions[status] }, shown(status))

export const setCategory = (editor: Editor, id: number, category: number) =>
  change(editor, id, { action: 'news.category', detail: { category } }, { category })

export const setHighlight = (editor: Editor, id: number, highlight: boolean) =>
  change(editor, id, { action: 'news.feature', detail: { highlight } }, { highlight })

/** Sets all ranks given, or none when a story is missing. Ranks are no change of a text: the stories keep their dates. */
export function setRanks(
  { db, userId }: Editor,
  ranks: readonly { readonly id: number; readonly rank: number | null }[],
): Promise<StoryRefusal | undefined> {
  return db.transaction(async (tx) => {
    const ids = ranks.map(({ id }) => id)
    // Locked in one order: two rankings at once would else wait for each other, or leave ranks of both.
    const known = await tx
      .select({ id: news.id })
      .from(news)
      .where(inArray(news.id, ids))
      .orderBy(news.id)
      .for('no key update')
    const missing = ids.find((id) => !known.some((row) => row.id === id))
    if (missing !== undefined) return { type: 'noStory', id: missing }
    for (const { id, rank } of ranks) await tx.update(news).set({ rank }).where(eq(news.id, id))
    await writeAuditEntry(tx, { userId, action: 'news.updateRanks', subject: 'news', detail: { ranks } })
    return undefined
  })
}

interface ChangeOptions {
  /** The datasets that replace those before. */
  readonly tags?: readonly string[] | undefined
  readonly seen?: string | undefined
}

type Values = Parameters<ReturnType<Transaction['update']>['set']>[0]

/** A status; a story is published when it becomes public, and not again while it is. */
const shown = (status: ViewStatus) =>
  status === viewStatus.public
    ? {
        viewStatus: status,
        publishDate: sql`case when ${news.viewStatus} = ${viewStatus.public} then ${news.publishDate} else now() end`,
      }
    : { viewStatus: status }

function change(
  { db, userId }: Editor,
  id: number,
  auditEntry: { readonly action: string; readonly detail?: Readonly<Record<string, unknown>> },
  values: Values,
  { tags, seen }: ChangeOptions = {},
): Promise<StoryRefusal | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockDatasets(tx, tags ?? [])
    if ('type' in found) return found
    const [before] = await tx
      .select({ modified: utc(news.modifyDate) })
      .from(news)
      .where(eq(news.id, id))
      .for('update')
    if (before && seen !== undefined && Date.parse(before.modified) !== Date.parse(seen))
      return { type: 'changedSince' }
    const changed = await tx
      .update(news)
      .set({ ...values, modifyDate: sql`now()` })
      .where(eq(news.id, id))
      .returning({ id: news.id })
    if (changed.length === 0) return { type: 'noStory', id }
    if (tags) {
      await tx.delete(newsDatasets).where(eq(newsDatasets.newsId, id))
      await writeTags(tx, id, found.ids)
    }
    await writeAuditEntry(tx, { userId, subject: `news ${id}`, ...auditEntry })
    return undefined
  })
}

/** Finds datasets by name, and keeps them from being removed until the transaction ends. */
async function lockDatasets(
  tx: Transaction,
  names: readonly string[],
): Promise<{ readonly ids: readonly number[] } | StoryRefusal> {
  if (names.length === 0) return { ids: [] }
  const folded = names.map((name) => name.toLowerCase())
  const rows = await tx
    .select({ id: datasets.id, name: lower(datasets.shortName).mapWith(String) })
    .from(datasets)
    .where(inArray(lower(datasets.shortName), folded))
    .for('key share')
  const missing = names.find((name) => !rows.some((row) => row.name === name.toLowerCase()))
  return missing === undefined ? { ids: rows.map(({ id }) => id) } : { type: 'noDataset', name: missing }
}
