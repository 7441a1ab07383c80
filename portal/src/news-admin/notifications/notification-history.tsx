import { formatTime } from '@isobath/domain'
import type { ServiceResult } from '../../service/request.ts'
import type { Notification } from '../../service/news.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { countDelivered } from './recipients.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly answer: ServiceResult<readonly Notification[]> | undefined
  readonly isSending: boolean
  readonly onRefresh: () => void
  readonly onResend: (mail: Notification) => void
}

/** What was mailed of a story, whom it reached, and whom it did not reach yet. */
export const NotificationHistory = ({ answer, isSending, onRefresh, onResend }: Props) => (
  <section aria-labelledby="notification-history">
    <h3 id="notification-history">{texts.history}</h3>
    {!answer && <p className="soft">{texts.loadingHistory}</p>}
    {answer && !answer.ok && <LoadFailure sentence={texts.historyFailure} fault={answer.fault} onRetry={onRefresh} />}
    {answer?.ok && answer.value.length === 0 && <p className="soft">{texts.notSentYet}</p>}
    {answer?.ok &&
      answer.value.map((mail) => {
        const { Email_ID, Date_Time, recipients } = mail
        const delivered = countDelivered(mail)
        return (
          <div key={Email_ID} className="notification-sent">
            <p>{texts.sentAt(formatTime(Date.parse(Date_Time)), delivered, recipients.length)}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
            <section className="notification-table" tabIndex={0} aria-label={texts.recipients}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{texts.recipient}</th>
                    <th scope="col">{texts.state}</th>
                    <th scope="col">{texts.attempts}</th>
                    <th scope="col">{texts.lastAttempt}</th>
                  </tr>
                </thead>
                <tbody>
                  {recipients.map(({ userId, userEmail, success, attempt, lastAttempt }) => (
                    <tr key={userId}>
                      <td>{userEmail}</td>
                      <td>{success ? texts.delivered : attempt === 0 ? texts.waiting : texts.notDelivered}</td>
                      <td className="tabular">{attempt}</td>
                      <td className="tabular">{lastAttempt === null ? '–' : formatTime(Date.parse(lastAttempt))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <div className="news-buttons">
              <button type="button" className="button" onClick={onRefresh}>
                {texts.refresh}
              </button>
              <button
                type="button"
                className="button"
                disabled={isSending || delivered === recipients.length}
                onClick={() => onResend(mail)}
              >
                {texts.sendAgain}
              </button>
            </div>
          </div>
        )
      })}
  </section>
)
