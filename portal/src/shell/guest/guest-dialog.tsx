import { guests, sentence } from '@isobath/domain'
import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import { loginAtom } from '../login/login-atom.ts'
import { type Fault, describeFault } from '../../service/request.ts'
import { fetchGuestToken } from '../../service/people/user.ts'
import { guestAtom } from './atom.ts'
import { screenTexts as sharedTexts } from '../screen-texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { localMidnight, readGuest } from './session.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  /** Called once the reader is a guest with a plot left, or is signed in. */
  readonly onContinue: () => void
  readonly onClose: () => void
}

/** Offers a visitor to plot as a guest, and shows a guest how little of the day's allowance is left. */
export default function GuestDialog({ onContinue, onClose }: Props) {
  const [guest, setGuest] = useAtom(guestAtom)
  const logIn = useSetAtom(loginAtom)
  const [asking, setAsking] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [lacksCookies, setLacksCookies] = useState(false)
  const remaining = Math.max(0, guests.plotsPerDay - (guest?.plots ?? 0))
  const ask = async () => {
    setAsking(true)
    setFault(undefined)
    const answer = await fetchGuestToken(localMidnight().getTime(), new AbortController().signal)
    setAsking(false)
    if (!answer.ok) return setFault(answer.fault)
    const plots = Math.max(guest?.plots ?? 0, guests.plotsPerDay - answer.value.remaining)
    setGuest({ plots })
    if (!readGuest(document.cookie)) return setLacksCookies(true)
    if (plots < guests.plotsPerDay) onContinue()
  }
  return (
    <Dialog
      title={screenTexts.plotAsAGuest}
      className="four-buttons"
      buttons={
        <>
          <button type="button" className="button" onClick={onClose}>
            {screenTexts.cancel}
          </button>
          <Link href="/register" className="button">
            {screenTexts.register}
          </Link>
          <button
            type="button"
            className="button"
            onClick={() => {
              onClose()
              logIn({ purpose: 'login', resume: onContinue })
            }}
          >
            {screenTexts.login}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={asking || remaining === 0}
            data-autofocus
            onClick={() => void ask()}
          >
            {asking ? screenTexts.oneMoment : screenTexts.continueAsGuest}
          </button>
        </>
      }
      onClose={onClose}
    >
      <p>{sentence({ type: 'guestNotice', plots: guest?.plots ?? 0 })}</p>
      <p className="dialog-count">
        <strong className="tabular">
          {remaining}/{guests.plotsPerDay}
        </strong>{' '}
        {screenTexts.remaining}
      </p>
      {remaining === 0 && (
        <p className="problem">{sentence({ type: 'guestLimit', plots: guest?.plots ?? guests.plotsPerDay })}</p>
      )}
      {lacksCookies && (
        <p className="problem" role="alert">
          {sharedTexts.needsCookies}
        </p>
      )}
      {fault && (
        <div role="alert">
          <p className="problem">{screenTexts.unavailable}</p>
          <p className="small soft">{describeFault(fault)}</p>
        </div>
      )}
    </Dialog>
  )
}
