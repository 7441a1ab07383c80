import { useEffect, useRef, useState } from 'react'
import type { Fault } from '../../service/answer.ts'
import { dropUpload, keepUpload, readUpload } from './kept-upload.ts'
import { runUpload, type Upload } from './upload.ts'
import { uploadCalls } from './upload-tools.ts'

export type UploadState =
  | { readonly state: 'none' }
  | {
      readonly state: 'running'
      readonly upload: Upload
      readonly stage: 'beginning' | 'sending' | 'committing'
    }
  | { readonly state: 'paused'; readonly upload: Upload }
  | {
      readonly state: 'failed'
      readonly upload: Upload
      readonly sentence: string
      readonly fault: Fault
      readonly canResume: boolean
    }
  | { readonly state: 'committed'; readonly upload: Upload }

/** An upload that can pause, and that goes on after a reload. */
export function useUpload(userId: number | undefined) {
  const [state, setState] = useState<UploadState>({ state: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    let isCurrent = true
    const show = (upload: Upload | undefined) => {
      if (isCurrent && upload) setState((now) => (now.state === 'none' ? { state: 'paused', upload } : now))
    }
    if (userId !== undefined) void readUpload(userId).then(show)
    return () => {
      isCurrent = false
      running.current?.abort()
    }
  }, [userId])

  const run = async (given: Upload) => {
    const controller = new AbortController()
    running.current = controller
    let latest = given
    setState({ state: 'running', upload: given, stage: 'beginning' })
    const result = await runUpload(
      given,
      {
        ...uploadCalls,
        keep: async (upload, stage) => {
          latest = upload
          setState({ state: 'running', upload, stage })
          await keepUpload(upload)
        },
      },
      controller.signal,
    )
    if (result.type === 'paused') return setState({ state: 'paused', upload: latest })
    if (result.type === 'committed' || !result.canResume) await dropUpload()
    if (result.type === 'committed') return setState({ state: 'committed', upload: latest })
    const { sentence, fault, canResume } = result
    return setState({ state: 'failed', upload: latest, sentence, fault, canResume })
  }
  return {
    state,
    start: (upload: Upload) => void run(upload),
    pause: () => running.current?.abort(),
    discard: async () => {
      running.current?.abort()
      await dropUpload()
      setState({ state: 'none' })
    },
  }
}
