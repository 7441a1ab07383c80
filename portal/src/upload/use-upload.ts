import { useEffect, useRef, useState } from 'react'
import type { Fault } from '../service/request.ts'
import { dropUpload, keepUpload, readUpload } from './kept-upload.ts'
import { type FileUpload, runUpload, type UploadKind, type UploadStage } from './upload.ts'

export type UploadState<U extends FileUpload> =
  | { readonly state: 'none' }
  | {
      readonly state: 'running'
      readonly upload: U
      readonly stage: UploadStage
    }
  | { readonly state: 'paused'; readonly upload: U }
  | {
      readonly state: 'failed'
      readonly upload: U
      readonly sentence: string
      readonly fault: Fault
      readonly canResume: boolean
    }
  | { readonly state: 'committed'; readonly upload: U }

/** An upload that can pause, and that resumes after a reload. With `onCommitted` a committed upload leaves no state. */
export function useUpload<U extends FileUpload>(
  kind: UploadKind<U>,
  userId: number | undefined,
  onCommitted?: () => void,
) {
  const { name } = kind
  const [state, setState] = useState<UploadState<U>>({ state: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    let isCurrent = true
    const show = (upload: U | undefined) => {
      if (isCurrent && upload) setState((now) => (now.state === 'none' ? { state: 'paused', upload } : now))
    }
    if (userId !== undefined) void readUpload<U>(name, userId).then(show)
    return () => {
      isCurrent = false
      running.current?.abort()
    }
  }, [name, userId])

  const run = async (given: U) => {
    const controller = new AbortController()
    running.current = controller
    let latest = given
    setState({ state: 'running', upload: given, stage: 'beginning' })
    const result = await runUpload(
      given,
      {
        ...kind,
        wait,
        keep: async (upload, stage) => {
          latest = upload
          setState({ state: 'running', upload, stage })
          await keepUpload(name, upload)
        },
      },
      controller.signal,
    )
    if (result.type === 'paused') return setState({ state: 'paused', upload: latest })
    if (result.type === 'committed' || !result.canResume) await dropUpload(name)
    if (result.type === 'committed' && onCommitted) {
      setState({ state: 'none' })
      return onCommitted()
    }
    if (result.type === 'committed') return setState({ state: 'committed', upload: latest })
    const { sentence, fault, canResume } = result
    return setState({ state: 'failed', upload: latest, sentence, fault, canResume })
  }
  return {
    state,
    start: (upload: U) => void run(upload),
    pause: () => running.current?.abort(),
    discard: async () => {
      running.current?.abort()
      await dropUpload(name)
      setState({ state: 'none' })
    },
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
