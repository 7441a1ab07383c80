import { and, eq, inArray, sql } from 'drizzle-orm'
import { datasetUses } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { userDatasetUses } from '../db/people-schema.ts'
import { datasets, variableKeywords, variables } from '../db/schema.ts'
import { datasetRows } from './datasets.ts'

const rowsOf = async (db: Database, ids: readonly number[]) => {
  const found = await datasetRows(db, and(inArray(datasets.id, [...ids]), eq(datasets.hidden, false)) ?? sql`true`)
  return found.toSorted((a, b) => ids.indexOf(a.Dataset_ID) - ids.indexOf(b.Dataset_ID))
}

/** The datasets that a user requested data of, the latest first. */
export async function recentDatasets(db: Database, userId: number, most: number) {
  const used = await db
    .select({ id: userDatasetUses.datasetId })
    .from(userDatasetUses)
    .where(eq(userDatasetUses.userId, userId))
    .orderBy(sql`${userDatasetUses.lastUse} desc`)
    .limit(most)
  return rowsOf(
    db,
    used.map(({ id }) => id),
  )
}

/**
 * Datasets that a user did not ask for yet, and may want to.
 *
 * Learnt from use, as "who used this used that" (item-based collaborative filtering; Sarwar et al. 2001, https://doi.org/10.1145/371920.372071):
 * two datasets are as alike as the cosine of their users, `together / sqrt(users of one × users of the other)`, and a dataset scores the sum of its
 * likeness to all that the user has used. Where too few used anything to tell, the share of keywords that a dataset has in common with what the
 * user has used decides (Jaccard), and at last how often it is requested by anyone.
 */
export async function recommendedDatasets(db: Database, userId: number, most: number) {
  const scored = await db.execute<{ id: number }>(sql`
    with mine as (select dataset_id from ${userDatasetUses} where user_id = ${userId}),
    users_of as (select dataset_id, count(*)::float8 as users from ${userDatasetUses} group by dataset_id),
    likeness as (
      select other.dataset_id, sum(1 / sqrt(a.users * b.users)) as score
      from ${userDatasetUses} own
      join mine on mine.dataset_id = own.dataset_id
      join ${userDatasetUses} other on other.user_id = own.user_id and other.dataset_id not in (select dataset_id from mine)
      join users_of a on a.dataset_id = own.dataset_id
      join users_of b on b.dataset_id = other.dataset_id
      group by other.dataset_id
    ),
    words as (
      select distinct ${variables.datasetId} as dataset_id, lower(${variableKeywords.keyword}) as word
      from ${variableKeywords} join ${variables} on ${variables.id} = ${variableKeywords.variableId}
    ),
    wanted as (select distinct word from words where dataset_id in (select dataset_id from mine)),
    overlap as (
      select words.dataset_id, count(wanted.word)::float8 / (count(*) + (select count(*) from wanted) - count(wanted.word)) as score
      from words left join wanted on wanted.word = words.word group by words.dataset_id
    )
    select ${datasets.id} as id from ${datasets}
    left join likeness on likeness.dataset_id = ${datasets.id}
    left join overlap on overlap.dataset_id = ${datasets.id}
    left join ${datasetUses} on ${datasetUses.datasetId} = ${datasets.id}
    where not ${datasets.hidden} and ${datasets.id} not in (select dataset_id from mine)
    order by coalesce(likeness.score, 0) desc, coalesce(overlap.score, 0) desc, coalesce(${datasetUses.uses}, 0) desc, ${datasets.id} desc
    limit ${most}`)
  return rowsOf(
    db,
    scored.map(({ id }) => id),
  )
}
