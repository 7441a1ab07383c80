import { readStoryBody, storyMarkup, type StoryPiece } from '@isobath/domain'
import type { DatasetPage } from '../../service/catalog.ts'

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

/** Published news that name the dataset. */
export const Announcements = ({ news }: Pick<DatasetPage, 'news'>) =>
  news.length > 0 && (
    <section aria-labelledby="news-title" className="dataset-section">
      <h2 id="news-title">Related Announcements</h2>
      <ul className="announcements">
        {news.map(({ ID, headline, link, body, date, publish_date }) => {
          const story = readStoryBody(body)
          return (
            <li key={ID}>
              <h3>
                {link ? (
                  <a href={link} rel="noreferrer">
                    {headline}
                  </a>
                ) : (
                  headline
                )}
              </h3>
              <p className="small soft tabular">{(date ?? publish_date ?? '').slice(0, 10)}</p>
              {story && (
                <p>
                  <Pieces pieces={storyMarkup(story)} />
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
