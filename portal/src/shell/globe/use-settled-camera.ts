import { useEffect, useRef } from 'react'
import type { Camera } from './camera-code.ts'

/** Milliseconds after the last move until the camera counts as settled. */
const restMs = 400

/** Takes every move of a globe, and reports where it came to rest. After a step back or forward in the history, earlier moves are not reported: they belong to the address that was left. */
export function useSettledCamera(onSettled: (camera: Camera) => void): (moved: Camera) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const drop = () => clearTimeout(timer.current)
    addEventListener('popstate', drop)
    return () => {
      removeEventListener('popstate', drop)
      drop()
    }
  }, [])
  return (moved) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSettled(moved), restMs)
  }
}
