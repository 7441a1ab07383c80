import type { Region } from '@isobath/domain'
import { useState } from 'react'
import type { ChartsState } from '../address/state.ts'
import { screenTexts } from './screen-texts.ts'

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

/** Why no region can be drawn on the globe now; undefined where one can. */
export function drawObstacle({ locked, tab }: Pick<ChartsState, 'locked' | 'tab'>): string | undefined {
  if (locked !== undefined) return screenTexts.unlockToDraw
  return tab === 'globe' ? undefined : screenTexts.showGlobeToDraw
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
