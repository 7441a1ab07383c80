import { type FormEvent, useState } from 'react'
import { describeFault, type Fault } from '../service/answer.ts'
import { sendMessage } from '../service/user.ts'
import { usePageTitle } from '../shell/page-title.ts'
import '../shell/article.css'

type State = { readonly state: 'writing' | 'sending' | 'sent' } | { readonly state: 'failed'; readonly fault: Fault }

/** A message to the people who run the service. What is typed stays until it was sent. */
export default function Contact() {
  usePageTitle('Contact Us')
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
    const answer = await sendMessage({ name: text('name'), email: text('email'), message: text('message') })
    if (answer.ok) form.reset()
    setState(answer.ok ? { state: 'sent' } : { state: 'failed', fault: answer.fault })
  }
  return (
    <article className="article" aria-labelledby="contact-title">
      <h1 id="contact-title">Contact Us</h1>
      <p>Ask a question, report a fault, or tell us of data that the catalog should hold. We answer by e-mail.</p>
      <form onSubmit={(event) => void send(event)}>
        <label>
          <span>Name</span>
          <input className="input" name="name" autoComplete="name" required maxLength={150} />
        </label>
        <label>
          <span>E-mail</span>
          <input className="input" name="email" type="email" autoComplete="email" required maxLength={200} />
        </label>
        <label>
          <span>Message</span>
          <textarea className="input" name="message" required rows={8} maxLength={20_000} />
        </label>
        <button type="submit" className="button primary" disabled={state.state === 'sending'}>
          Send
        </button>
        <output>
          {state.state === 'sending' ? 'Sending …' : state.state === 'sent' ? 'Your message was sent.' : ''}
        </output>
        {state.state === 'failed' && (
          <p className="problem" role="alert">
            Your message was not sent. {describeFault(state.fault)}
          </p>
        )}
      </form>
    </article>
  )
}
