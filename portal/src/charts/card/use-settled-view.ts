import type { PlotStatus, Range, View } from '@isobath/plot'
import { useCallback, useEffect, useRef } from 'react'

/** A view is kept once it has stood still for this long, so that a drag is one change of the address and not a hundred. */
const settleMs = 400

const covers = ([low, high]: Range, [least, most]: Range) => high - low >= 0.999 * (most - least)

/** Tells the view that a reader arrived at; undefined when the whole field is on screen. */
export function useSettledView(status: PlotStatus, onSettle: (view: View | undefined) => void): (view: View) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useRef<(view: View) => void>(undefined)
  useEffect(() => {
    settle.current = (view) => {
      if (status.state !== 'drawn') return
      const { extent } = status
      onSettle(covers(view.lon, extent.lon) && covers(view.lat, extent.lat) ? undefined : view)
    }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((view: View) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle.current?.(view), settleMs)
  }, [])
}
