import type { Region } from '@isobath/domain'
import { useState } from 'react'

/** A region that the reader draws on the globe. */
export interface RegionDrawing {
  readonly isDrawing: boolean
  /** The box so far; undefined before its first corner. */
  readonly extent: Region | undefined
  readonly begin: () => void
  readonly follow: (extent: Region) => void
  /** Takes the finished box, or null where the drawing was cancelled. */
  readonly end: (region: Region | null) => void
}

/** @param onDrawn called with the finished box, or null */
export function useDrawing(onDrawn: (region: Region | null) => void): RegionDrawing {
  const [drawing, setDrawing] = useState<{ readonly extent?: Region }>()
  return {
    isDrawing: drawing !== undefined,
    extent: drawing?.extent,
    begin: () => setDrawing({}),
    follow: (extent) => setDrawing({ extent }),
    end(region) {
      setDrawing(undefined)
      onDrawn(region)
    },
  }
}
