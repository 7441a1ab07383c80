import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { signIn, signUp } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { GoogleButton } from '../google/google-button.tsx'
import { OrganisationStep } from './organisation-step.tsx'
import { InformationStep } from './information-step.tsx'
import type { Registration } from './registration.ts'
import { screenTexts } from './screen-texts.ts'
import '../account.css'

type Step = 'information' | 'organisation' | 'done'

/** Takes the focus when its step comes after another. */
function StepHeading({ step, takesFocus }: { readonly step: Step; readonly takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 id="register-step" ref={heading} tabIndex={-1}>
      {screenTexts.steps[step]}
    </h2>
  )
}

/** Registration in two steps. What is typed stays after a step back or a failure. */
export default function Register() {
  usePageTitle(screenTexts.register)
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
        <h1 id="register-title">{screenTexts.register}</h1>
        <p>{screenTexts.loggedInAs(user.email)}</p>
        <p>
          <Link href="/profile">{screenTexts.profile}</Link>
        </p>
      </article>
    )
  }
  return (
    <article className="account" aria-labelledby="register-title">
      <h1 id="register-title">{screenTexts.register}</h1>
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
            <p>{screenTexts.weSentAMessage(given.email)}</p>
            <p>{screenTexts.whatYouCanDo}</p>
            <p className="account-links">
              <Link href={user ? '/catalog' : '/login'} className="button primary">
                {user ? screenTexts.goToTheCatalog : screenTexts.login}
              </Link>
            </p>
          </>
        )}
      </section>
    </article>
  )
}
