import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { signOutsAtom } from '../login/use-sign-out.ts'
import { prepareGoogle, receiveCredentials } from './google-identity.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'

/** Offers sign-in in one tap to those who are not signed in, once on each load of the portal. It is not offered after a sign-out. */
export default function OneTap() {
  const user = useSignedIn()
  const signOuts = useAtomValue(signOutsAtom)
  const signIn = useGoogleSignIn('auto login')
  const receive = useEffectEvent((token: string) => void signIn(token))
  const isAsked = !user && signOuts === 0
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    const end = receiveCredentials('auto login', (token) => receive(token))
    const offer = async () => {
      // Without the library there is the form.
      const identity = await prepareGoogle().catch(() => undefined)
      if (!isGone) identity?.prompt()
      return identity
    }
    const offered = offer()
    return () => {
      isGone = true
      end()
      void offered.then((identity) => identity?.cancel())
    }
  }, [isAsked])
  return null
}
