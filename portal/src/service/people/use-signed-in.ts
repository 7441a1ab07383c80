import { useSyncExternalStore } from 'react'
import { announceSession, currentUser, onSession, type SignedIn } from './session.ts'

function subscribe(changed: () => void) {
  const end = onSession(changed)
  // Another tab may have signed in or out meanwhile.
  addEventListener('focus', announceSession)
  return () => {
    end()
    removeEventListener('focus', announceSession)
  }
}

/** Who is signed in, followed as they sign in and out; undefined for visitors and guests. */
export const useSignedIn = (): SignedIn | undefined => useSyncExternalStore(subscribe, currentUser)
