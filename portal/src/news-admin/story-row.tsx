import { formatTime, storyCategories } from '@isobath/domain'
import { featureStory, setStoryCategory, setStoryStatus, type Story } from '../service/news.ts'
import { useStoryAction } from './use-story-action.ts'
import { statusActions, statusNames } from './words.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly story: Story
  readonly onEdit: () => void
  readonly onNotify: () => void
  readonly onChanged: () => void
}

/** A story in the list, with everything that can be done to it. */
export function StoryRow({ story, onEdit, onNotify, onChanged }: Props) {
  const { id, headline, view_status, category, Highlight, tags } = story
  const act = useStoryAction()
  const run = async (request: ReturnType<typeof setStoryStatus>, done: string, failed: string) => {
    const answer = await act(request, { done, failed })
    if (answer.ok) onChanged()
  }
  const named = `“${headline}”`
  const ofStory = <span className="out-of-sight"> {named}</span>
  return (
    <li className="news-row">
      <h2 className="news-headline">{headline}</h2>
      <p className="news-about small soft tabular">
        <span className="news-status" data-status={view_status}>
          {statusNames.find(({ status }) => status === view_status)?.name}
        </span>
        {factsOf(story).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {tags.length > 0 && (
        <ul className="news-tags small" aria-label={texts.datasets}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <div className="news-actions">
        <button type="button" className="button" onClick={onEdit}>
          {texts.edit}
          {ofStory}
        </button>
        <button type="button" className="button" onClick={onNotify}>
          {texts.notifications}
          {ofStory}
        </button>
        <fieldset aria-label={texts.viewStatusOf(named)} className="news-choice">
          {statusActions.map(({ action, status, name, done }) => (
            <button
              key={action}
              type="button"
              className="button"
              aria-pressed={status === view_status}
              onClick={() =>
                status !== view_status &&
                void run(setStoryStatus(id, action), texts.isDone(named, done), texts.statusFailed(name, named))
              }
            >
              {name}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className="button"
          aria-pressed={Highlight}
          onClick={() =>
            void run(featureStory(id, Highlight), texts.isFeatured(named, Highlight), texts.featureFailed(named))
          }
        >
          {texts.feature}
          {ofStory}
        </button>
        <label>
          <span className="out-of-sight">{texts.categoryOf(named)}</span>
          <select
            className="select"
            value={category}
            onChange={({ target }) =>
              void run(
                setStoryCategory(id, Number(target.value)),
                texts.isInCategory(named, storyCategories[Number(target.value)]),
                texts.categoryFailed(named),
              )
            }
          >
            {storyCategories.map((name, i) => (
              <option key={name} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </li>
  )
}

const factsOf = ({ rank, Highlight, label, modify_date, publish_date }: Story) => [
  ...(Highlight ? [texts.featured] : []),
  ...(rank === null ? [] : [texts.rank(rank)]),
  ...(label === null ? [] : [label]),
  texts.modified(formatTime(Date.parse(modify_date))),
  ...(publish_date === null ? [] : [texts.published(formatTime(Date.parse(publish_date)))]),
]
