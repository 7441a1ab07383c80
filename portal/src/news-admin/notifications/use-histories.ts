import { useEffect, useRef, useState } from 'react'
import type { ServiceResult } from '../../service/request.ts'
import { fetchHistory, type Notification } from '../../service/news.ts'
import { pollHistory } from './history-poll.ts'

type HistoryAnswer = ServiceResult<readonly Notification[]>

/** The histories of stories that were looked at on this page. */
export interface Histories {
  /** Undefined before the first answer. */
  readonly answerOf: (story: number) => HistoryAnswer | undefined
  /** Asks for the history of a story now. */
  readonly refresh: (story: number) => void
  /** Asks for the history of a story now, and ten times more, a minute apart, also after the dialog is closed. */
  readonly follow: (story: number) => void
}

export function useHistories(): Histories {
  const [answers, setAnswers] = useState<ReadonlyMap<number, HistoryAnswer>>(new Map())
  /** The way to end each poll, by story. */
  const polls = useRef(new Map<number, () => void>())
  const page = useRef<AbortController>(undefined)
  useEffect(() => {
    const ends = polls.current
    const controller = new AbortController()
    page.current = controller
    return () => {
      controller.abort()
      for (const end of ends.values()) end()
      ends.clear()
    }
  }, [])
  const ask = async (story: number) => {
    const signal = page.current?.signal
    if (!signal) return
    const answer = await fetchHistory(story, signal)
    if (signal.aborted) return
    const history: HistoryAnswer = answer.ok ? { ok: true, value: answer.value[story] ?? [] } : answer
    setAnswers((before) => {
      // A history that is there is not replaced by a failure to get a later one.
      if (!history.ok && before.get(story)?.ok) return before
      return new Map(before).set(story, history)
    })
  }
  return {
    answerOf: (story) => answers.get(story),
    refresh: (story) => void ask(story),
    follow: (story) => {
      polls.current.get(story)?.()
      polls.current.set(
        story,
        pollHistory(() => void ask(story)),
      )
      void ask(story)
    },
  }
}
