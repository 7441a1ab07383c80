import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { fetchSubscriptions } from '../../service/people/user.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'

/** Short names of the datasets that a user is subscribed to. */
interface UserSubscriptions {
  readonly userId: number
  readonly names: readonly string[]
}

const userSubscriptionsAtom = atom<UserSubscriptions>()

/** Fetches the subscriptions of a user, once. What could not be fetched is fetched when the next page requests it. */
const loadUserSubscriptionsAtom = atom(null, async (get, set, userId: number) => {
  if (get(userSubscriptionsAtom)?.userId === userId) return
  set(userSubscriptionsAtom, { userId, names: [] })
  const answer = await fetchSubscriptions(new AbortController().signal)
  if (get(userSubscriptionsAtom)?.userId !== userId) return
  set(
    userSubscriptionsAtom,
    answer.ok ? { userId, names: answer.value.map(({ Dataset_Name }) => Dataset_Name) } : undefined,
  )
})

/** Notes that the user's subscriptions to datasets have begun or ended. */
export const changeUserSubscriptionsAtom = atom(
  null,
  (get, set, shortNames: readonly string[], isSubscribed: boolean) => {
    const known = get(userSubscriptionsAtom)
    if (!known) return
    const others = known.names.filter((name) => !shortNames.includes(name))
    set(userSubscriptionsAtom, { ...known, names: isSubscribed ? [...others, ...shortNames] : others })
  },
)

/** Whether the user is known to be subscribed to a dataset. The subscriptions are fetched once somebody has signed in. */
export function useIsSubscribed(shortName: string): boolean {
  const user = useSignedIn()
  const known = useAtomValue(userSubscriptionsAtom)
  const load = useSetAtom(loadUserSubscriptionsAtom)
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) void load(userId)
  }, [userId, load])
  return userId !== undefined && known?.userId === userId && known.names.includes(shortName)
}
