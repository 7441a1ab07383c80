import type { AccountBelongings } from '../../service/admin.ts'
import { screenTexts } from './screen-texts.ts'

const texts = screenTexts.belongings

const named = (names: readonly string[], one: string, more: string) =>
  names.length === 0 ? [] : [`${names.length} ${names.length === 1 ? one : more}: ${names.join(', ')}`]

/** What is deleted with an account, a line for each kind. */
export const listBelongings = ({
  Submissions,
  API_Keys,
  Subscriptions,
  Comments,
}: Pick<AccountBelongings, 'Submissions' | 'API_Keys' | 'Subscriptions' | 'Comments'>): readonly string[] => [
  ...named(Submissions, texts.submission, texts.submissions),
  ...named(API_Keys, texts.key, texts.keys),
  ...named(Subscriptions, texts.subscription, texts.subscriptions),
  ...(Comments === 0 ? [] : [texts.messages(Comments)]),
]
