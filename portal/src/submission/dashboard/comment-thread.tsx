import { commentOffsetHours, formatTime } from '@isobath/domain'
import { type FormEvent, useState } from 'react'
import { addComment, fetchComments, type SubmissionComment } from '../../service/submissions.ts'
import { useRequest } from '../../service/use-request.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly submission: number
  readonly dataset: string
  readonly source: 'admin' | 'user'
  /** A comment of the submitter may change the phase. */
  readonly onSent: () => void
}

/** The service gives times four hours behind UTC (S2). */
const timeOf = (comment: SubmissionComment) =>
  formatTime(Date.parse(comment.Comment_Date_Time) + commentOffsetHours * 3_600_000)

/** The comments on a submission, and a field for another. What is typed stays until it is sent. */
export function CommentThread({ submission, dataset, source, onSent }: Props) {
  const [sent, setSent] = useState(0)
  const [text, setText] = useState('')
  const [state, setState] = useState<'writing' | 'sending' | 'failed'>('writing')
  const comments = useRequest(`comments ${submission} ${sent}`, (signal) => fetchComments(submission, signal))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setState('sending')
    const answer = await addComment(submission, text.trim(), source)
    if (!answer.ok) return setState('failed')
    setText('')
    setState('writing')
    setSent((count) => count + 1)
    return onSent()
  }
  return (
    <div className="comments">
      {comments.state === 'failed' && (
        <LoadFailure sentence={texts.commentsFailure} fault={comments.fault} onRetry={comments.retry} />
      )}
      {comments.state === 'succeeded' && comments.value.length > 0 && (
        <ol aria-label={texts.messagesAbout(dataset)}>
          {comments.value.map((comment) => (
            <li key={comment.Comment_Date_Time + comment.Comment}>
              <p className="small soft">{texts.saidAt(comment.Commenter, timeOf(comment))}</p>
              <p className="comment-text">{comment.Comment}</p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={(event) => void send(event)}>
        <label>
          <span>{texts.message}</span>
          <textarea
            aria-label={texts.messageAbout(dataset)}
            className="input"
            rows={3}
            maxLength={10_000}
            required
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={state === 'sending' || text.trim() === ''}>
          {state === 'sending' ? texts.sending : texts.sendMessage}
        </button>
        {state === 'failed' && (
          <p className="problem" role="alert">
            {texts.commentFailure}
          </p>
        )}
      </form>
    </div>
  )
}
