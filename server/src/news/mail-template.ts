import { plainStory, readStoryBody, storyMarkup } from '@isobath/domain'
import type { StoryPiece } from '@isobath/domain'
import { escapeHtml } from '../io/html.ts'
import { htmlLink } from '../mail/compose.ts'

/** A story as it is mailed. */
export interface StoryMail {
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
  const anchor = (url: string, text: string) => htmlLink({ text, url: absolute(url) })
  return {
    subject: `CMAP news: ${headline}`,
    body: [
      headline,
      plainStory(pieces.map((piece) => (piece.type === 'link' ? { ...piece, url: absolute(piece.url) } : piece))),
      ...(link ? [absolute(link)] : []),
      ...(datasets.length > 0 ? [datasets.map(({ name, url }) => `${name}: ${url}`).join('\n')] : []),
      `${why}\nYour dataset subscriptions: ${publicUrl}/subscriptions\nYour subscription to news: ${publicUrl}/profile\n`,
    ].join('\n\n'),
    html: [
      `<h1>${link ? anchor(link, headline) : escapeHtml(headline)}</h1>`,
      `<p>${htmlOf(pieces, anchor)}</p>`,
      ...(datasets.length > 0 ? [`<p>${datasets.map(({ name, url }) => anchor(url, name)).join('<br>')}</p>`] : []),
      `<p>${why}<br>${anchor('/subscriptions', 'Your dataset subscriptions')}<br>${anchor('/profile', 'Your subscription to news')}</p>`,
    ].join('\n'),
  }
}

const tagOf = { emphasis: 'strong', italic: 'em', underline: 'u' } as const

const htmlOf = (pieces: readonly StoryPiece[], anchor: (url: string, text: string) => string): string =>
  pieces
    .map((piece) => {
      if (piece.type === 'link') return anchor(piece.url, piece.text)
      if (piece.type === 'preformatted') return `<code>${escapeHtml(piece.text)}</code>`
      if (!('pieces' in piece)) return escapeHtml(piece.text).replaceAll('\n', '<br>')
      return `<${tagOf[piece.type]}>${htmlOf(piece.pieces, anchor)}</${tagOf[piece.type]}>`
    })
    .join('')
