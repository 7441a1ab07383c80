import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '../../src/db/record-schema.ts'
import { mostAttempts, writeMail } from '../../src/mail/outbox.ts'
import type { Send } from '../../src/mail/outbox.ts'
import { startMailDelivery } from '../../src/mail/delivery.ts'
import { smtpSend } from '../../src/mail/smtp.ts'
import { newSecret } from '../../src/secrets/stored-secret.ts'
import { openTestDb } from '../open-test-db.ts'

interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly data: string
}

/** A mail server that keeps what it gets, and refuses the addresses of `full@` and, for good, of `gone@`. */
async function mailServer() {
  const received: ReceivedMail[] = []
  const server = createServer((socket) => {
    let envelope = { from: '', to: [] as string[] }
    let data: string | undefined
    let waiting = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (data !== undefined) {
        if (line !== '.') data += `${line}\n`
        else {
          received.push({ ...envelope, data })
          data = undefined
          say('250 kept')
        }
        return
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (/^MAIL/i.test(line)) envelope = { from: address, to: [] }
      if (/^RCPT/i.test(line)) envelope.to.push(address)
      if (/^DATA/i.test(line)) data = ''
      if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say(data === '' ? '354 go on' : (refusals[address.split('@')[0] ?? ''] ?? '250 fine'))
    }
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      const lines = (waiting + chunk).split('\r\n')
      waiting = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    say('220 ready')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { received, port: (server.address() as AddressInfo).port, close: () => server.close() }
}

const refusals: Readonly<Record<string, string>> = { full: '452 the mailbox is full', gone: '550 5.1.1 no such user' }

let server: Awaited<ReturnType<typeof mailServer>>
let store: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  server = await mailServer()
  store = await openTestDb()
})
afterAll(async () => {
  server.close()
  await store.close()
})

const send = () => smtpSend({ url: `smtp://127.0.0.1:${server.port}`, from: 'CMAP <cmap@example.org>' })

test('what is written into the outbox reaches the mail server, and is not sent again', async () => {
  await writeMail(store.db, {
    recipient: 'ada@example.org',
    replyTo: 'grace@example.org',
    subject: 'Grüße',
    body: 'Über das Meer\n',
  })
  await writeMail(store.db, { recipient: 'gone@example.org', subject: 'x', body: 'x' })
  await writeMail(store.db, { recipient: 'full@example.org', subject: 'x', body: 'x' })
  let isRefused: () => void = () => undefined
  const refused = new Promise<void>((done) => (isRefused = done))
  const sendAndTell: Send = (mail) =>
    send()(mail).catch((error: unknown) => {
      if (mail.recipient === 'full@example.org') isRefused()
      throw error
    })
  const delivery = startMailDelivery(store.db, sendAndTell, newSecret(), (error) => {
    throw error
  })
  await refused
  await delivery.stop()
  const again = startMailDelivery(store.db, send(), newSecret(), () => undefined)
  await again.stop()
  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail).toMatchObject({ from: 'cmap@example.org', to: ['ada@example.org'] })
  expect(mail?.data).toContain('Reply-To: grace@example.org')
  expect(mail?.data).toContain('Subject: =?UTF-8?')
  const rows = await store.db.select().from(mails).orderBy(mails.id)
  expect(rows.map(({ sent, attempts }) => [sent !== null, attempts])).toEqual([
    [true, 1],
    // Given up: the mail server knows no such mailbox.
    [false, mostAttempts],
    [false, 1],
  ])
  expect(rows.slice(1).map(({ lastError }) => /\b\d{3}\b/.exec(lastError ?? '')?.[0])).toEqual(['550', '452'])
})

test('no text of a mail becomes a header or a second recipient', async () => {
  const before = server.received.length
  const bad = 'ada@example.org\r\nBcc: eve@example.org'
  await send()({
    name: '1.2',
    recipient: 'ada@example.org',
    subject: `x\r\nBcc: eve@example.org`,
    body: '.\r\nQUIT\r\n',
    replyTo: bad,
  })
  const [mail] = server.received.slice(before)
  expect(mail?.to).toEqual(['ada@example.org'])
  expect(mail?.data).not.toMatch(/^Bcc:/m)
})

test('a mail that is sent twice, as by a process that dies before it notes it, is one to who gets it', async () => {
  const before = server.received.length
  const mail = { name: '7.1700000000000', recipient: 'ada@example.org', subject: 'x', body: 'x' }
  await send()(mail)
  await send()(mail)
  const ids = server.received.slice(before).map(({ data }) => /^Message-ID: (.*)$/im.exec(data)?.[1])
  expect(ids).toEqual(['<7.1700000000000@example.org>', '<7.1700000000000@example.org>'])
})

test('a mail server that says nothing does not hold up other mails, or the end of the service', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const toMute = smtpSend({ url: `smtp://127.0.0.1:${port}`, from: 'cmap@example.org' }, 20)
  await expect(toMute({ name: '1.2', recipient: 'ada@example.org', subject: 'x', body: 'x' })).rejects.toThrow(
    /greeting|timeout/i,
  )
  mute.close()
})
