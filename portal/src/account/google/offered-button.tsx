import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { type GoogleOriginator, prepareGoogle, receiveCredentials } from './google-identity.ts'
import { screenTexts } from './screen-texts.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'

export interface GoogleButtonProps {
  readonly originator: Exclude<GoogleOriginator, 'auto login'>
  readonly onSignedIn?: (() => void) | undefined
  /** Called when the reader goes to another page. */
  readonly onLeave?: (() => void) | undefined
}

/** The button of Google, with what to do where it cannot be loaded. */
export default function OfferedButton({ originator, onSignedIn, onLeave }: GoogleButtonProps) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const signIn = useGoogleSignIn(originator)
  const receive = useEffectEvent(async (token: string) => {
    if (await signIn(token)) onSignedIn?.()
  })
  useEffect(() => receiveCredentials(originator, (token) => void receive(token)), [originator])
  return (
    <div className="google-sign-in">
      <ButtonPlace key={attempt} originator={originator} onFailed={setFailed} />
      {hasFailed && (
        <div role="alert">
          <p className="problem">{screenTexts.googleProblem}</p>
          <p className="small soft">
            <TextWithLinks text={screenTexts.disableExtensions} links={['/contact']} onFollow={onLeave} />
          </p>
          <button type="button" className="button" onClick={() => setAttempt((count) => count + 1)}>
            {screenTexts.tryAgain}
          </button>
        </div>
      )}
    </div>
  )
}

interface PlaceProps {
  readonly originator: GoogleButtonProps['originator']
  readonly onFailed: (hasFailed: boolean) => void
}

/** Where Google puts its button; mounted anew it tries again. */
function ButtonPlace({ originator, onFailed }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onFailed)
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const identity = await prepareGoogle().catch(() => undefined)
      if (isGone || !place.current) return
      tell(identity === undefined)
      const text = originator === 'register' ? 'signup_with' : 'signin_with'
      identity?.renderButton(place.current, { type: 'standard', text, state: originator })
    }
    void show()
    return () => {
      isGone = true
    }
  }, [originator])
  return <div ref={place} />
}
