import { submissionPhases } from '@isobath/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPage } from '../../src/api/portal/page-routes.ts'
import { composeMail } from '../../src/mail/compose.ts'
import { mailPage, mailStyles, styled } from '../../src/mail/layout.ts'
import { mails as mailRows } from '../../src/db/record-schema.ts'
import { openMail, writeLinkMail, writeMail } from '../../src/mail/outbox.ts'
import type { LinkMail } from '../../src/mail/outbox.ts'
import * as news from '../../src/news/mail-template.ts'
import * as people from '../../src/people/mail-templates.ts'
import { newSecret } from '../../src/secrets/stored-secret.ts'
import * as submissions from '../../src/submissions/mail-templates.ts'
import { openTestService } from '../api/service.ts'

const origin = 'http://localhost:8787'
const reader = { email: 'ada@example.org', username: '<i>Ada</i>' }
const submission = { id: 3, shortName: 'Casts<b>' }
const token = 'a'.repeat(43)
const body = JSON.stringify({
  content: 'New *casts* in {1} & <u>more</u>',
  links: [{ text: 'the catalog', url: '/catalog' }],
})
const story = { headline: 'Casts <b>', link: '/gallery', body, tags: ['Winds'] }

/** Every mail that the service writes, by its template. */
const samples: Readonly<Record<string, readonly (Omit<LinkMail, 'recipient' | 'link'> & Partial<LinkMail>)[]>> = {
  confirmMail: [people.confirmMail(reader, origin, token)],
  resetMail: [people.resetMail(reader, origin, token)],
  addressChangedMail: [people.addressChangedMail(reader, 'new@example.org')],
  passwordChangedMail: [people.passwordChangedMail(reader)],
  contactMail: [
    people.contactMail({
      name: '<i>Ada</i> "\'',
      email: 'ada@example.org',
      message: 'One\n</blockquote><img src=x onerror=alert(1)>',
    }),
  ],
  submittedMail: [true, false].map((isNew) => submissions.submittedMail({ ...submission, isNew }, origin)),
  receivedMail: [true, false].map((isNew) => submissions.receivedMail({ ...submission, isNew }, origin)),
  commentMail: [true, false].map((forAdmin) =>
    submissions.commentMail(submission, 'Please add\nunits <b>.', forAdmin, origin),
  ),
  phaseMail: submissionPhases.flatMap(({ id }) => submissions.phaseMail(submission, id, origin) ?? []),
  writeStoryMail: [news.writeStoryMail(story, origin)],
}
const cases = Object.entries(samples).flatMap(([name, mails]) =>
  mails.map((mail, i) => ({ name: `${name} ${i + 1}`, mail })),
)

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** A mail as its recipient gets it: written into the outbox, and opened there with its link. */
async function received({ link, ...mail }: (typeof cases)[number]['mail']) {
  const secret = newSecret()
  const addressed = { ...mail, recipient: reader.email }
  await service.db.delete(mailRows)
  if (link) await writeLinkMail(service.db, { ...addressed, link }, secret)
  else await writeMail(service.db, addressed)
  const [row] = await service.db.select().from(mailRows)
  const opened = row && openMail(row, secret)
  if (!opened?.html) throw new Error('the mail has no HTML')
  return { text: opened.body, html: opened.html }
}

/** Whether a link leads to a page of this service; a call that a mail leads to shows one, or goes on to one. */
async function opensPage(link: string): Promise<boolean> {
  const { pathname, search } = new URL(link)
  if (!link.startsWith(`${origin}/`)) return false
  return pathname.startsWith('/api/') ? (await service.get(pathname + search)).status < 400 : isPage(pathname)
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&')
const linksOfText = (text: string) => [...text.matchAll(/https?:\/\/[^\s<>()]+[^\s<>().,;:]/g)].map(([url]) => url)
const linksOfHtml = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, url = '']) => unescaped(url))

