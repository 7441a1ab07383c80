import { plainStory, readStoryBody, storyMarkup } from '@isobath/domain'
import type { StoryPiece } from '@isobath/domain'
import { escapeHtml } from '../io/html.ts'
import { htmlLink, htmlLinks } from '../mail/compose.ts'
import { mailPage, styled } from '../mail/layout.ts'

/** A story as it is mailed. */
interface StoryMail {
  readonly subject: string
  readonly body: string
  readonly html: string
}

interface Story {
  readonly headline: string
  readonly link: string | null
  readonly body: string
  readonly tags: readonly string[]
}

/** Writes the mail of a story: as text, and as HTML in which nothing but the story's own marks is markup. */
export function writeStoryMail({ headline, link, body, tags }: Story, publicUrl: string): StoryMail {
  const pieces = storyMarkup(readStoryBody(body) ?? { content: body, links: [] })
  const absolute = (url: string) => (url.startsWith('/') ? publicUrl + url : url)
  const datasets = tags.map((name) => ({ name, url: `${publicUrl}/catalog/datasets/${encodeURIComponent(name)}` }))
  const why = 'You get this mail because you subscribed to news, or to a dataset that it is about.'
  const ownPages = [
    { text: 'Your dataset subscriptions', url: `${publicUrl}/subscriptions` },
    { text: 'Your subscription to news', url: `${publicUrl}/profile` },
  ]
  const anchor = (url: string, text: string) => htmlLink({ text, url: absolute(url) })
  return {
    subject: `CMAP news: ${headline}`,
    body: [
      headline,
      plainStory(pieces.map((piece) => (piece.type === 'link' ? { ...piece, url: absolute(piece.url) } : piece))),
      ...(link ? [absolute(link)] : []),
      ...(datasets.length > 0 ? [datasets.map(({ name, url }) => `${name}: ${url}`).join('\n')] : []),
      `${[why, ...ownPages.map(({ text, url }) => `${text}: ${url}`)].join('\n')}\n`,
    ].join('\n\n'),
    html: mailPage([
      styled('h1', 'heading', link ? anchor(link, headline) : escapeHtml(headline)),
      styled('p', 'paragraph', htmlOf(pieces, anchor)),
      ...(datasets.length > 0
        ? [styled('p', 'paragraph', htmlLinks(datasets.map(({ name, url }) => ({ text: name, url }))))]
        : []),
      styled('p', 'footer', `${why}<br>${htmlLinks(ownPages)}`),
    ]),
  }
}

const tagOf = { emphasis: 'strong', italic: 'em', underline: 'u' } as const

const htmlOf = (pieces: readonly StoryPiece[], anchor: (url: string, text: string) => string): string =>
  pieces
    .map((piece) => {
      if (piece.type === 'link') return anchor(piece.url, piece.text)
      if (piece.type === 'preformatted') return styled('code', 'code', escapeHtml(piece.text))
      if (!('pieces' in piece)) return escapeHtml(piece.text).replaceAll('\n', '<br>')
      return `<${tagOf[piece.type]}>${htmlOf(piece.pieces, anchor)}</${tagOf[piece.type]}>`
    })
    .join('')
