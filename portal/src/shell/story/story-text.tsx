import { readStoryBody, storyMarkup, type StoryPiece } from '@isobath/domain'

const marks = { emphasis: 'strong', italic: 'em', underline: 'u' } as const

const Pieces = ({ pieces }: { readonly pieces: readonly StoryPiece[] }) =>
  pieces.map((piece, at) => {
    const key = `${at}`
    if (piece.type === 'link')
      return (
        <a key={key} href={piece.url} rel="noreferrer">
          {piece.text}
        </a>
      )
    if (piece.type === 'text') return <span key={key}>{piece.text}</span>
    if (piece.type === 'preformatted') return <code key={key}>{piece.text}</code>
    if (!('pieces' in piece)) return null
    const Mark = marks[piece.type]
    return (
      <Mark key={key}>
        <Pieces pieces={piece.pieces} />
      </Mark>
    )
  })

/** The text of a news story with its marks, links and line breaks; nothing where the body is damaged. */
export function StoryText({ body }: { readonly body: string }) {
  const story = readStoryBody(body)
  return (
    story && (
      <p className="story-text">
        <Pieces pieces={storyMarkup(story)} />
      </p>
    )
  )
}
