import { useFrame } from '@react-three/fiber'
import { useRef } from 'react'
import type { Track } from '../../tracks/track.ts'

/** What a frame holds. */
export interface FrameContent {
  readonly tracks: readonly Track[]
  /** Whether coast, relief and the contours that were requested are in it. */
  readonly isComplete: boolean
}

interface FrameReportProps extends FrameContent {
  readonly onFrame: (content: FrameContent) => void
}

/** Reports a frame that holds something else than the frame before. Stands last. */
export function FrameReport({ tracks, isComplete, onFrame }: FrameReportProps) {
  const reported = useRef<FrameContent>(undefined)
  useFrame(() => {
    if (reported.current?.tracks === tracks && reported.current.isComplete === isComplete) return
    const content = { tracks, isComplete }
    reported.current = content
    // The frame is drawn in this task.
    queueMicrotask(() => onFrame(content))
  })
  return null
}
