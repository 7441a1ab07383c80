import { guests, judge, lockAlerts, type ChartKind } from '@isobath/domain'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { checkQuerySize } from '../service/data.ts'
import { announceSession } from '../service/people/session.ts'
import { useSignedIn } from '../service/people/use-signed-in.ts'
import { Icon } from '../shell/text/icon.tsx'
import { scriptConsent } from '../shell/data-saving/ask-first.tsx'
import { consentAtom, useMayLoad } from '../shell/data-saving/data-saving.ts'
import { useTourPlace } from '../shell/help/tour-place.ts'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { chartsAtom, type Step } from './address/atoms.ts'
import { writeChart } from './address/chart-code.ts'
import { Area } from './area/area.tsx'
import { chartConsent } from './area/chart-gate.tsx'
import { Notice, type NoticeWords } from './area/notice.tsx'
import { subsetSentence } from './card/use-subset.ts'
import { Dialogs, type OpenDialog } from './dialogs.tsx'
import { drawObstacle, useDrawing } from './globe/use-drawing.ts'
import { countPlotAtom, guestAtom, guestSessionsAtom } from '../shell/guest/atom.ts'
import { cutOf, textsInForce, usualTexts } from './panel/cut.ts'
import { textsForKind } from './panel/kind-texts.ts'
import { lockWords } from './panel/words.ts'
import { Panel } from './panel/panel.tsx'
import { focusOn, isSheet, useCollapse } from './panel/use-collapse.ts'
import { textsOfRegion, unusual, type Texts } from './panel/texts.ts'
import { useSizeCheck } from './panel/use-size-check.ts'
import { useTarget } from '../shell/use-target.ts'
import { screenTexts } from './screen-texts.ts'
import { listCharts, useChartSummaries } from './use-chart-summaries.ts'
import './charts.css'

const TsOffer = lazyPart(() => import('./ts-diagram/ts-offer.tsx'))

const warmUpConsents = [scriptConsent('charts')]

