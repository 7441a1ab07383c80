import { type Remote, wrap } from 'comlink'
import { useEffect, useRef } from 'react'

interface WorkerTask<Api, Result> {
  /** Calls the worker. What `ifRunning` is given is done only while this task is the latest and has not ended. */
  readonly run: (api: Remote<Api>, ifRunning: (act: () => void) => void) => Promise<Result>
  /** Called with the result, unless the task was stopped. */
  readonly onEnd: (result: Result) => void
  /** The result where the worker cannot be loaded or fails. */
  readonly failure: Result
}

/** Runs one task at a time, each in a worker of its own, which the next task, `stop` and the end of the page end. */
export function useWorkerTask() {
  const running = useRef<Worker>(undefined)
  const stop = () => {
    running.current?.terminate()
    running.current = undefined
  }
  useEffect(() => () => running.current?.terminate(), [])

  /** Starts a task. Returns a function that ends it with a result. */
  const start = <Api, Result>(worker: Worker, { run, onEnd, failure }: WorkerTask<Api, Result>) => {
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
    void run(wrap<Api>(worker), ifRunning).then(end, fail)
    return end
  }
  return { start, stop }
}
