import { guests, existingWeight, judge, lockAlerts } from '@isobath/domain'
import { useAtom, useSetAtom } from 'jotai'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { checkQuerySize } from '../service/data.ts'
import { Glyph } from '../shell/glyph.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { chartsAtom } from './address/atoms.ts'
import { writeChart } from './address/chart-code.ts'
import { EmptyView } from './area/empty-view.tsx'
import { Notice } from './area/notice.tsx'
import { Tabs } from './area/tabs.tsx'
import { subsetSentence } from './card/use-subset.ts'
import { countPlotAtom, guestAtom } from './guest/atom.ts'
import { cutOf, textsInForce, usualTexts } from './panel/cut.ts'
import { lockWords } from './panel/words.ts'
import { Panel } from './panel/panel.tsx'
import { unusual, type Texts } from './panel/texts.ts'
import { useSizeCheck } from './panel/use-size-check.ts'
import { useTarget } from './panel/use-target.ts'
import { listCharts, useHeld } from './use-held.ts'
import './charts.css'

const SearchOverlay = lazy(() => import('./search/overlay.tsx'))
const GuestDialog = lazy(() => import('./guest/guest-dialog.tsx'))
const VariableDetails = lazy(() => import('./details/variable-details.tsx'))
const DatasetDetails = lazy(() => import('./details/dataset-details.tsx'))
const SubsetDialog = lazy(() => import('./area/subset-dialog.tsx'))
const ChartCard = lazy(() => import('./card/card.tsx').then(({ ChartCard }) => ({ default: ChartCard })))

/** At this width and less the panel is a sheet over the charts. */
const sheetQuery = '(max-width: 900px)'

