import { type Remote, wrap } from 'comlink'
import { useCallback, useEffect, useRef } from 'react'

interface WorkerTask<Api, Result> {
  /** Calls the worker. What `ifRunning` is given is done only while this task is the latest and has not ended. */
  readonly run: (api: Remote<Api>, ifRunning: (act: () => void) => void) => Promise<Result>
  /** Called with the result, unless the task was stopped. */
  readonly onEnd: (result: Result) => void
  /** The result where the worker cannot be loaded or fails. */
  readonly failure: Result
  /** The result of a task that takes longer than `ms`, which ends it. */
  readonly timeout?: { readonly ms: number; readonly result: Result }
}

/** Runs one task at a time, each in a worker of its own, which the next task, `stop` and the end of the page end. */
export function useWorkerTask() {
  const running = useRef<Worker>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    running.current?.terminate()
    running.current = undefined
  }, [])
  useEffect(() => stop, [stop])

  /** Starts a task. */
  const start = <Api, Result>(worker: Worker, { run, onEnd, failure, timeout }: WorkerTask<Api, Result>) => {
    stop()
    running.current = worker
    const ifRunning = (act: () => void) => {
      if (running.current === worker) act()
    }
    const end = (result: Result) =>
      ifRunning(() => {
        stop()
        onEnd(result)
      })
    const fail = () => end(failure)
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    if (timeout) timer.current = setTimeout(() => end(timeout.result), timeout.ms)
    void run(wrap<Api>(worker), ifRunning).then(end, fail)
  }
  return { start, stop }
}
