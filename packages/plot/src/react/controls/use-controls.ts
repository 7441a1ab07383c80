import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Controls, ControlsData, ControlsStart, ControlsState, ControlValues } from '../../controls/index.ts'
import { createControls } from '../../controls/index.ts'
import { deepEqual } from '../../options/deep-equal.ts'

/** The state of the controls. The component is rendered again when they change. */
export const useControlsState = (controls: Controls): ControlsState =>
  useSyncExternalStore(controls.subscribe, controls.get, controls.get)

export interface UseControls extends ControlsStart {
  /** Values that are kept outside, such as in an address. A change replaces the chosen values; choices are reported by `onChosen`. */
  readonly onChosen?: ((chosen: Partial<ControlValues>) => void) | undefined
}

const nothing: ControlsData = {}

/**
 * Creates the controls of one chart while a component is mounted. The component is rendered again when they change. Kind, tab and defaults are those of
 * the first render.
 */
export function useControls({ onChosen, ...start }: UseControls): Controls {
  const { chosen, data = nothing } = start
  const [controls] = useState(() => createControls(start))
  const tell = useRef(onChosen)
  const reported = useRef(controls.get().chosen)
  const taking = useRef(false)

  useEffect(() => {
    tell.current = onChosen
  })
  useEffect(
    () =>
      controls.subscribe(() => {
        const { chosen: now } = controls.get()
        if (deepEqual(now, reported.current)) return
        reported.current = now
        if (!taking.current) tell.current?.(now)
      }),
    [controls],
  )
  useEffect(() => {
    if (!chosen) return
    taking.current = true
    controls.assign(chosen)
    taking.current = false
  }, [controls, chosen])
  useEffect(() => controls.inform(data), [controls, data])
  // Options are read from the controls at each render, because new data may change them.
  useControlsState(controls)
  return controls
}
