import type { After, Controls, ControlsStart } from '@isobath/plot/controls'
import { ControlLook, type ControlLabels, useControls } from '@isobath/plot/react'
import { type ThemeName, themes } from '@isobath/plot'
import type { ReactNode } from 'react'

const due = new Set<() => void>()

/** The clock of the stories stands still until `passTime`. */
const after: After = (_, run) => {
  due.add(run)
  return () => void due.delete(run)
}

/** What was to happen later happens now. */
export function passTime() {
  for (const run of due) if (due.delete(run)) run()
}

export interface ControlStageProps extends Omit<ControlsStart, 'after'> {
  readonly width: number
  readonly height: number
  readonly theme: ThemeName
  readonly rightToLeft?: boolean
  readonly labels?: Partial<ControlLabels>
  readonly disabled?: boolean
  readonly show: (controls: Controls, disabled: boolean) => ReactNode
}

/** Controls on a piece of a page of stated size, which is what the picture of a story shows. */
export function ControlStage(props: ControlStageProps) {
  const { width, height, theme, rightToLeft = false, labels, disabled = false, show, ...start } = props
  const controls = useControls({ ...start, after })
  const { background } = themes[theme]
  return (
    <div
      data-stage=""
      dir={rightToLeft ? 'rtl' : 'ltr'}
      style={{
        width,
        height,
        maxWidth: '100%',
        padding: 16,
        boxSizing: 'border-box',
        background,
        fontFamily: "'Inter Variable', sans-serif",
      }}
    >
      <ControlLook theme={theme} {...(labels ? { labels } : {})}>
        {show(controls, disabled)}
      </ControlLook>
    </div>
  )
}
