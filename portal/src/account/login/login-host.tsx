import { useAtom, useSetAtom } from 'jotai'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { ReturnFocus } from '../../shell/return-focus.tsx'
import { screenTexts } from '../../shell/screen-texts.ts'
import { loginAtom, resumeAtom } from './login-atom.ts'

const LoginDialog = lazyPart(() => import('./login-dialog.tsx'))


/** The sign-in dialog over every page, loaded when it is first opened. */
export function LoginHost() {
  const [request, setRequest] = useAtom(loginAtom)
  const resume = useSetAtom(resumeAtom)
  const close = () => setRequest(undefined)
  if (!request) return null
  return (
    <PartFailure name={screenTexts.theDialog} onClose={close}>
      <Suspense>
        <ReturnFocus>
          <LoginDialog purpose={request.purpose} onSignedIn={resume} onClose={close} />
        </ReturnFocus>
      </Suspense>
    </PartFailure>
  )
}
