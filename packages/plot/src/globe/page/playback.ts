import type { TimeRange } from '../tracks/time-range.ts'
import { matchesMedia } from './media.ts'
import { type Timeline, extentOfTimeline, makeTimeline, positionOfTime, timeAtPosition } from '../tracks/timeline.ts'

/** Seconds in which all times are played at speed 1. */
const playSeconds = 20

/** Under reduced motion all times are played in this many steps instead of continuously. */
const reducedSteps = 20

/** The times that a globe shows, and how they are played. */
export interface Playback {
  /** The visible times; undefined for all. */
  readonly during: TimeRange | undefined
  /** First and last of the times that can be played. */
  readonly extent: TimeRange
  /** How far `time` is from the first to the last time, 0 to 1. Times that are left out take no part. */
  readonly part: number
  /** The last visible time. */
  readonly time: number
  readonly isPlaying: boolean
  /** 1 plays all times in 20 seconds. */
  speed: number
  /** Milliseconds before `time` that are visible; undefined for all earlier times. */
  trail: number | undefined
  /** Sets the times that can be played. */
  setTimeline(timeline: Timeline): void
  /** Shows the times of the options. Reports nothing. */
  show(during: TimeRange | undefined): void
  /** Moves to a time. Playing continues from there. */
  seek(time: number): void
  /** Moves to a part of the times that can be played, 0 to 1. */
  seekPart(part: number): void
  /** Plays from the current time, or from the first one if the last is reached. */
  play(): void
  pause(): void
}

/** @param onChange called when the visible times or `isPlaying` change by `seek`, `play` or `pause` */
export function createPlayback(onChange: () => void): Playback {
  let timeline = makeTimeline([])
  let extent = extentOfTimeline(timeline)
  let during: TimeRange | undefined
  let isPlaying = false
  let cancelStep = () => {}
  let lastStep: number | undefined
  const reported = new WeakSet<TimeRange>()

  function report() {
    if (during) reported.add(during)
    onChange()
  }

  function moveTo(time: number) {
    const until = Math.min(extent[1], Math.max(extent[0], time))
    const { trail } = playback
    during = [trail === undefined ? extent[0] : until - trail, until]
  }

  function requestStep() {
    if (matchesMedia('(prefers-reduced-motion: reduce)')) {
      const milliseconds = (1000 * playSeconds) / reducedSteps / playback.speed
      const timer = setTimeout(() => step(milliseconds), milliseconds)
      cancelStep = () => clearTimeout(timer)
      return
    }
    const frame = requestAnimationFrame((now) => {
      const milliseconds = now - (lastStep ?? now)
      lastStep = now
      step(milliseconds)
    })
    cancelStep = () => cancelAnimationFrame(frame)
  }

  function step(milliseconds: number) {
    const played = (milliseconds / 1000 / playSeconds) * playback.speed * timeline.length
    moveTo(timeAtPosition(timeline, positionOfTime(timeline, playback.time) + played))
    isPlaying = playback.time < extent[1]
    if (isPlaying) requestStep()
    report()
  }

  const playback: Playback = {
    get during() {
      return during
    },
    get extent() {
      return extent
    },
    get part() {
      return timeline.length > 0 ? positionOfTime(timeline, playback.time) / timeline.length : 0
    },
    get time() {
      return Math.min(extent[1], Math.max(extent[0], during?.[1] ?? extent[1]))
    },
    get isPlaying() {
      return isPlaying
    },
    speed: 1,
    trail: undefined,
    setTimeline(value) {
      timeline = value
      extent = extentOfTimeline(value)
    },
    show(range) {
      // A page may pass back a range of an earlier frame.
      if (isPlaying && range && reported.has(range)) return
      during = range
    },
    seek(time) {
      moveTo(time)
      report()
    },
    seekPart(part) {
      moveTo(timeAtPosition(timeline, part * timeline.length))
      report()
    },
    play() {
      if (isPlaying || extent[0] === extent[1]) return
      isPlaying = true
      lastStep = undefined
      if (playback.time === extent[1]) moveTo(extent[0])
      requestStep()
      report()
    },
    pause() {
      if (!isPlaying) return
      isPlaying = false
      cancelStep()
      report()
    },
  }
  return playback
}
