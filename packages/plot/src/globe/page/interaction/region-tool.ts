import type { Place, Region } from '@isobath/domain'
import { type RegionCallbacks, type RegionDraft, createRegionDraft } from './region-draft.ts'

/** Lets the reader draw a box with pointer, touch or keyboard. Only one box is drawn at a time. */
interface RegionTool {
  readonly isActive: boolean
  /** The box so far. */
  readonly extent: Region | undefined
  /**
   * Starts a new box and cancels the one before.
   *
   * @returns a function that cancels
   */
  start(callbacks: RegionCallbacks): () => void
  /** Sets a corner. */
  place(at: Place): void
  /** Moves the free corner to the pointer. */
  followPointer(at: Place): void
  /** Moves the free corner to the centre of the view, if the first corner was set with the keyboard. */
  followCamera(centre: Place): void
  /** Handles Enter, which sets a corner at the centre of the view, and Escape, which cancels. Returns whether the key was used. */
  handleKey(key: string, centre: Place): boolean
  cancel(): void
}

/**
 * @param host shows a crosshair while a box is drawn
 * @param onChange called when the box changes, starts or ends
 */
export function createRegionTool(host: HTMLElement, onChange: () => void): RegionTool {
  let draft: RegionDraft | undefined
  let isDrawnByKeys = false
  const follow = (at: Place) => {
    draft?.follow(at)
    if (draft?.extent) onChange()
  }
  return {
    get isActive() {
      return draft !== undefined
    },
    get extent() {
      return draft?.extent
    },
    start(callbacks) {
      draft?.cancel()
      const started = createRegionDraft({
        ...callbacks,
        onEnd(region) {
          if (draft === started) draft = undefined
          isDrawnByKeys = false
          host.style.cursor = ''
          onChange()
          callbacks.onEnd?.(region)
        },
      })
      draft = started
      host.style.cursor = 'crosshair'
      onChange()
      return () => started.cancel()
    },
    place: (at) => draft?.place(at),
    followPointer: follow,
    followCamera(centre) {
      if (isDrawnByKeys) follow(centre)
    },
    handleKey(key, centre) {
      if (!draft) return false
      if (key === 'Escape') draft.cancel()
      else if (key === 'Enter') {
        isDrawnByKeys = true
        draft.place(centre)
      } else return key === 'dblclick'
      return true
    },
    cancel: () => draft?.cancel(),
  }
}
