import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SignInFirst } from '../account/login/sign-in-first.tsx'
import { useSignedIn } from '../service/people/use-signed-in.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  /** What needs an administrator, as a sentence to those who are not signed in. */
  readonly reason: string
  readonly children: ReactNode
}

/** Content for administrators. Others read that it is not for them; the service refuses its calls to them too (R8). */
export const AdminOnly = ({ reason, children }: Props) => (
  <SignInFirst reason={reason}>
    <ForAdmins>{children}</ForAdmins>
  </SignInFirst>
)

function ForAdmins({ children }: { readonly children: ReactNode }) {
  const user = useSignedIn()
  // Without a user the session has ended. The content stays, hidden, so that it keeps what was typed.
  if (!user || user.isDataSubmissionAdmin) return children
  return (
    <p role="alert">
      {texts.forAdministrators(user.email)}
      <Link href="/datasubmission/userdashboard">{texts.ownSubmissions}</Link>.
    </p>
  )
}
