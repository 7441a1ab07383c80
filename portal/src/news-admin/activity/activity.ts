import { counts } from '@isobath/domain'
import { atom } from 'jotai'

/** What was done on the page, or what failed. */
interface ActivityMessage {
  readonly id: number
  /** Epoch milliseconds. */
  readonly time: number
  readonly text: string
  readonly hasFailed: boolean
}

/** Adds a message at the top, and keeps the latest hundred. */
export const addMessage = (
  log: readonly ActivityMessage[],
  message: Omit<ActivityMessage, 'id'>,
): readonly ActivityMessage[] => [{ id: (log[0]?.id ?? 0) + 1, ...message }, ...log].slice(0, counts.adminLog)

const logAtom = atom<readonly ActivityMessage[]>([])

/** The activity log. It is kept while the portal is open. A message is added by its text. */
export const activityAtom = atom(
  (get) => get(logAtom),
  (get, set, text: string, hasFailed: boolean) =>
    set(logAtom, addMessage(get(logAtom), { time: Date.now(), text, hasFailed })),
)
