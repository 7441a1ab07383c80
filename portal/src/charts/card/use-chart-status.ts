import { waits } from '@isobath/domain'
import type { PlotKind, PlotStatus } from '@isobath/plot'
import { useEffect, useState } from 'react'
import { chartFault } from './chart-fault.ts'
import { screenTexts } from './screen-texts.ts'

/** The chart says this itself, in its frame. */
export const fetching = screenTexts.fetchingData

const beforeLoading: PlotStatus<PlotKind> = { state: 'loading', done: 0 }

/**
 * The status of a chart, with the words and the fault that follow from it. Data that an ended session refused are requested again in the next one.
 *
 * @param mayDraw whether the service answers this reader
 * @param onExpired the service refused the data because the session has ended
 */
export function useChartStatus(mayDraw: boolean, onExpired: () => void) {
  const [status, setStatus] = useState(beforeLoading)
  const fault = chartFault(status)
  const retry = () => setStatus(beforeLoading)
  const [wasAllowed, setWasAllowed] = useState(mayDraw)
  if (wasAllowed !== mayDraw) {
    setWasAllowed(mayDraw)
    if (mayDraw && fault?.type === 'session') retry()
  }
  const follow = (next: PlotStatus<PlotKind>) => {
    setStatus(next)
    if (chartFault(next)?.type === 'session') onExpired()
  }
  const drawn = status.state === 'drawn' ? status : undefined
  return { status, follow, drawn, fault, retry, words: useStatusWords(status) }
}

/** What a chart that is not drawn yet says: Fetching Data, then Processing Data, and after 15 s that the query is large. */
function useStatusWords(status: PlotStatus<PlotKind>): string {
  const [late, setLate] = useState(false)
  const loading = status.state === 'loading' || (status.state === 'drawn' && !status.complete)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setLate(true), waits.largeQuery)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [loading])
  if (!loading) return ''
  if (late) return screenTexts.largeQuery
  return status.state === 'loading' && status.total !== undefined && status.done >= status.total
    ? screenTexts.processingData
    : fetching
}
