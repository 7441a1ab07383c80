import type { Notification, Recipients } from '../../service/news.ts'

/** How many people a story goes to. */
export interface RecipientCount {
  /** Each person once, however many subscriptions lead to them. */
  readonly people: number
  readonly ofNews: number
  /** By short name of a dataset. */
  readonly ofDatasets: readonly (readonly [name: string, people: number])[]
}

/** Counts the projected recipients of a story. */
export function countRecipients({ subscribed, newsSubscribers }: Recipients['projection']): RecipientCount {
  const people = new Set([...subscribed, ...newsSubscribers].map(({ userId }) => userId))
  const ofDatasets = new Map<string, number>()
  for (const { datasetName } of subscribed) ofDatasets.set(datasetName, (ofDatasets.get(datasetName) ?? 0) + 1)
  return { people: people.size, ofNews: newsSubscribers.length, ofDatasets: [...ofDatasets] }
}

/** How many of a notification's mails went. */
export const countDelivered = ({ recipients }: Notification): number =>
  recipients.filter(({ success }) => success).length
