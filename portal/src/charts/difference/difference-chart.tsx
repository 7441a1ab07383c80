import { type Cut, isoDay } from '@isobath/domain'
import { useMemo } from 'react'
import { sourceOf } from '../../service/data.ts'
import { download, fileName } from '../../shell/files/download.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { isUnknownVariable, type Target, unknownVariable, useTarget } from '../../shell/use-target.ts'
import { Chart, type ChartDifference, type ChartProps } from '../card/chart.tsx'
import { creditOf, momentOf } from '../card/title.ts'
import { screenTexts as cardTexts } from '../card/screen-texts.ts'
import { WaitingCard } from '../card/waiting-card.tsx'
import { fieldRows } from '../export/field-rows.ts'
import { areRangesNumbers, cutOf, textsInForce } from '../panel/cut.ts'
import { subtrahendTexts } from './candidates.ts'
import { differenceProblem } from './difference-problem.ts'
import { screenTexts } from './screen-texts.ts'
import type { Difference, Field } from './subtract-fields.ts'
import { useDifference } from './use-difference.ts'

/** A chart of one field minus another: of one variable at two times or depths, or of two variables. */
export default function DifferenceChart(props: Omit<ChartProps, 'difference'>) {
  const { chart, target, id, onClose } = props
  const other = useTarget(chart.minusVariable)
  const known = other.state === 'succeeded' ? other.value : undefined
  const subtracted = chart.minusVariable === undefined ? target : known
  const [first, second] = useMemo(() => {
    const cut = ({ variable }: Target, texts: typeof chart.texts) =>
      cutOf(variable, textsInForce(variable, texts, chart.kind), chart.kind)
    return [cut(target, chart.texts), subtracted && cut(subtracted, subtrahendTexts(chart))] as const
  }, [target, subtracted, chart])
  const problem =
    subtracted && second
      ? (differenceProblem(target, subtracted) ?? (areRangesNumbers(second) ? undefined : cardTexts.badParameters))
      : undefined
  const request = useDifference(urlOf(first), second && problem === undefined ? urlOf(second) : undefined)
  const field = request.state === 'succeeded' ? request.value : undefined
  const difference = useMemo(
    () => field && second && subtracted && describe(field, { ...target, cut: first }, { ...subtracted, cut: second }),
    [field, first, second, target, subtracted],
  )
  if (difference) return <Chart {...props} difference={difference} />
  const failed = [other, request].find(({ state }) => state === 'failed')
  return (
    <WaitingCard title={screenTexts.differenceOf(target.row.Long_Name)} onClose={() => onClose(id)}>
      {problem !== undefined ? (
        <p className="problem">{problem}</p>
      ) : isUnknownVariable(other) ? (
        <p className="problem">{unknownVariable(chart.minusVariable)}</p>
      ) : other.state === 'refused' ? (
        <p className="problem">{other.sentence}</p>
      ) : failed?.state === 'failed' ? (
        <LoadFailure sentence={screenTexts.failed} fault={failed.fault} onRetry={failed.retry} />
      ) : (
        <p className="soft">{screenTexts.fetchingData}</p>
      )}
    </WaitingCard>
  )
}

/** Both are requested as their own charts request them, so that the browser's cache has them. */
const urlOf = (cut: Cut) => sourceOf(cut, 0).url

interface Part extends Target {
  readonly cut: Cut
}

function describe(field: Difference, first: Part, second: Part): ChartDifference {
  const { lon, lat, time, depth, calendar, values, interpolated } = field
  const { row } = first
  const isOfOne = row.ID === second.row.ID
  const moment = momentOf(second.cut)
  const minus = isOfOne ? moment : screenTexts.fieldOf(second.row.Dataset_Name, second.row.Long_Name, moment)
  const coarse = interpolated === 'first' ? second : first
  return {
    source: { type: 'volume', lon, lat, time, depth, values, calendar },
    words: [
      screenTexts.minusWords(momentOf(first.cut), minus),
      ...(interpolated ? [screenTexts.interpolatedTo(coarse.row.Dataset_Name)] : []),
    ],
    credit: isOfOne ? creditOf(row) : screenTexts.bothOf(creditOf(row), creditOf(second.row)),
    urls: [urlOf(first.cut), urlOf(second.cut)],
    ...(interpolated ? { interpolated } : {}),
    saveRows: () => {
      const parts = [...rowsOf(field, `${row.Variable}_difference`)] as BlobPart[]
      const name = fileName([row.Short_Name, row.Long_Name, 'difference', isoDay(Date.now())], 'csv')
      download(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name)
    },
  }
}

/** The rows of a difference as CSV. A difference of a single time and depth has no columns for them: it belongs to neither of the two times and depths. */
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
