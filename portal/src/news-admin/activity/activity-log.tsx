import { counts } from '@isobath/domain'
import { useAtomValue } from 'jotai'
import { activityAtom } from './activity.ts'
import { screenTexts as texts } from './screen-texts.ts'
import './activity.css'

const timeOf = (time: number) => new Date(time).toISOString().slice(11, 19)

/** What was done on this page since it was opened, the latest first. */
export function ActivityLog() {
  const messages = useAtomValue(activityAtom)
  return (
    <section className="news-activity" aria-labelledby="activity-title">
      <h2 id="activity-title">{texts.activityLog}</h2>
      {messages.length === 0 ? (
        <p className="soft">{texts.nothingDone(counts.adminLog)}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <ol className="news-activity-messages" aria-labelledby="activity-title" tabIndex={0}>
          {messages.map(({ id, time, text, hasFailed }) => (
            <li key={id} data-failed={hasFailed}>
              <span className="soft tabular">{texts.at(timeOf(time))}</span> {text}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