export default function Charts() {
  usePageTitle('Charts & Plots')
  useEffect(() => void import('./card/chart-workers.ts').then(({ warmUpCharts }) => warmUpCharts()), [])
  const [state, change] = useAtom(chartsAtom)
  const [guest, setGuest] = useAtom(guestAtom)
  const countPlot = useSetAtom(countPlotAtom)
  const [folded, setFolded] = useState(() => matchMedia(sheetQuery).matches && state.charts.length > 0)
  const [details, setDetails] = useState<'variable' | 'dataset'>()
  const [asking, setAsking] = useState<'plot' | 'session'>()
  const [notice, setNotice] = useState<string>()
  const [subset, setSubset] = useState<string>()

  const target = useTarget(state.variable)
  const lockedWith = useTarget(state.locked !== state.variable ? state.locked : undefined)
  const known = target.state === 'succeeded' ? target.value : undefined
  const texts = useMemo(() => known && textsInForce(known.variable, state.texts), [known, state.texts])
  const cut = useMemo(
    () => (known && texts ? cutOf(known.variable, texts, state.kind) : null),
    [known, texts, state.kind],
  )
  const { request: sizeRequest, check: sizeCheck } = useSizeCheck(cut, guest !== undefined)
  const charts = useMemo(() => listCharts(state.charts), [state.charts])
  const { held, say } = useHeld(charts)
  const weight = existingWeight(held)
  const verdict = judge({
    gate: 'browser',
    cut,
    asker: { role: 'guest', plots: guest?.plots ?? 0 },
    sizeCheck,
    existing: held,
  })
  const alerts =
    known && lockedWith.state === 'succeeded' ? lockWords(lockAlerts(lockedWith.value.variable, known.variable)) : []

  const find = () => change(() => ({ finding: true }), 'push')
  const setTexts = (part: Partial<Texts>) => {
    if (known && texts) change(() => ({ texts: unusual({ ...texts, ...part }, usualTexts(known.variable)) }))
  }
  const choose = (id: number) => {
    const kept = state.locked !== undefined ? (texts ?? state.texts) : {}
    change(() => ({ variable: id, texts: kept, kind: undefined, finding: false, tab: 'globe' }), 'push')
  }
  const draw = (rows: number | undefined) => {
    if (!cut?.kind || !texts || state.variable === undefined) return
    const code = writeChart({ variable: state.variable, kind: cut.kind, texts, controls: {} })
    change(({ charts }) => ({ charts: [...charts, code], tab: 'charts' }), 'push')
    countPlot()
    setSubset(subsetSentence(cut, rows))
    setFolded(matchMedia(sheetQuery).matches)
  }
  const counted = sizeCheck.status === 'succeeded' ? sizeCheck.result?.rows : undefined
  const visualize = () => (guest && guest.plots < guests.promptAt ? draw(counted) : setAsking('plot'))
  // What a visitor asked for is drawn once its size is known; if it may not be, the button in the panel says so.
  const welcome = async () => {
    setAsking(undefined)
    if (asking !== 'plot' || !cut) return
    const size = await checkQuerySize(cut, new AbortController().signal)
    if (size.ok && size.value.allow) draw(size.value.projection?.size)
  }
  const leaveSession = useCallback(() => {
    setGuest(undefined)
    setAsking('session')
  }, [setGuest])

  const unknown = sizeRequest.state === 'failed' && 'status' in sizeRequest.fault && sizeRequest.fault.status === 401
  const forget = useEffectEvent(() => setGuest(undefined))
  useEffect(() => {
    if (unknown) forget()
  }, [unknown])

  const close = useCallback(
    (id: string) =>
      change(({ charts }) => {
        const rest = listCharts(charts).filter((chart) => chart.id !== id)
        return { charts: rest.map(({ code }) => code), ...(rest.length === 0 ? { tab: 'globe' } : {}) }
      }, 'push'),
    [change],
  )
  const setCode = useCallback(
    (id: string, code: string) =>
      change(({ charts }) => ({ charts: listCharts(charts).map((chart) => (chart.id === id ? code : chart.code)) })),
    [change],
  )
  const drop = useCallback(
    (id: string, sentence: string) => {
      close(id)
      setNotice(sentence)
    },
    [close],
  )

  return (
    <div className="charts">
      {folded ? (
        <div className="panel-rail">
          <button
            type="button"
            className="button icon panel-unfold"
            aria-label="Expand panel"
            onClick={() => setFolded(false)}
          >
            <Glyph name="panel" />
            <span>Edit the request</span>
          </button>
        </div>
      ) : (
        <Panel
          target={target}
          cut={cut}
          texts={texts}
          locked={state.locked !== undefined}
          alerts={alerts}
          verdict={verdict}
          sizeRequest={sizeRequest}
          sizeCheck={sizeCheck}
          onFind={find}
          onClear={() => change(() => ({ variable: undefined, texts: {}, kind: undefined, locked: undefined }), 'push')}
          onDetails={setDetails}
          onTexts={setTexts}
          onReset={() => change(() => ({ texts: {} }))}
          onLock={() => change(({ locked, variable }) => ({ locked: locked === undefined ? variable : undefined }))}
          onKind={(kind) => change(() => ({ kind }))}
          onVisualize={visualize}
          onFold={() => setFolded(true)}
        />
      )}
      <section className="area" aria-label="Charts">
        <Tabs tab={state.tab} charts={charts.length} onTab={(tab) => change(() => ({ tab }))} />
        <div id="view-globe" role="tabpanel" aria-labelledby="tab-globe" hidden={state.tab !== 'globe'}>
          <EmptyView
            chosen={state.variable !== undefined}
            typed={state.kind !== undefined}
            verdict={verdict}
            onFind={find}
            onVisualize={visualize}
          />
        </div>
        <div id="view-charts" role="tabpanel" aria-labelledby="tab-charts" hidden={state.tab !== 'charts'}>
          <Suspense fallback={<p className="page-loading">Loading the charts …</p>}>
            {charts.map(({ id, code }) => (
              <ChartCard
                key={id}
                id={id}
                code={code}
                existingWeight={weight}
                onCode={setCode}
                onHeld={say}
                onEmpty={drop}
                onVisitor={leaveSession}
                onClose={close}
              />
            ))}
          </Suspense>
        </div>
      </section>
      <Suspense>
        {state.finding && (
          <SearchOverlay
            search={state.search}
            onSearch={(search) => change(() => ({ search }))}
            chosen={state.variable}
            onChoose={choose}
            onClose={() => change(() => ({ finding: false }))}
          />
        )}
        {asking && <GuestDialog onContinue={() => void welcome()} onClose={() => setAsking(undefined)} />}
        {subset && <SubsetDialog sentence={subset} onClose={() => setSubset(undefined)} />}
        {details === 'variable' && known && <VariableDetails row={known.row} onClose={() => setDetails(undefined)} />}
        {details === 'dataset' && known && (
          <DatasetDetails
            id={known.variable.datasetId}
            name={known.variable.dataset.longName}
            onClose={() => setDetails(undefined)}
          />
        )}
      </Suspense>
      {notice && <Notice sentence={notice} onClose={() => setNotice(undefined)} />}
    </div>
  )
}
