import type { ReactNode } from 'react'

const inline = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^[\]]+)\]\((https?:\/\/[^\s)]+)\)|(https?:\/\/[^\s<>()]+[^\s<>().,;:])/g

/** Strong and emphasised words and links of a line; anything else stays as it is typed. */
function words(line: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of line.matchAll(inline)) {
    const [whole, strong, emphasised, label, address, bare] = match
    parts.push(line.slice(from, match.index))
    from = match.index + whole.length
    if (strong) parts.push(<strong key={match.index}>{strong}</strong>)
    else if (emphasised) parts.push(<em key={match.index}>{emphasised}</em>)
    else
      parts.push(
        <a key={match.index} href={address ?? bare} rel="noreferrer">
          {label ?? bare}
        </a>,
      )
  }
  return [...parts, line.slice(from)]
}

/** The Markdown that descriptions use: paragraphs, strong and emphasised words, links. Its text never becomes markup by itself. */
export const Markdown = ({ text }: { readonly text: string }) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => <p key={paragraph}>{words(paragraph)}</p>)
