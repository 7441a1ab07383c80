import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { ContentShown } from '../../shell/dialog/content-shown.ts'
import { LoginForm } from './login-form.tsx'
import { screenTexts } from './screen-texts.ts'
import { signOutsAtom } from './use-sign-out.ts'

interface Props {
  /** What needs an account, as a sentence. */
  readonly reason: string
  readonly children: ReactNode
}

/**
 * Content for those who are signed in; others sign in on the spot. Where a session ends by itself the content is hidden, so that what is typed in
 * it is there again after sign-in. A sign-out, and another user, drop it.
 */
export function SignInFirst({ reason, children }: Props) {
  const user = useSignedIn()
  const signOuts = useAtomValue(signOutsAtom)
  const content = `${signOuts} ${user?.id}`
  const [kept, setKept] = useState<string>()
  if (user && kept !== content) setKept(content)
  const hasContent = kept?.startsWith(`${signOuts} `) ?? false
  const shown = useRef<HTMLDivElement>(null)
  return (
    <>
      {!user && (
        <LoginSection
          reason={reason}
          takesFocus={hasContent}
          // The form is removed with the focus in it.
          onSignedIn={() => shown.current?.focus()}
        />
      )}
      {hasContent && (
        <div key={kept} ref={shown} tabIndex={-1} className="account-content" hidden={!user}>
          <ContentShown value={user !== undefined}>{children}</ContentShown>
        </div>
      )}
    </>
  )
}

interface LoginProps extends Pick<Props, 'reason'> {
  readonly takesFocus: boolean
  readonly onSignedIn: () => void
}

function LoginSection({ reason, takesFocus, onSignedIn }: LoginProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className="account-form" aria-labelledby="login-title">
      <h2 id="login-title" ref={heading} tabIndex={-1}>
        {screenTexts.login}
      </h2>
      <p>{takesFocus ? screenTexts.sessionEnded : reason}</p>
      <LoginForm onSignedIn={onSignedIn} />
    </section>
  )
}
