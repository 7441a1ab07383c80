import { formatTime } from '@isobath/domain'
import type { Answer } from '../../service/answer.ts'
import type { Notification } from '../../service/news.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { countDelivered } from './recipients.ts'

interface Props {
  readonly answer: Answer<readonly Notification[]> | undefined
  readonly isSending: boolean
  readonly onRefresh: () => void
  readonly onResend: (mail: Notification) => void
}

/** What was mailed of a story, whom it reached, and whom it did not reach yet. */
export const NotificationHistory = ({ answer, isSending, onRefresh, onResend }: Props) => (
  <section aria-labelledby="notification-history">
    <h3 id="notification-history">History</h3>
    {!answer && <p className="soft">Loading the history …</p>}
    {answer && !answer.ok && (
      <LoadFailure said="The history could not be loaded." fault={answer.fault} onRetry={onRefresh} />
    )}
    {answer?.ok && answer.value.length === 0 && <p className="soft">This story was not sent yet.</p>}
    {answer?.ok &&
      answer.value.map((mail) => {
        const { Email_ID, Date_Time, recipients } = mail
        const delivered = countDelivered(mail)
        return (
          <div key={Email_ID} className="notification-sent">
            <p>
              Sent {formatTime(Date.parse(Date_Time))}: {delivered} of {recipients.length} delivered.
            </p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
            <section className="notification-table" tabIndex={0} aria-label="Recipients">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Recipient</th>
                    <th scope="col">State</th>
                    <th scope="col">Attempts</th>
                    <th scope="col">Last attempt</th>
                  </tr>
                </thead>
                <tbody>
                  {recipients.map(({ userId, userEmail, success, attempt, lastAttempt }) => (
                    <tr key={userId}>
                      <td>{userEmail}</td>
                      <td>{success ? 'Delivered' : attempt === 0 ? 'Waiting' : 'Not delivered yet'}</td>
                      <td className="tabular">{attempt}</td>
                      <td className="tabular">{lastAttempt === null ? '–' : formatTime(Date.parse(lastAttempt))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <div className="news-buttons">
              <button type="button" className="button" onClick={onRefresh}>
                Refresh
              </button>
              <button
                type="button"
                className="button"
                disabled={isSending || delivered === recipients.length}
                onClick={() => onResend(mail)}
              >
                Send again to those it did not reach
              </button>
            </div>
          </div>
        )
      })}
  </section>
)
