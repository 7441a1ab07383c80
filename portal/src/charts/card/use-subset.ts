import { chartKinds, isIrregular, sentence, scatterRows, type Cut } from '@isobath/domain'
import { checkQuerySize, requestKey } from '../../service/data.ts'
import { useRequest } from '../../service/use-request.ts'

/** Whether a cut is drawn row by row, so that the service gives at most so many of them (L6). */
const isCounted = ({ kind, variable }: Cut) => kind !== null && !chartKinds[kind].mean && isIrregular(variable)

/** What a chart says that shows a part of its rows alone; undefined where it shows them all. */
export const subsetSentence = (cut: Cut, rows: number | undefined): string | undefined =>
  isCounted(cut) && rows !== undefined && rows > scatterRows.chart
    ? sentence({ type: 'truncated', shown: scatterRows.chart, total: rows })
    : undefined

/** The rows that a chart of irregular data asks for, as the service counts them; undefined for others, and until it has. */
export function useRows(cut: Cut): number | undefined {
  const request = useRequest(isCounted(cut) ? requestKey(cut) : undefined, (signal) => checkQuerySize(cut, signal))
  return request.state === 'succeeded' ? request.value.projection?.size : undefined
}
