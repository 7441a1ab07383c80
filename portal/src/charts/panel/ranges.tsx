import type { FieldProblems, Variable } from '@isobath/domain'
import { Icon } from '../../shell/text/icon.tsx'
import { LockAlerts } from './lock-alerts.tsx'
import { RangeFields } from './range-fields.tsx'
import type { Texts } from './texts.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly variable: Variable
  readonly texts: Texts
  readonly problems: FieldProblems
  readonly isLocked: boolean
  readonly alerts: readonly string[]
  readonly isDrawing: boolean
  readonly drawObstacle: string | undefined
  readonly onTexts: (part: Partial<Texts>) => void
  readonly onReset: () => void
  readonly onLock: () => void
  readonly onDraw: () => void
}

/** The ranges of a request, their lock, and the button that draws a region on the globe. */
export function Ranges({ variable, texts, problems, isLocked, alerts, isDrawing, drawObstacle, ...on }: Props) {
  return (
    <section className="group" aria-label={screenTexts.ranges}>
      <header className="group-head">
        <h2>{screenTexts.ranges}</h2>
        <span className="group-tools">
          <button
            type="button"
            className="button plain draw-region"
            aria-pressed={isDrawing}
            disabled={drawObstacle !== undefined}
            title={drawObstacle}
            onClick={on.onDraw}
          >
            <Icon name="region" />
            {screenTexts.drawRegion}
          </button>
          <button
            type="button"
            className="button icon-only"
            aria-label={screenTexts.resetTheRanges}
            disabled={isDrawing}
            onClick={on.onReset}
          >
            <Icon name="restore" />
          </button>
          <button
            type="button"
            className="button icon-only lock-ranges"
            aria-pressed={isLocked}
            aria-label={screenTexts.lockTheRanges}
            disabled={isDrawing}
            onClick={on.onLock}
          >
            <Icon name={isLocked ? 'locked' : 'unlocked'} />
          </button>
        </span>
      </header>
      <LockAlerts alerts={alerts} />
      <fieldset className="waits" disabled={isDrawing}>
        <RangeFields variable={variable} texts={texts} problems={problems} onTexts={on.onTexts} />
      </fieldset>
    </section>
  )
}
