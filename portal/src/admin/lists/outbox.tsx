import { formatTime } from '@isobath/domain'
import { useState } from 'react'
import { fetchOutbox, type OutboxMail } from '../../service/admin.ts'
import { useLatest } from '../../service/use-latest.ts'
import { useRequest } from '../../service/use-request.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { LinkedText } from '../../shell/text/linked-text.tsx'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { MailFrame } from '../../shell/text/mail-frame.tsx'
import { screenTexts as texts } from './screen-texts.ts'
import './outbox.css'

/** The mail that the service wrote, for administrators: where no mail server is set, this is where it stays. */
export function Outbox() {
  const user = useSignedIn()
  const [round, setRound] = useState(0)
  const [words, setWords] = useState('')
  const request = useRequest(user && `outbox ${round}`, fetchOutbox)
  const mails = useLatest(request)
  const found = mails?.filter((mail) => holdsWords(mail, words)) ?? []
  return (
    <div className="outbox">
      <p>{texts.outboxText}</p>
      {request.state === 'failed' && (
        <LoadFailure sentence={texts.outboxFailure} fault={request.fault} onRetry={request.retry} />
      )}
      {!mails && request.state !== 'failed' && <p className="soft">{texts.loadingOutbox}</p>}
      {mails && (
        <>
          <div className="outbox-tools">
            <label>
              <span>{texts.search}</span>
              <input
                type="search"
                className="input"
                placeholder={texts.searchHint}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            </label>
            <button type="button" className="button" onClick={() => setRound((count) => count + 1)}>
              {texts.refresh}
            </button>
            <output className="small soft tabular">{texts.mailCount(found.length, mails.length)}</output>
          </div>
          {mails.length === 0 && <p>{texts.noMail}</p>}
          {mails.length > 0 && found.length === 0 && <p>{texts.noMailFound}</p>}
          <ul className="outbox-mails" aria-label={texts.mails}>
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
  if (Sent !== null) return texts.sentAt(formatTime(Date.parse(Sent)))
  if (Attempts === 0) return texts.waiting
  return texts.notSent(Attempts, Error)
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
            {texts.mailTo(Recipient, formatTime(Date.parse(Created)), stateOf(mail))}
          </span>
        </summary>
        {isOpen && (
          <div className="outbox-content">
            {Html !== null && (
              <fieldset className="outbox-forms" aria-label={texts.formOf(Subject)}>
                {(['text', 'html'] as const).map((each) => (
                  <button
                    key={each}
                    type="button"
                    className="button"
                    aria-pressed={form === each}
                    onClick={() => setForm(each)}
                  >
                    {texts[each]}
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
