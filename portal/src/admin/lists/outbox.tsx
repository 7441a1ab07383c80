import { formatTime } from '@isobath/domain'
import { useState } from 'react'
import { fetchOutbox, type OutboxMail } from '../../service/admin.ts'
import { useLatest } from '../../service/use-latest.ts'
import { useRequest } from '../../service/use-request.ts'
import { useSignedIn } from '../../service/use-signed-in.ts'
import { LinkedText } from '../../shell/linked-text.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { MailFrame } from '../../shell/mail-frame.tsx'
import './outbox.css'

/** The mail that the service wrote, for administrators: where no mail server is set, this is where it stays. */
export function Outbox() {
  const user = useSignedIn()
  const [looks, setLooks] = useState(0)
  const [words, setWords] = useState('')
  const request = useRequest(user && `outbox ${looks}`, fetchOutbox)
  const mails = useLatest(request)
  const found = mails?.filter((mail) => holdsWords(mail, words)) ?? []
  return (
    <div className="outbox">
      <p>
        These are the latest hundred mails, those that wait first. Where no mail server is set, mail stays here. A link
        for its recipient alone is shown until the mail is sent or the link expires. Each look is written into the audit
        trail.
      </p>
      {request.state === 'failed' && (
        <LoadFailure said="The outbox could not be loaded." fault={request.fault} onRetry={request.retry} />
      )}
      {!mails && request.state !== 'failed' && <p className="soft">Loading the outbox …</p>}
      {mails && (
        <>
          <div className="outbox-tools">
            <label>
              <span>Search</span>
              <input
                type="search"
                className="input"
                placeholder="Recipient or subject"
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            </label>
            <button type="button" className="button" onClick={() => setLooks(looks + 1)}>
              Refresh
            </button>
            <output className="small soft tabular">
              {found.length} of {mails.length} mails
            </output>
          </div>
          {mails.length === 0 && <p>No mail has been written yet.</p>}
          {mails.length > 0 && found.length === 0 && <p>No mail has these words.</p>}
          <ul className="outbox-mails" aria-label="Mails">
            {found.map((mail) => (
              <MailEntry key={mail.ID} mail={mail} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function holdsWords({ Recipient, Subject }: OutboxMail, words: string): boolean {
  const text = `${Recipient} ${Subject}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function stateOf({ Sent, Attempts, Error }: OutboxMail): string {
  if (Sent !== null) return `Sent ${formatTime(Date.parse(Sent))}`
  if (Attempts === 0) return 'Waiting'
  return `Not sent after ${Attempts} ${Attempts === 1 ? 'try' : 'tries'}${Error === null ? '' : `: ${Error}`}`
}

function MailEntry({ mail }: { readonly mail: OutboxMail }) {
  const { Recipient, Subject, Body, Html, Created } = mail
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState<'text' | 'html'>('text')
  return (
    <li className="outbox-mail">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="outbox-subject">{Subject}</span>
          <span className="small soft tabular">
            To {Recipient} · {formatTime(Date.parse(Created))} · {stateOf(mail)}
          </span>
        </summary>
        {isOpen && (
          <div className="outbox-content">
            {Html !== null && (
              <fieldset className="outbox-forms" aria-label={`Form of the mail ${Subject}`}>
                {(['text', 'html'] as const).map((each) => (
                  <button
                    key={each}
                    type="button"
                    className="button"
                    aria-pressed={form === each}
                    onClick={() => setForm(each)}
                  >
                    {each === 'text' ? 'Text' : 'HTML'}
                  </button>
                ))}
              </fieldset>
            )}
            {form === 'html' && Html !== null ? (
              <MailFrame title={Subject} html={Html} />
            ) : (
              <p className="outbox-body">
                <LinkedText text={Body} />
              </p>
            )}
          </div>
        )}
      </details>
    </li>
  )
}
