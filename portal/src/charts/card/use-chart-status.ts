import { waits } from '@isobath/domain'
import type { PlotKind, PlotStatus } from '@isobath/plot'
import { useEffect, useState } from 'react'
import { screenTexts } from './screen-texts.ts'

/** The chart says this itself, in its frame. */
export const fetching = screenTexts.fetchingData

/** What a chart that is not drawn yet says: Fetching Data, then Processing Data, and after 15 s that the query is large. */
export function useStatusWords(status: PlotStatus<PlotKind>): string {
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
