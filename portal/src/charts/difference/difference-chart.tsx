import { type Cut, isoDay } from '@isobath/domain'
import { useMemo } from 'react'
import { sourceOf } from '../../service/data.ts'
import { download, fileName } from '../../shell/download.ts'
import { Glyph } from '../../shell/glyph.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import type { Target } from '../../shell/use-target.ts'
import { Chart, type ChartProps } from '../card/chart.tsx'
import { momentOf } from '../card/title.ts'
import { fieldRows } from '../export/field-rows.ts'
import { cutOf, textsInForce } from '../panel/cut.ts'
import { subtrahendTexts } from './candidates.ts'
import type { Field } from './subtract-fields.ts'
import { useDifference } from './use-difference.ts'
import { screenTexts } from './screen-texts.ts'

/** A chart of one time and depth of a variable minus another. */
export function DifferenceChart(props: Omit<ChartProps, 'difference'>) {
  const { chart, target, id, onClose } = props
  const { variable } = target
  const [first, second] = useMemo(() => {
    const cut = (texts: typeof chart.texts) => cutOf(variable, textsInForce(variable, texts), chart.kind)
    return [cut(chart.texts), cut(subtrahendTexts(chart))] as const
  }, [variable, chart])
  const request = useDifference(urlOf(first), urlOf(second))
  const field = request.state === 'succeeded' ? request.value : undefined
  const difference = useMemo(() => field && describe(field, first, second, target), [field, first, second, target])
  if (difference) return <Chart {...props} difference={difference} />
  return (
    <article className="card" aria-label={screenTexts.differenceOf(target.row.Long_Name)}>
      <header className="card-head">
        <span />
        <button
          type="button"
          className="button icon"
          aria-label={screenTexts.closeTheChart}
          onClick={() => onClose(id)}
        >
          <Glyph name="close" />
        </button>
      </header>
      <div className="card-wait">
        {request.state === 'failed' ? (
          <LoadFailure said={screenTexts.failed} fault={request.fault} onRetry={request.retry} />
        ) : (
          <p className="soft">{screenTexts.fetchingData}</p>
        )}
      </div>
    </article>
  )
}

/** Both are asked for as their own charts ask, so that the cache of the browser has them. */
const urlOf = (cut: Cut) => sourceOf(cut, 0).url

function describe(field: Field, first: Cut, second: Cut, { row }: Target) {
  const { lon, lat, time, depth, calendar, values } = field
  return {
    source: { type: 'volume', lon, lat, time, depth, values, calendar } as const,
    words: screenTexts.minusWords(momentOf(first), momentOf(second)),
    saveRows: () => {
      const parts = [...rowsOf(field, `${row.Variable}_difference`)] as BlobPart[]
      const name = fileName([row.Short_Name, row.Long_Name, 'difference', isoDay(Date.now())], 'csv')
      download(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name)
    },
  }
}

/** The rows of a difference as CSV. One of a single time and depth belongs to neither of both, so that it has no column of them. */
function* rowsOf({ lon, lat, time, depth, calendar, values }: Field, variable: string) {
  const isSingle = time.length <= 1 && depth.length <= 1
  const none = new Float64Array()
  const axes = isSingle ? { lon, lat, time: none, depth: none } : { lon, lat, time, depth }
  const rows = fieldRows(axes, { variable, calendar })
  yield rows.header
  const [cells, depths] = [lon.length * lat.length, Math.max(1, depth.length)]
  for (let slab = 0; slab < rows.slabs; slab++) {
    const part = values.subarray(slab * cells, (slab + 1) * cells)
    yield* rows.of({ timeIndex: Math.floor(slab / depths), depthIndex: slab % depths, values: part })
  }
}
