import { createTransport } from 'nodemailer'
import { UnknownRecipientError } from './outbox.ts'
import type { Send } from './outbox.ts'

/** The mail server and the sender. */
export interface SmtpSettings {
  /** As in `smtps://user:password@mail.example.org`. */
  readonly url: string
  readonly from: string
}

/** Milliseconds that a mail server may say nothing: nodemailer’s ten minutes would hold up all other mails, and the end of the service. */
const silentMs = 20_000

/** Codes for a mailbox that is not there, has moved, or has a name that no mailbox can have (RFC 5321, 4.2.3). Servers refuse by policy (5.7.1) with them too. */
const unknownCodes: readonly unknown[] = [550, 551, 553]
const byPolicy = /\b5\.7\.\d/

/** Hands mail to a mail server. */
export function smtpSend({ url, from }: SmtpSettings, mostSilentMs = silentMs): Send {
  const waits = {
    dnsTimeout: mostSilentMs,
    connectionTimeout: mostSilentMs,
    greetingTimeout: mostSilentMs,
    socketTimeout: mostSilentMs,
  }
  const transport = createTransport({ url, ...waits }, { from, disableFileAccess: true, disableUrlAccess: true })
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ name, recipient, replyTo, subject, body, html }) => {
    try {
      await transport.sendMail({
        messageId: `<${name}@${host}>`,
        to: recipient,
        subject,
        text: body,
        ...(replyTo ? { replyTo } : {}),
        ...(html ? { html } : {}),
      })
    } catch (error) {
      const { command, responseCode, message } = error as Error & Record<'command' | 'responseCode', unknown>
      const isUnknown = command === 'RCPT TO' && unknownCodes.includes(responseCode) && !byPolicy.test(message)
      throw isUnknown ? new UnknownRecipientError(message) : error
    }
  }
}
