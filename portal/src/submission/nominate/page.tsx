import { type FormEvent, useState } from 'react'
import { describeFault, type Fault } from '../../service/answer.ts'
import { sendMessage } from '../../service/user.ts'
import { usePageTitle } from '../../shell/page-title.ts'
import '../../shell/article.css'

type State = { readonly state: 'writing' | 'sending' | 'sent' } | { readonly state: 'failed'; readonly fault: Fault }

/** A message that names a dataset which the catalog should hold. What is typed stays until it was sent. */
export default function NominateData() {
  usePageTitle('Nominate New Data')
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
    const lines = [
      'Nomination of a dataset',
      `Dataset: ${text('dataset')}`,
      `Address: ${text('address')}`,
      '',
      text('message'),
    ]
    const answer = await sendMessage({ name: text('name'), email: text('email'), message: lines.join('\n') })
    if (answer.ok) form.reset()
    setState(answer.ok ? { state: 'sent' } : { state: 'failed', fault: answer.fault })
  }
  return (
    <article className="article" aria-labelledby="nominate-title">
      <h1 id="nominate-title">Nominate New Data</h1>
      <p>
        Tell us of a public dataset that the catalog should hold. The curation team answers by e-mail. To submit data of
        your own, use the submission portal instead.
      </p>
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
          <span>Dataset</span>
          <input className="input" name="dataset" required maxLength={500} />
        </label>
        <label>
          <span>
            Address of the data <span className="soft">(optional)</span>
          </span>
          <input className="input" name="address" type="url" maxLength={1000} />
        </label>
        <label>
          <span>Why the catalog should hold it</span>
          <textarea className="input" name="message" required rows={6} maxLength={18_000} />
        </label>
        <button type="submit" className="button primary" disabled={state.state === 'sending'}>
          Send
        </button>
        <output>
          {state.state === 'sending' ? 'Sending …' : state.state === 'sent' ? 'Your nomination was sent.' : ''}
        </output>
        {state.state === 'failed' && (
          <p className="problem" role="alert">
            Your nomination was not sent. {describeFault(state.fault)}
          </p>
        )}
      </form>
    </article>
  )
}
