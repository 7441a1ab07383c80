import { escapeHtml } from '../io/html.ts'
import { mailPage, mailStyles, styled } from './layout.ts'

/** Stands in text and HTML for the link of a `LinkMail`. Once the link is removed from the outbox, this is what the mail says. */
export const linkPlaceholder = '[This link is not kept.]'

interface MailAnchor {
  readonly text: string
  readonly url: string
}

/** A paragraph of a mail: a text, what somebody wrote, links one below the other, or the place of the link that only the recipient may see. */
export type MailParagraph = string | { readonly quote: string } | readonly MailAnchor[] | typeof privateLink

/** Stands where the link of a `LinkMail` goes. */
export const privateLink = Symbol('the link of the mail')

/** Writes a mail as text and as HTML that say the same. Nothing of the texts is markup. */
export const composeMail = (
  paragraphs: readonly MailParagraph[],
): { readonly body: string; readonly html: string } => ({
  body: `${paragraphs.map(textOf).join('\n\n')}\n`,
  html: mailPage(paragraphs.map(htmlOf)),
})

function textOf(paragraph: MailParagraph): string {
  if (typeof paragraph === 'string') return paragraph
  if (paragraph === privateLink) return linkPlaceholder
  if ('quote' in paragraph) return paragraph.quote
  return paragraph.map(({ text, url }) => `${text}: ${url}`).join('\n')
}

function htmlOf(paragraph: MailParagraph): string {
  if (typeof paragraph === 'string') return styled('p', 'paragraph', escapeHtml(paragraph))
  if (paragraph === privateLink) return styled('p', 'paragraph', linkPlaceholder)
  if ('quote' in paragraph) return styled('blockquote', 'quote', escapeHtml(paragraph.quote).replaceAll('\n', '<br>'))
  return styled('p', 'paragraph', htmlLinks(paragraph))
}

/** Links of a mail, one below the other, each with its address, so that the reader sees where it leads. */
export const htmlLinks = (anchors: readonly MailAnchor[]): string =>
  anchors
    .map((anchor) =>
      anchor.text === anchor.url
        ? htmlLink(anchor)
        : `${htmlLink(anchor)}<br>${styled('span', 'address', escapeHtml(anchor.url))}`,
    )
    .join('<br>')

/** A link in the HTML of a mail. */
export const htmlLink = ({ text, url }: MailAnchor): string =>
  `<a href="${escapeHtml(url)}" style="${mailStyles.link}">${escapeHtml(text)}</a>`