export default function Charts() {
  usePageTitle(screenTexts.chartsPlots)
  const agree = useSetAtom(consentAtom)
  const mayWarmUp = useMayLoad(warmUpConsents)
  useEffect(() => {
    if (mayWarmUp) void import('../shell/chart-workers.ts').then(({ warmUpCharts }) => warmUpCharts())
  }, [mayWarmUp])
  const [state, change] = useAtom(chartsAtom)
  const user = useSignedIn()
  const [guest, setGuest] = useAtom(guestAtom)
  const countPlot = useSetAtom(countPlotAtom)
  const [isCollapsed, setIsCollapsed] = useCollapse(state.charts.length > 0 || state.variable === undefined)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [notice, setNotice] = useState<NoticeWords>()

  const target = useTarget(state.variable)
  const lockedWith = useTarget(state.locked !== state.variable ? state.locked : undefined)
  const known = target.state === 'succeeded' ? target.value : undefined
  const texts = useMemo(
    () => known && textsInForce(known.variable, state.texts, state.kind),
    [known, state.texts, state.kind],
  )
  const cut = useMemo(
    () => (known && texts ? cutOf(known.variable, texts, state.kind) : null),
    [known, texts, state.kind],
  )
  const sessions = useAtomValue(guestSessionsAtom)
  const { request: sizeRequest, check: sizeCheck } = useSizeCheck(
    cut,
    user !== undefined || guest !== undefined,
    sessions,
  )
  const charts = useMemo(() => listCharts(state.charts), [state.charts])
  const { summaries, report } = useChartSummaries(charts)
  const verdict = judge({
    gate: 'browser',
    cut,
    caller: user ? { role: 'user' } : { role: 'guest', plots: guest?.plots ?? 0 },
    sizeCheck,
    existing: summaries,
  })
  const alerts =
    known && lockedWith.state === 'succeeded' ? lockWords(lockAlerts(lockedWith.value.variable, known.variable)) : []

  const find = () => change(() => ({ isFinding: true }), 'push')
  const setTexts = (part: Partial<Texts>, kind = state.kind) => {
    if (known && texts)
      change(() => ({
        kind,
        texts: unusual({ ...texts, ...part }, usualTexts(known.variable, kind), usualTexts(known.variable)),
      }))
  }
  // Locked ranges stay as they are.
  const chooseKind = (kind: ChartKind) => {
    if (known && texts) setTexts(state.locked === undefined ? textsForKind(known.variable, texts, kind) : texts, kind)
  }
  const choose = (id: number) => {
    const kept = state.locked !== undefined ? (texts ?? state.texts) : {}
    change(() => ({ variable: id, texts: kept, kind: undefined, isFinding: false, tab: 'globe' }), 'push')
    setIsCollapsed(isSheet())
  }
  // A sheet makes way for the globe while a region is drawn on it.
  const drawing = useDrawing((region) => {
    if (region) setTexts(textsOfRegion(region))
    setIsCollapsed(false)
    requestAnimationFrame(() => focusOn('.draw-region'))
  })
  const toggleDrawing = () => {
    if (drawing.isDrawing) return drawing.end(null)
    drawing.begin()
    setIsCollapsed(isSheet())
  }
  useTourPlace((place) => {
    setIsCollapsed(place === 'globe' && isSheet())
    if (place === 'globe') change(() => ({ tab: 'globe' }))
  })
  const draw = (rows: number | undefined) => {
    if (!cut?.kind || !texts || state.variable === undefined) return
    const chart = { variable: state.variable, kind: cut.kind, texts, controls: {} }
    const code = writeChart(chart)
    // Its bytes stand above the button.
    agree(scriptConsent('charts'), chartConsent(chart))
    change(({ charts }) => ({ charts: [...charts, code], tab: 'charts' }), 'push')
    if (!user) countPlot()
    const sentence = subsetSentence(cut, rows)
    setDialog(sentence === undefined ? undefined : { name: 'subset', sentence })
    setIsCollapsed(isSheet())
  }
  const counted = sizeCheck.status === 'succeeded' ? sizeCheck.result?.rows : undefined
  const visualize = () =>
    user || (guest && guest.plots < guests.promptAt) ? draw(counted) : setDialog({ name: 'guest', reason: 'plot' })
  // What a visitor asked for is drawn once its size is known; if it may not be, the button in the panel says so.
  const welcome = async () => {
    setDialog(undefined)
    if (dialog?.name !== 'guest' || dialog.reason !== 'plot' || !cut) return
    const size = await checkQuerySize(cut, new AbortController().signal)
    if (size.ok && size.value.allow) draw(size.value.projection?.size)
  }
  const leaveSession = useCallback(() => {
    // The worker that met the refusal cannot say so itself.
    announceSession()
    setGuest(undefined)
  }, [setGuest])
  const becomeGuest = useCallback(() => setDialog({ name: 'guest', reason: 'session' }), [])

  const unknown = sizeRequest.state === 'failed' && 'status' in sizeRequest.fault && sizeRequest.fault.status === 401
  const forget = useEffectEvent(() => setGuest(undefined))
  useEffect(() => {
    if (unknown) forget()
  }, [unknown])

  const closeDialogs = () => {
    setDialog(undefined)
    if (state.isFinding) change(() => ({ isFinding: false }))
  }

  const close = useCallback(
    (id: string, step: Step = 'push') => {
      change(({ charts }) => {
        const rest = listCharts(charts).filter((chart) => chart.id !== id)
        return { charts: rest.map(({ code }) => code), ...(rest.length === 0 ? { tab: 'globe' } : {}) }
      }, step)
      // The button that closed the chart has been removed.
      requestAnimationFrame(() => focusOn('.tabs [aria-selected="true"]'))
    },
    [change],
  )
  const setCode = useCallback(
    (id: string, code: string) =>
      change(({ charts }) => ({ charts: listCharts(charts).map((chart) => (chart.id === id ? code : chart.code)) })),
    [change],
  )
  const drop = useCallback(
    (id: string, sentence: string, advice?: string) => {
      // Back must not lead to a chart that is taken away again.
      close(id, 'replace')
      setNotice({ sentence, advice })
    },
    [close],
  )

  return (
    <div className="charts">
      {isCollapsed ? (
        <div className="panel-rail">
          <h1 className="out-of-sight">{screenTexts.chartsAndPlots}</h1>
          {state.variable === undefined && isSheet() && (
            <button type="button" className="button primary" onClick={find}>
              <Icon name="search" />
              {screenTexts.selectAVariable}
            </button>
          )}
          {!(isSheet() && (drawing.isDrawing || state.variable === undefined)) && (
            <button
              type="button"
              className="button icon-only panel-expand"
              aria-label={screenTexts.expandPanel}
              onClick={() => setIsCollapsed(false)}
            >
              <Icon name="panel" />
              <span>{screenTexts.expandPanel}</span>
            </button>
          )}
        </div>
      ) : (
        <Panel
          target={target}
          chosen={state.variable}
          cut={cut}
          texts={drawing.extent && texts ? { ...texts, ...textsOfRegion(drawing.extent) } : texts}
          isLocked={state.locked !== undefined}
          alerts={alerts}
          verdict={verdict}
          sizeRequest={sizeRequest}
          sizeCheck={sizeCheck}
          isDrawing={drawing.isDrawing}
          drawObstacle={drawObstacle(state)}
          onFind={find}
          onClear={() => change(() => ({ variable: undefined, texts: {}, kind: undefined, locked: undefined }), 'push')}
          onDetails={(name) => setDialog({ name })}
          onTexts={setTexts}
          onReset={() => known && setTexts(usualTexts(known.variable))}
          onLock={() => change(({ locked, variable }) => ({ locked: locked === undefined ? variable : undefined }))}
          onDraw={toggleDrawing}
          onKind={chooseKind}
          onKindRanges={() => cut?.kind && chooseKind(cut.kind)}
          onVisualize={visualize}
          onModules={() => setDialog({ name: 'modules' })}
          onCollapse={() => setIsCollapsed(true)}
        >
          {known && cut && texts && (
            <PartFailure name={screenTexts.tsDiagram}>
              <Suspense>
                <TsOffer
                  target={known}
                  cut={cut}
                  texts={texts}
                  existing={summaries}
                  onVisitor={becomeGuest}
                  onDrawn={() => setIsCollapsed(isSheet())}
                />
              </Suspense>
            </PartFailure>
          )}
        </Panel>
      )}
      <Area
        tab={state.tab}
        isCovered={state.isFinding}
        charts={charts}
        summaries={summaries}
        globe={{
          chosen: state.variable,
          target: known,
          isAwaited: target.state === 'inProgress',
          region: cut?.region,
          camera: state.camera,
          drawing,
          onCamera: (camera) => change(() => ({ camera })),
          onChoose: choose,
        }}
        card={{
          existing: summaries,
          onCode: setCode,
          onSummary: report,
          onEmpty: drop,
          onExpired: leaveSession,
          onVisitor: becomeGuest,
          onClose: close,
        }}
        onTab={(tab) => change(() => ({ tab }))}
        onAdd={(chart) => change(({ charts }) => ({ charts: [...charts, writeChart(chart)] }), 'push')}
      />
      <Dialogs
        search={state.isFinding ? state.search : undefined}
        open={dialog}
        target={known}
        chosen={state.variable}
        onSearch={(search) => change(() => ({ search }))}
        onChoose={choose}
        onGuest={() => void welcome()}
        onClose={closeDialogs}
      />
      {notice && <Notice {...notice} onClose={() => setNotice(undefined)} />}
    </div>
  )
}
