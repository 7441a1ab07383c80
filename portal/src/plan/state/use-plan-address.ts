import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { codeAtom, keepPlan, leavePlan, loadAtom } from './plan-atoms.ts'

/** Milliseconds after the last change until it is written: browsers refuse addresses that change too often. */
const restMs = 250

/** Keeps the plan in the address, and takes over an address that the reader opens on the same page. */
export function usePlanAddress() {
  const code = useAtomValue(codeAtom)
  const load = useSetAtom(loadAtom)
  useEffect(() => {
    const timer = setTimeout(() => keepPlan(code), restMs)
    // A reload within that time loses nothing.
    const leave = () => leavePlan(code)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
    }
  }, [code])
  useEffect(() => {
    load()
    addEventListener('hashchange', load)
    return () => removeEventListener('hashchange', load)
  }, [load])
}
