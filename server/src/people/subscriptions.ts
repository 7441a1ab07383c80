import { and, eq, inArray, sql } from 'drizzle-orm'
import { lower, utc } from '../db/columns.ts'
import type { Database, Transaction } from '../db/open.ts'
import { datasetSubscribers } from '../db/people-schema.ts'
import { datasets } from '../db/schema.ts'

/** The datasets that a user has subscribed to, by name. */
export const subscriptionsOf = (db: Database, userId: number) =>
  db
    .select({
      User_ID: datasetSubscribers.userId,
      Dataset_ID: datasets.id,
      Dataset_Name: datasets.shortName,
      Dataset_Long_Name: datasets.longName,
      Subscription_Date_Time: utc(datasetSubscribers.since),
    })
    .from(datasetSubscribers)
    .innerJoin(datasets, eq(datasets.id, datasetSubscribers.datasetId))
    .where(and(eq(datasets.hidden, false), eq(datasetSubscribers.userId, userId)))
    .orderBy(lower(datasets.shortName))

/** Finds a dataset by name, and keeps it from being removed until the transaction ends. */
async function lockDataset(tx: Transaction, shortName: string) {
  const [row] = await tx
    .select({ id: datasets.id })
    .from(datasets)
    .where(and(eq(datasets.hidden, false), eq(lower(datasets.shortName), sql`lower(${shortName})`)))
    .for('key share')
  return row?.id
}

type SubscribeResult = 'created' | 'existed' | 'unknown'

/** Subscribes a user to a dataset. */
export const subscribe = (db: Database, userId: number, shortName: string): Promise<SubscribeResult> =>
  db.transaction(async (tx) => {
    const datasetId = await lockDataset(tx, shortName)
    if (datasetId === undefined) return 'unknown'
    const made = await tx
      .insert(datasetSubscribers)
      .values({ userId, datasetId })
      .onConflictDoNothing()
      .returning({ datasetId: datasetSubscribers.datasetId })
    return made.length > 0 ? 'created' : 'existed'
  })

/** Ends subscriptions of a user, and says to how many datasets; names that they are not subscribed to are passed over. */
export async function unsubscribe(db: Database, userId: number, shortNames: readonly string[]): Promise<number> {
  const named = db
    .select({ id: datasets.id })
    .from(datasets)
    .where(
      inArray(
        lower(datasets.shortName),
        shortNames.map((name) => name.toLowerCase()),
      ),
    )
  const gone = await db
    .delete(datasetSubscribers)
    .where(and(eq(datasetSubscribers.userId, userId), inArray(datasetSubscribers.datasetId, named)))
    .returning({ datasetId: datasetSubscribers.datasetId })
  return gone.length
}
