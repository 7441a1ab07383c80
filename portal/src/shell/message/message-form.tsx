import { type FormEvent, type ReactNode, useState } from 'react'
import { describeFault, type Fault } from '../../service/request.ts'
import { sendMessage } from '../../service/people/user.ts'
import { SubmitButton } from '../controls/submit-button.tsx'
import { screenTexts } from './screen-texts.ts'

type State = { readonly state: 'writing' | 'sending' | 'sent' } | { readonly state: 'failed'; readonly fault: Fault }

interface Props {
  /** Makes the message from what stands in the fields. */
  readonly compose: (text: (name: string) => string) => string
  readonly sent: string
  readonly notSent: string
  /** The fields below those of the sender. */
  readonly children: ReactNode
}

/** A message to the people who run the service. What is typed stays until it was sent. */
export function MessageForm({ compose, sent, notSent, children }: Props) {
  const [state, setState] = useState<State>({ state: 'writing' })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    setState({ state: 'sending' })
    const answer = await sendMessage({ name: text('name'), email: text('email'), message: compose(text) })
    if (answer.ok) form.reset()
    setState(answer.ok ? { state: 'sent' } : { state: 'failed', fault: answer.fault })
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <label>
        <span>{screenTexts.name}</span>
        <input className="input" name="name" autoComplete="name" required maxLength={150} />
      </label>
      <label>
        <span>{screenTexts.email}</span>
        <input className="input" name="email" type="email" autoComplete="email" required maxLength={200} />
      </label>
      {children}
      <SubmitButton isSending={state.state === 'sending'}>{screenTexts.send}</SubmitButton>
      <output>{state.state === 'sending' ? screenTexts.sending : state.state === 'sent' ? sent : ''}</output>
      {state.state === 'failed' && (
        <p className="problem" role="alert">
          {notSent} {describeFault(state.fault)}
        </p>
      )}
    </form>
  )
}
