import { useAtom, useSetAtom } from 'jotai'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { Suspense, useEffect, useRef } from 'react'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { ReturnFocus } from '../../shell/controls/return-focus.tsx'
import { screenTexts } from '../../shell/screen-texts.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { loginAtom } from '../../shell/login/login-atom.ts'

const LoginDialog = lazyPart(() => import('./login-dialog.tsx'))

/** Tells the reader that the session has ended, or that another tab signed out. */
function useSignOutMessage() {
  const say = useSetAtom(snackbarAtom)
  const isSignedIn = useSignedIn() !== undefined
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn) say({ text: screenTexts.loggedOut, severity: 'info' })
    wasSignedIn.current = isSignedIn
  }, [isSignedIn, say])
}

/** The sign-in dialog over every page, loaded when it is first opened. */
export function LoginHost() {
  useSignOutMessage()
  const [request, setRequest] = useAtom(loginAtom)
  const close = () => setRequest(undefined)
  if (!request) return null
  return (
    <PartFailure name={screenTexts.theDialog} onClose={close}>
      <Suspense>
        <ReturnFocus>
          <LoginDialog purpose={request.purpose} onClose={close} />
        </ReturnFocus>
      </Suspense>
    </PartFailure>
  )
}
