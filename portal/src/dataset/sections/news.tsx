import type { DatasetPage } from '../../service/catalog.ts'
import { StoryEntry } from '../../shell/story/story-entry.tsx'
import { screenTexts } from './screen-texts.ts'

/** Published news that name the dataset. */
export const Announcements = ({ news }: Pick<DatasetPage, 'news'>) =>
  news.length > 0 && (
    <section aria-labelledby="news-title" className="dataset-section">
      <h2 id="news-title">{screenTexts.relatedAnnouncements}</h2>
      <ul className="announcements">
        {news.map((story) => (
          <li key={story.ID}>
            <StoryEntry story={story} />
          </li>
        ))}
      </ul>
    </section>
  )
