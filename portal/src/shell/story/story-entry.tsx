import { storyCategories, storyDate } from '@isobath/domain'
import { Link } from 'wouter'
import { datasetPath } from '../address/page-paths.ts'
import { screenTexts } from './screen-texts.ts'
import { StoryText } from './story-text.tsx'
import './story.css'

/** What readers see of a story of the news. */
interface ShownStory {
  readonly headline: string
  readonly link: string | null
  readonly label: string | null
  readonly body: string
  readonly date: string | null
  readonly publish_date: string | null
  /** Stands for the label where there is none. */
  readonly category?: number
  readonly Highlight?: boolean
  /** Short names of datasets. */
  readonly tags?: readonly string[]
}

/** A story of the news: date and label, headline, text, datasets. A featured one says so. */
export function StoryEntry({ story }: { readonly story: ShownStory }) {
  const { headline, link, label, body, category, Highlight = false, tags = [] } = story
  const about = [storyDate(story), label ?? (category === undefined ? undefined : storyCategories[category])]
  return (
    <article className="story" data-highlighted={Highlight}>
      <p className="story-about small soft tabular">
        {Highlight && <span className="story-featured">{screenTexts.featured}</span>}
        {about.filter(Boolean).join(' · ')}
      </p>
      <h3>
        {link ? (
          <a href={link} rel="noreferrer">
            {headline}
          </a>
        ) : (
          headline
        )}
      </h3>
      <StoryText body={body} />
      {tags.length > 0 && (
        <ul className="story-tags small" aria-label={screenTexts.datasets}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link href={datasetPath(tag)}>{tag}</Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
