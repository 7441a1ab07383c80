import { viewStatus } from '@isobath/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  fetchPreview,
  fetchRecipients,
  type Notification,
  resendNotification,
  sendNotification,
  type Story,
} from '../../service/news.ts'
import { useRequest } from '../../service/use-request.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { MailFrame } from '../../shell/text/mail-frame.tsx'
import { Dialog } from '../../shell/dialog/dialog.tsx'
import { useNotificationAction } from './use-notification-action.ts'
import { NotificationHistory } from './notification-history.tsx'
import { ProjectedRecipients } from './projected-recipients.tsx'
import { countRecipients } from './recipients.ts'
import type { Histories } from './use-histories.ts'
import { screenTexts as texts } from './screen-texts.ts'
import './notifications.css'

interface Props {
  readonly story: Story
  readonly histories: Histories
  readonly onClose: () => void
}

/** Asks before a story is mailed: the mail, who would get it, and what was mailed before. */
export default function NotificationDialog({ story, histories, onClose }: Props) {
  const { id, headline, modify_date, tags, view_status } = story
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const recipients = useRequest(`recipients ${tags.join()}`, (signal) => fetchRecipients(tags, signal))
  const preview = useRequest(`preview ${id} ${modify_date}`, (signal) => fetchPreview(id, signal))
  const history = histories.answerOf(id)
  // The dialog is mounted anew for each story.
  const refresh = useEffectEvent(() => histories.refresh(id))
  useEffect(() => refresh(), [])
  const act = useNotificationAction()
  const count = recipients.state === 'succeeded' ? countRecipients(recipients.value.projection) : undefined
  const sent = history?.ok ? history.value : []
  const reason =
    view_status !== viewStatus.public
      ? texts.onlyPublished
      : sent.length > 0
        ? texts.sentBefore
        : count?.people === 0
          ? texts.nobody
          : undefined
  const isReady = history?.ok && count !== undefined && preview.state === 'succeeded'
  const run = async (action: () => ReturnType<typeof act>) => {
    setSending(true)
    setProblem(undefined)
    setProblem(await action())
    setSending(false)
    histories.follow(id)
  }
  const send = () => act(sendNotification(id, modify_date), headline, texts.notificationsSent)
  const resend = (mail: Notification) => act(resendNotification(id, mail.Email_ID), headline, texts.resending)
  return (
    <Dialog title={texts.notificationsOf(headline)} className="wide" onClose={onClose}>
      <div className="dialog-scroll" tabIndex={-1}>
        {recipients.state === 'failed' ? (
          <LoadFailure sentence={texts.recipientsFailure} fault={recipients.fault} onRetry={recipients.retry} />
        ) : (
          sent.length === 0 && <ProjectedRecipients count={count} />
        )}
        <NotificationHistory
          answer={history}
          isSending={isSending}
          onRefresh={() => histories.refresh(id)}
          onResend={(mail) => void run(() => resend(mail))}
        />
        <section aria-labelledby="notification-preview">
          <h3 id="notification-preview">{texts.theMail}</h3>
          {preview.state === 'inProgress' && <p className="soft">{texts.loadingMail}</p>}
          {preview.state === 'failed' && (
            <LoadFailure sentence={texts.mailFailure} fault={preview.fault} onRetry={preview.retry} />
          )}
          {preview.state === 'succeeded' &&
            preview.value.map(({ newsId, subject, content }) => (
              <div key={newsId} className="notification-mail">
                <p>
                  <span className="soft">{texts.subject}</span> {subject}
                </p>
                <MailFrame title={texts.mailOf(headline)} html={content} />
              </div>
            ))}
        </section>
      </div>
      <div className="notification-end">
        {reason && <p className="small">{reason}</p>}
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={onClose}>
            {sent.length > 0 ? texts.close : texts.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={reason !== undefined || !isReady || isSending}
            onClick={() => void run(send)}
          >
            {isSending ? texts.sending : count ? texts.sendTo(texts.people(count.people)) : texts.send}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
