import {
  cost,
  fieldProblems,
  sentence,
  visualizeButton,
  type ChartKind,
  type Cut,
  type ProblemType,
  type SizeCheck,
  type Verdict,
} from '@isobath/domain'
import type { ReactNode } from 'react'
import type { SizeAnswer } from '../../service/data.ts'
import type { Request } from '../../service/use-request.ts'
import { describeFault, waitOf } from '../../service/request.ts'
import { RetryButton } from '../../shell/failures/retry-button.tsx'
import { bytesOfCut } from '../../shell/data-saving/sizes.ts'
import { Icon } from '../../shell/text/icon.tsx'
import { KindButtons } from './kind-buttons.tsx'
import { KindNote } from './kind-note.tsx'
import { kindRanges } from './kind-texts.ts'
import { Ranges } from './ranges.tsx'
import { SizeBar } from './size-bar.tsx'
import { latestTexts } from './cut.ts'
import { TargetButton } from './target-button.tsx'
import type { Texts } from './texts.ts'
import type { TargetRequest } from '../../shell/use-target.ts'
import { screenTexts } from './screen-texts.ts'
import './inputs.css'
import './panel.css'

/** Problems that a narrower range solves. */
const sizeProblems: ReadonlySet<ProblemType> = new Set(['dataTooLarge', 'extentTooLarge', 'rangeTooLong'])

interface Props {
  readonly target: TargetRequest
  /** The id of the chosen variable. */
  readonly chosen: number | undefined
  readonly cut: Cut | null
  readonly texts: Texts | undefined
  readonly isLocked: boolean
  readonly alerts: readonly string[]
  readonly verdict: Verdict
  readonly sizeRequest: Request<SizeAnswer>
  readonly sizeCheck: SizeCheck
  readonly onFind: () => void
  readonly onClear: () => void
  readonly onDetails: (of: 'variable' | 'dataset') => void
  readonly onTexts: (part: Partial<Texts>) => void
  readonly onReset: () => void
  /** While a region is drawn, every other input waits. */
  readonly isDrawing: boolean
  /** Why no region can be drawn; undefined where one can. */
  readonly drawObstacle: string | undefined
  readonly onDraw: () => void
  readonly onLock: () => void
  readonly onKind: (kind: ChartKind) => void
  /** Sets the ranges with which the chosen kind begins. */
  readonly onKindRanges: () => void
  readonly onVisualize: () => void
  readonly onModules: () => void
  readonly onCollapse: () => void
  /** Below the types of visualization. */
  readonly children?: ReactNode
}

/** The control panel: variable, ranges, type, size, and the button that draws. */
export function Panel(props: Props) {
  const { target, cut, texts, verdict, sizeRequest, sizeCheck, isDrawing } = props
  const rows = sizeCheck.status === 'succeeded' ? sizeCheck.result?.rows : undefined
  const hasVariable = target.state === 'succeeded' || target.state === 'inProgress'
  const problems = cut ? fieldProblems(cut) : {}
  const ranges = cut?.kind && texts && !props.isLocked ? kindRanges(cut.variable, texts, cut.kind) : undefined
  const latest = cut && latestTexts(cut.variable)
  const sound = Object.keys(problems).length === 0
  return (
    <section className="panel" aria-label={screenTexts.controlPanel}>
      <header className="panel-head">
        <h1 className="panel-title">{screenTexts.chartsAndPlots}</h1>
        <button
          type="button"
          className="button icon-only panel-modules"
          aria-label={screenTexts.selectAVisualizationModule}
          onClick={props.onModules}
        >
          <Icon name="modules" />
        </button>
        <button
          type="button"
          className="button icon-only panel-collapse"
          aria-label={screenTexts.collapsePanel}
          onClick={props.onCollapse}
        >
          <Icon name="left" />
        </button>
      </header>
      <div className="panel-scroll">
        <fieldset className="waits" disabled={isDrawing}>
          <TargetButton
            target={target}
            chosen={props.chosen}
            onFind={props.onFind}
            onClear={props.onClear}
            onDetails={props.onDetails}
          />
        </fieldset>
        {cut && texts && (
          <>
            <fieldset className="waits" disabled={isDrawing}>
              <section className="group" aria-label={screenTexts.type}>
                <header className="group-head">
                  <h2>{screenTexts.visualizationType}</h2>
                </header>
                <KindButtons variable={cut.variable} kind={cut.kind ?? undefined} onKind={props.onKind} />
                {ranges && <KindNote ranges={ranges} onUse={props.onKindRanges} onUndo={props.onReset} />}
                {props.children}
              </section>
            </fieldset>
            <Ranges
              variable={cut.variable}
              texts={texts}
              problems={problems}
              isLocked={props.isLocked}
              alerts={props.alerts}
              isDrawing={isDrawing}
              drawObstacle={props.drawObstacle}
              onTexts={props.onTexts}
              onReset={props.onReset}
              onLock={props.onLock}
              onDraw={props.onDraw}
            />
          </>
        )}
      </div>
      <footer className="panel-foot">
        {cut?.kind && sound && (
          <SizeBar
            points={cost(cut, rows)}
            bytes={bytesOfCut(cut, rows)}
            kind={cut.kind}
            isRefused={!verdict.ok && sizeProblems.has(verdict.problem.type)}
            onFit={latest && (!ranges || ranges.isInForce) ? () => props.onTexts(latest) : undefined}
          />
        )}
        {verdict.ok &&
          verdict.warnings.map((warning) => (
            <output key={warning.type} className="warning">
              {sentence(warning)}
            </output>
          ))}
        {sizeRequest.state === 'failed' && (
          <p className="small" role="alert">
            <span className="soft">{describeFault(sizeRequest.fault)}</span>{' '}
            <RetryButton
              className="link"
              label={screenTexts.checkTheSizeAgain}
              seconds={waitOf(sizeRequest.fault)}
              onRetry={sizeRequest.retry}
            />
          </p>
        )}
        <button
          type="button"
          className="button primary"
          aria-disabled={!verdict.ok || !cut}
          aria-live="polite"
          disabled={isDrawing}
          onClick={() => verdict.ok && cut && props.onVisualize()}
        >
          {visualizeButton(hasVariable, verdict)}
        </button>
      </footer>
    </section>
  )
}
