import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Controls, ControlsData, ControlsStart, ControlsState, ControlValues } from '../../controls/index.ts'
import { createControls } from '../../controls/index.ts'
import { deepEqual } from '../../options/deep-equal.ts'

/** How the controls stand now; the component is drawn again when they change. */
export const useControlsState = (controls: Controls): ControlsState =>
  useSyncExternalStore(controls.subscribe, controls.get, controls.get)

export interface UseControls extends ControlsStart {
  /** Kept elsewhere, such as in an address: what comes in is taken over, what is chosen here goes out by `onChosen`. */
  readonly onChosen?: (chosen: Partial<ControlValues>) => void
}

const nothing: ControlsData = {}

/**
 * The controls of one chart for as long as a component is mounted, which is drawn again when they change. Their kind, tab and usual look are those of
 * the first time.
 */
export function useControls({ onChosen, ...start }: UseControls): Controls {
  const { chosen, data = nothing } = start
  const [controls] = useState(() => createControls(start))
  const tell = useRef(onChosen)
  const told = useRef(controls.get().chosen)
  const taking = useRef(false)

  useEffect(() => {
    tell.current = onChosen
  })
  useEffect(
    () =>
      controls.subscribe(() => {
        const { chosen: now } = controls.get()
        if (deepEqual(now, told.current)) return
        told.current = now
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
  // Options are read from the controls while the component is drawn: what becomes known of the data may change them too.
  useControlsState(controls)
  return controls
}
