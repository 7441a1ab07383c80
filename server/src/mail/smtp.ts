import { createTransport } from 'nodemailer'
import type { Send } from './outbox.ts'

/** The mail server and the sender. */
export interface SmtpSettings {
  /** As in `smtps://user:password@mail.example.org`. */
  readonly url: string
  readonly from: string
}

/** Hands mail to a mail server. */
export function smtpSend({ url, from }: SmtpSettings): Send {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  return async ({ recipient, replyTo, subject, body, html }) => {
    await transport.sendMail({
      to: recipient,
      subject,
      text: body,
      ...(replyTo ? { replyTo } : {}),
      ...(html ? { html } : {}),
    })
  }
}
