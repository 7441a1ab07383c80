import type { After, Controls, ControlsStart } from '@isobath/plot/controls'
import { ControlLook, type ControlLabels, useControls } from '@isobath/plot/react'
import { type ThemeName, themes } from '@isobath/plot'
import type { ReactNode } from 'react'

const timers = new Set<() => void>()

/** A timer that runs only when `passTime` is called. */
const after: After = (_, run) => {
  timers.add(run)
  return () => void timers.delete(run)
}

/** Runs all waiting timers. */
export function passTime() {
  for (const run of timers) if (timers.delete(run)) run()
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

/** Controls in a frame of fixed size. The picture of a story shows this frame. */
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
