import { fetchUserInfo, type UserInfo } from '../../service/people/account.ts'
import { Suspense, useState } from 'react'
import { useRequest } from '../../service/use-request.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { ReturnFocus } from '../../shell/controls/return-focus.tsx'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { SignInFirst } from '../login/sign-in-first.tsx'
import { ProfileForm } from './profile-form.tsx'
import { screenTexts } from './screen-texts.ts'
import '../account.css'

const EmailDialog = lazyPart(() => import('./email-dialog.tsx'))
const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'))

/** The profile of a user, and how they sign in. */
export default function Profile() {
  usePageTitle(screenTexts.profile)
  return (
    <article className="account" aria-labelledby="profile-title">
      <h1 id="profile-title">{screenTexts.profile}</h1>
      <SignInFirst reason={screenTexts.logInFirst}>
        <OwnProfile />
      </SignInFirst>
    </article>
  )
}

function OwnProfile() {
  const user = useSignedIn()
  const [changes, setChanges] = useState(0)
  const request = useRequest(user && `profile ${changes}`, fetchUserInfo)
  const [shown, setShown] = useState<UserInfo>()
  if (request.state === 'succeeded' && request.value !== shown) setShown(request.value)
  if (request.state === 'failed' && !shown) {
    return <LoadFailure sentence={screenTexts.anErrorOccurred} fault={request.fault} onRetry={request.retry} />
  }
  if (!shown) return <p className="soft">{screenTexts.loadingYourProfile}</p>
  return (
    <>
      <SignInFacts info={shown} onChanged={() => setChanges((count) => count + 1)} />
      <ProfileForm info={shown} />
    </>
  )
}

interface FactsProps {
  readonly info: UserInfo
  readonly onChanged: () => void
}

function SignInFacts({ info, onChanged }: FactsProps) {
  const [dialog, setDialog] = useState<'email' | 'password'>()
  const close = () => setDialog(undefined)
  return (
    <section aria-labelledby="profile-sign-in">
      <h2 id="profile-sign-in">{screenTexts.signIn}</h2>
      <dl className="facts">
        <div>
          <dt>{screenTexts.username}</dt>
          <dd>{info.username}</dd>
        </div>
        <div>
          <dt>{screenTexts.email}</dt>
          <dd>{info.email}</dd>
        </div>
      </dl>
      {!info.isConfirmed && (
        <p className="account-message">
          <TextWithLinks text={screenTexts.emailIsNotConfirmed} links={['/forgotpass']} />
        </p>
      )}
      <p className="account-links">
        <button type="button" className="button" onClick={() => setDialog('email')}>
          {screenTexts.changeEmail}
        </button>
        <button type="button" className="button" onClick={() => setDialog('password')}>
          {screenTexts.changePassword}
        </button>
      </p>
      {dialog && (
        <PartFailure name={screenTexts.theDialog} onClose={close}>
          <Suspense>
            <ReturnFocus>
              {dialog === 'email' ? (
                <EmailDialog onChanged={onChanged} onClose={close} />
              ) : (
                <PasswordDialog info={info} onClose={close} />
              )}
            </ReturnFocus>
          </Suspense>
        </PartFailure>
      )}
    </section>
  )
}
