import type { AccountBelongings } from '../../service/admin.ts'

const named = (names: readonly string[], one: string, more: string) =>
  names.length === 0 ? [] : [`${names.length} ${names.length === 1 ? one : more}: ${names.join(', ')}`]

/** What goes with an account when it is deleted, a line for each kind. */
export const listBelongings = ({
  Submissions,
  API_Keys,
  Subscriptions,
  Comments,
}: Pick<AccountBelongings, 'Submissions' | 'API_Keys' | 'Subscriptions' | 'Comments'>): readonly string[] => [
  ...named(Submissions, 'submission with its workbooks', 'submissions with their workbooks'),
  ...named(API_Keys, 'API key', 'API keys'),
  ...named(Subscriptions, 'subscription', 'subscriptions'),
  ...(Comments === 0 ? [] : [`${Comments} ${Comments === 1 ? 'message' : 'messages'} about submissions`]),
]
