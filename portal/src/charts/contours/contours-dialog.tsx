import { formatBytes, formatUnit, guests, sentence } from '@isobath/domain'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useId, useMemo, useState } from 'react'
import { fetchVisualizable, type Search } from '../../service/catalog.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { useRequest } from '../../service/use-request.ts'
import { bytesOfCut, roundBytes } from '../../shell/data-saving/sizes.ts'
import { Dialog } from '../../shell/dialog/dialog.tsx'
import { countPlotAtom, guestAtom } from '../../shell/guest/atom.ts'
import { noSearch } from '../../shell/search/search.ts'
import { isUnknownVariable, type Target, unknownVariable, useTarget } from '../../shell/use-target.ts'
import SearchOverlay from '../../shell/variable-search/overlay.tsx'
import { chartsAtom } from '../address/atoms.ts'
import { type ChartCode, readChart, writeChart } from '../address/chart-code.ts'
import { cutOf, textsInForce } from '../panel/cut.ts'
import { type ChartSummary, type ListedChart, listCharts } from '../use-chart-summaries.ts'
import { contoursProblem, contoursRequest } from './contours-cut.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  /** The chart that is to have contours. */
  readonly id: string
  readonly charts: readonly ListedChart[]
  /** In the order of the charts. */
  readonly summaries: readonly ChartSummary[]
  readonly onClose: () => void
}

/** Chooses the variable whose contours lie over a chart. */
export default function ContoursDialog({ id, charts, summaries, onClose }: Props) {
  const code = charts.find((chart) => chart.id === id)?.code
  const chart = useMemo(() => (code === undefined ? undefined : readChart(code)), [code])
  const target = useTarget(chart?.variable)
  // The chart may have been closed by a step back.
  if (!chart || target.state !== 'succeeded') return null
  const place = charts.findIndex((each) => each.id === id)
  const summary = summaries[place] ?? { kind: chart.kind, points: 0 }
  const others = summaries.filter((_, i) => i !== place)
  return <ContoursForm {...{ id, chart, target: target.value, summary, others, onClose }} />
}

interface FormProps extends Pick<Props, 'id' | 'onClose'> {
  readonly chart: ChartCode
  readonly target: Target
  readonly summary: ChartSummary
  readonly others: readonly ChartSummary[]
}

function ContoursForm({ id, chart, target, summary, others, onClose }: FormProps) {
  const [, change] = useAtom(chartsAtom)
  const countPlot = useSetAtom(countPlotAtom)
  const user = useSignedIn()
  const guest = useAtomValue(guestAtom)
  const [chosen, setChosen] = useState(chart.contours)
  const [search, setSearch] = useState<Search>()
  const label = useId()
  const { row } = target
  const list = useRequest(row.Short_Name, (signal) => fetchVisualizable(row.Short_Name, signal))
  const listed = list.state === 'succeeded' ? list.value.variables.filter(({ ID }) => ID !== row.ID) : []
  const other = useTarget(chosen)
  const known = other.state === 'succeeded' ? other.value : undefined
  const cut = useMemo(
    () => cutOf(target.variable, textsInForce(target.variable, chart.texts, chart.kind), chart.kind),
    [target, chart],
  )
  const request = known && contoursRequest(cut, known.variable)
  const isLimited = !user && (guest?.plots ?? 0) >= guests.plotsPerDay
  const problem = !known
    ? undefined
    : known.row.ID === row.ID
      ? screenTexts.sameVariable
      : request?.ok === false
        ? request.sentence
        : isLimited
          ? sentence({ type: 'guestLimit', plots: guest?.plots ?? 0 })
          : request && contoursProblem(request.cut, withoutContours(summary), others)
  const setContours = (contours: number | undefined) => {
    change(
      ({ charts }) => ({
        charts: listCharts(charts).map((each) =>
          each.id === id ? writeChart({ ...(readChart(each.code) ?? chart), contours }) : each.code,
        ),
      }),
      'push',
    )
    onClose()
  }
  const draw = () => {
    setContours(chosen)
    if (!user) countPlot()
  }
  if (search) {
    return (
      <SearchOverlay
        search={search}
        onSearch={setSearch}
        chosen={chosen}
        onChoose={(found) => {
          setChosen(found)
          setSearch(undefined)
        }}
        onClose={() => setSearch(undefined)}
      />
    )
  }
  const isListed = chosen === undefined || listed.some(({ ID }) => ID === chosen)
  return (
    <Dialog
      title={screenTexts.contoursOfAnother}
      onClose={onClose}
      buttons={
        <>
          {chart.contours !== undefined && (
            <button type="button" className="button" onClick={() => setContours(undefined)}>
              {screenTexts.remove}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {screenTexts.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={!request?.ok || problem !== undefined || chosen === chart.contours}
            onClick={draw}
          >
            {screenTexts.draw}
          </button>
        </>
      }
    >
      <p>{screenTexts.about}</p>
      {list.state === 'inProgress' && <p className="soft">{screenTexts.loading}</p>}
      {list.state === 'failed' && <p className="problem">{screenTexts.listFailed}</p>}
      {list.state === 'succeeded' && listed.length === 0 && isListed && <p className="soft">{screenTexts.noOther}</p>}
      {(listed.length > 0 || !isListed) && (
        <p className="field">
          <label htmlFor={label}>{screenTexts.variable}</label>
          <select
            id={label}
            className="select"
            value={chosen ?? ''}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {chosen === undefined && <option value="">{screenTexts.noVariable}</option>}
            {!isListed && (
              <option value={chosen}>
                {known
                  ? screenTexts.ofDataset(nameOf(known.row), known.row.Dataset_Name)
                  : screenTexts.loadingTheVariable}
              </option>
            )}
            {listed.map((variable) => (
              <option key={variable.ID} value={variable.ID}>
                {nameOf(variable)}
              </option>
            ))}
          </select>
        </p>
      )}
      <p>
        <button type="button" className="link" onClick={() => setSearch(noSearch)}>
          {screenTexts.ofAnotherDataset}
        </button>
      </p>
      <output>
        {problem !== undefined && <span className="problem">{problem}</span>}
        {isUnknownVariable(other) && <span className="problem">{unknownVariable(chosen)}</span>}
        {other.state === 'refused' && <span className="problem">{other.sentence}</span>}
        {other.state === 'failed' && !isUnknownVariable(other) && (
          <span className="problem">{screenTexts.variableFailed}</span>
        )}
        {problem === undefined && request?.ok && (
          <span className="soft small">
            {screenTexts.dataToLoad(formatBytes(roundBytes(bytesOfCut(request.cut, undefined))))}
          </span>
        )}
      </output>
    </Dialog>
  )
}

const nameOf = ({ Long_Name, Unit }: { readonly Long_Name: string; readonly Unit: string | null }) =>
  screenTexts.inUnit(Long_Name, formatUnit(Unit))

/** What a chart weighs without the contours that it has now, which others replace. */
const withoutContours = ({ kind, points, contourCells = 0 }: ChartSummary) => ({ kind, points: points - contourCells })