describe('the mails', () => {
  it('are all looked at here', () => {
    const written = [news, people, submissions]
      .flatMap((templates) => Object.keys(templates))
      .filter((name) => name.endsWith('Mail'))
    expect(Object.keys(samples).toSorted()).toEqual(written.toSorted())
    expect(samples['phaseMail']).toHaveLength(5)
  })

  it.each(cases)('have the same links as text and as HTML, and each opens its page: $name', async ({ mail }) => {
    const { text, html } = await received(mail)
    const links = linksOfHtml(html)
    expect(new Set(linksOfText(text))).toEqual(new Set(links))
    expect(text).not.toContain('[This link is not kept.]')
    const opened = await Promise.all(links.map(async (link) => [link, await opensPage(link)]))
    expect(opened).toEqual(links.map((link) => [link, true]))
  })

  it.each(cases)('take no text for markup: $name', async ({ mail }) => {
    const { html } = await received(mail)
    const elements = new Set([...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name))
    const page = ['html', 'head', 'meta', 'title', 'body', 'div', 'span']
    const known = [...page, 'h1', 'p', 'a', 'br', 'blockquote', 'strong', 'em', 'u', 'code']
    expect([...elements].filter((name) => name === undefined || !known.includes(name))).toEqual([])
    expect(html).not.toMatch(/<(b|i|u)>(Ada|\.|more)/)
    const attributes = new Set(
      [...html.matchAll(/<[a-z0-9]+((?: [a-z-]+="[^"]*")*)>/gi)].flatMap(([, given = '']) =>
        [...given.matchAll(/ ([a-z-]+)="/g)].map(([, name]) => name),
      ),
    )
    expect(
      [...attributes].filter((name) => !['lang', 'charset', 'name', 'content', 'style', 'href'].includes(name ?? '')),
    ).toEqual([])
    // Every mark that begins an element is one of those above.
    expect(html.replaceAll(/<!doctype html>|<\/?[a-z0-9]+(?: [a-z-]+="[^"]*")*>/gi, '')).not.toMatch(/[<>]/)
  })

  it.each(cases)('have the one layout, in which every link shows its address: $name', async ({ mail }) => {
    const { html } = await received(mail)
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html.match(/max-width:600px/g)).toHaveLength(1)
    const styles = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) => style))
    expect([...styles].filter((style) => !Object.values<string>(mailStyles).includes(style ?? ''))).toEqual([])
    const shown = html.replaceAll(/<[^>]*>/g, ' ')
    // Links within the text of a story, and its headline.
    const inText = new Set(['/catalog', '/gallery'].map((path) => origin + path))
    const spelled = linksOfHtml(html).filter((link) => !inText.has(link))
    for (const link of spelled) expect(unescaped(shown)).toContain(link)
  })

  it('name their reader so that no mail program takes the name for a host', () => {
    const named = { email: 'ada@example.org', username: 'www.evil-site.example.com' }
    const { body: text, html } = people.confirmMail(named, origin, token)
    for (const each of [text, html]) {
      expect(each).not.toMatch(/[a-z]\.(?:evil|example|com)/)
      expect(each).toContain('Dear www.\u200bevil-site.\u200bexample.\u200bcom,')
    }
  })

  it('say the same as text and as HTML', () => {
    expect(composeMail(['One & two', { quote: 'a\n<b>' }, [{ text: 'Page', url: 'https://x.org/?a=1&b=2' }]])).toEqual({
      body: 'One & two\n\na\n<b>\n\nPage: https://x.org/?a=1&b=2\n',
      html: mailPage([
        styled('p', 'paragraph', 'One &amp; two'),
        styled('blockquote', 'quote', 'a<br>&lt;b&gt;'),
        styled(
          'p',
          'paragraph',
          `<a href="https://x.org/?a=1&amp;b=2" style="${mailStyles.link}">Page</a><br><span style="${mailStyles.address}">https://x.org/?a=1&amp;b=2</span>`,
        ),
      ]),
    })
  })
})
