import { useState } from 'react'
import { Link } from 'wouter'
import { fetchNews } from '../service/news.ts'
import { useRequest } from '../service/use-request.ts'
import { LoadFailure } from '../shell/failures/load-failure.tsx'
import { StoryEntry } from '../shell/story/story-entry.tsx'
import { screenTexts } from './screen-texts.ts'

/** Stories that are shown at first. */
const storiesAtFirst = 6

/** The news, in the order that the service gives. */
export function News() {
  const news = useRequest('news', fetchNews)
  const [isWhole, setIsWhole] = useState(false)
  const stories = news.state === 'succeeded' ? news.value : []
  const shown = isWhole ? stories : stories.slice(0, storiesAtFirst)
  return (
    <section className="home-section" aria-labelledby="news-title">
      <h2 id="news-title">{screenTexts.news}</h2>
      {news.state === 'inProgress' && <p className="soft">{screenTexts.loadingTheNews}</p>}
      {news.state === 'failed' && (
        <LoadFailure sentence={screenTexts.newsFailed} fault={news.fault} onRetry={news.retry} />
      )}
      {news.state === 'succeeded' && stories.length === 0 && (
        <div className="home-empty">
          <p className="soft">{screenTexts.noNews}</p>
          <Link href="/catalog" className="button">
            {screenTexts.goToTheCatalog}
          </Link>
        </div>
      )}
      {shown.length > 0 && (
        <ul className="stories">
          {shown.map((story) => (
            <li key={story.id}>
              <StoryEntry story={story} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < stories.length && (
        <button type="button" className="button" onClick={() => setIsWhole(true)}>
          {screenTexts.showAll}
        </button>
      )}
    </section>
  )
}
