import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { signIn, signUp } from '../../service/account.ts'
import type { Fault } from '../../service/answer.ts'
import { useSignedIn } from '../../service/use-signed-in.ts'
import { usePageTitle } from '../../shell/page-title.ts'
import { GoogleButton } from '../google/google-button.tsx'
import { OrganisationStep } from './organisation-step.tsx'
import { InformationStep } from './information-step.tsx'
import type { Registration } from './registration.ts'
import '../account.css'

type Step = 'information' | 'organisation' | 'done'

const titles: { readonly [S in Step]: string } = {
  information: 'Step 1 of 2: your information',
  organisation: 'Step 2 of 2: your organization',
  done: 'Confirm your e-mail address',
}

/** Takes the focus when its step comes after another. */
function StepHeading({ step, takesFocus }: { readonly step: Step; readonly takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 id="register-step" ref={heading} tabIndex={-1}>
      {titles[step]}
    </h2>
  )
}

/** Registration in two steps. What is typed stays when a step is gone back or fails. */
export default function Register() {
  usePageTitle('Register')
  const user = useSignedIn()
  const [step, setStep] = useState<Step>('information')
  const [given, setGiven] = useState<Registration>()
  const [fault, setFault] = useState<Fault>()
  const finish = async (registration: Registration) => {
    setGiven(registration)
    setFault(undefined)
    const { repeated: _, newPassword: password, ...account } = registration
    const answer = await signUp({ ...account, password })
    if (!answer.ok) return setFault(answer.fault)
    // Where this fails the reader signs in by the form.
    await signIn({ username: account.username, password })
    setStep('done')
    setGiven({ ...registration, newPassword: '', repeated: '' })
  }
  if (user && step === 'information') {
    return (
      <article className="account" aria-labelledby="register-title">
        <h1 id="register-title">Register</h1>
        <p>You are logged in as {user.email}. Log out to register another account.</p>
        <p>
          <Link href="/profile">Profile</Link>
        </p>
      </article>
    )
  }
  return (
    <article className="account" aria-labelledby="register-title">
      <h1 id="register-title">Register</h1>
      <section aria-labelledby="register-step">
        <StepHeading key={step} step={step} takesFocus={given !== undefined} />
        {step === 'information' && (
          <InformationStep
            given={given}
            onNext={(registration) => {
              setGiven(registration)
              setFault(undefined)
              setStep('organisation')
            }}
          />
        )}
        {step === 'information' && <GoogleButton originator="register" />}
        {step === 'organisation' && given && (
          <OrganisationStep
            given={given}
            fault={fault}
            onBack={(registration) => {
              setGiven(registration)
              setStep('information')
            }}
            onSend={finish}
          />
        )}
        {step === 'done' && given && (
          <>
            <p>We sent a message to {given.email}. Follow its link within one hour to confirm your e-mail address.</p>
            <p>You can search, plot and download at once. API keys and data submissions need a confirmed address.</p>
            <p className="account-links">
              <Link href={user ? '/catalog' : '/login'} className="button primary">
                {user ? 'Go to the catalog' : 'Login'}
              </Link>
            </p>
          </>
        )}
      </section>
    </article>
  )
}
