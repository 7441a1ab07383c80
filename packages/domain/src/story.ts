/** The states of a news story, which decide who sees it (N1). */
export const viewStatus = { unpublished: 0, draft: 1, preview: 2, public: 3 } as const
export type ViewStatus = (typeof viewStatus)[keyof typeof viewStatus]

/** The categories of stories, by `Status_ID` (N1). */
export const storyCategories = ['News', 'Dataset Updates'] as const

/** The text of a story, as its `body` holds it in JSON. */
export interface StoryBody {
  /** With the marks of {@link storyMarkup}. */
  readonly content: string
  readonly links: readonly { readonly text: string; readonly url: string }[]
}

/** The date of a story as its author wrote it, which may be a season; else the day on which it was published. Empty before that. */
export const storyDate = ({
  date,
  publish_date,
}: {
  readonly date: string | null
  readonly publish_date: string | null
}): string => date ?? publish_date?.slice(0, 10) ?? ''

/** A piece of a story's text. */
export type StoryPiece =
  | { readonly type: 'text' | 'preformatted'; readonly text: string }
  | { readonly type: 'emphasis' | 'italic' | 'underline'; readonly pieces: readonly StoryPiece[] }
  | { readonly type: 'link'; readonly text: string; readonly url: string }

/** Reads the JSON of a story's body; undefined where it is none, or holds a link that is not {@link isStoryLink}. */
export function readStoryBody(json: string): StoryBody | undefined {
  const read = parsed(json)
  if (typeof read !== 'object' || read === null) return undefined
  const { content, links = [] } = read as { content?: unknown; links?: unknown }
  if (typeof content !== 'string' || !Array.isArray(links)) return undefined
  const sound = links.map((link: unknown) => {
    const { text, url } = (link ?? {}) as { text?: unknown; url?: unknown }
    return typeof text === 'string' && typeof url === 'string' && isStoryLink(url) ? { text, url } : undefined
  })
  return sound.includes(undefined) ? undefined : { content, links: sound.flatMap((link) => link ?? []) }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Whether a story may hold this link: a web page, a mail address or a path of this site. Links that run code are refused (N2). */
export const isStoryLink = (url: string): boolean => /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\]))\S*$/i.test(url)

const spans = { '*': 'emphasis', '/': 'italic', _: 'underline' } as const
const isSpanMark = (mark: string): mark is keyof typeof spans => Object.hasOwn(spans, mark)

/**
 * Reads the marks of a story's text (N2): `*emphasis*`, `/italic/`, `_underline_`, `` `preformatted` `` and `{1}` for the first link. After a backslash a
 * character is text and no mark. A mark opens if no letter or digit is before it, and closes if none is after it, so that
 * `and/or` stays as it is; one without its partner is text.
 */
export function storyMarkup({ content, links }: StoryBody): readonly StoryPiece[] {
  const pieces: StoryPiece[] = []
  let text = ''
  const add = (piece: StoryPiece) => {
    if (text !== '') pieces.push({ type: 'text', text })
    text = ''
    pieces.push(piece)
  }
  for (let at = 0; at < content.length; at++) {
    const mark = content.charAt(at)
    const link = /^\{(\d{1,3})\}/.exec(content.slice(at, at + 5))
    const named = link ? links[Number(link[1]) - 1] : undefined
    const end = endOfSpan(content, at)
    if (mark === '\\' && at + 1 < content.length) text += content.charAt(++at)
    else if (link && named) {
      add({ type: 'link', ...named })
      at += link[0].length - 1
    } else if (end > 0) {
      const inner = content.slice(at + 1, end)
      if (isSpanMark(mark)) add({ type: spans[mark], pieces: storyMarkup({ content: inner, links }) })
      else add({ type: 'preformatted', text: inner })
      at = end
    } else text += mark
  }
  if (text !== '') pieces.push({ type: 'text', text })
  return pieces
}

/** Finds the end of the span that begins at `from`; -1 when none begins. */
function endOfSpan(content: string, from: number): number {
  const mark = content.charAt(from)
  if (mark !== '`' && (!isSpanMark(mark) || isWord(content.charAt(from - 1)))) return -1
  if (/^\s?$/.test(content.charAt(from + 1)) || content.charAt(from + 1) === mark) return -1
  for (let at = from + 1; at < content.length; at++) {
    if (mark !== '`' && content.charAt(at) === '\\') at++
    else if (content.charAt(at) !== mark) continue
    else if (mark === '`' || (!/\s/.test(content.charAt(at - 1)) && !isWord(content.charAt(at + 1)))) return at
  }
  return -1
}

const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** The text of a story without its marks; links as `text (url)`. */
export const plainStory = (pieces: readonly StoryPiece[]): string =>
  pieces
    .map((piece) => {
      if (piece.type === 'link') return piece.text === piece.url ? piece.url : `${piece.text} (${piece.url})`
      return 'pieces' in piece ? plainStory(piece.pieces) : piece.text
    })
    .join('')
