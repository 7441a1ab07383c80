import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Playback, createPlayback } from '../../../src/globe/page/playback.ts'
import type { TimeRange } from '../../../src/globe/tracks/time-range.ts'
import { makeTimeline } from '../../../src/globe/tracks/timeline.ts'

const [from, until] = [Date.UTC(2016, 3, 20), Date.UTC(2016, 4, 10)]
const day = 86_400_000

/** Requested animation frames that have not run. */
let frames: ((now: number) => void)[] = []
let isReduced = false

beforeEach(() => {
  frames = []
  isReduced = false
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  onTestFinished(() => void vi.unstubAllGlobals())
})

function runFrame(now: number) {
  const [frame] = frames
  frames = []
  frame?.(now)
}

function playbackOf(changes: (TimeRange | undefined)[] = []): Playback {
  const playback: Playback = createPlayback(() => changes.push(playback.during))
  playback.setTimeline(makeTimeline([[from, until]]))
  return playback
}

describe('the playback of tracks', () => {
  test('shows all times until it is moved, and then those up to the time of the slider', () => {
    const changes: (TimeRange | undefined)[] = []
    const playback = playbackOf(changes)
    expect(playback.during).toBeUndefined()
    expect(playback.time).toBe(until)
    playback.seek(from + day)
    expect(changes).toEqual([[from, from + day]])
    playback.seek(until + day)
    expect(playback.time).toBe(until)
  })

  test('shows a trail of the length of the options', () => {
    const playback = playbackOf()
    playback.trail = 2 * day
    playback.seek(from + 5 * day)
    expect(playback.during).toEqual([from + 3 * day, from + 5 * day])
  })

  test('plays 20 days in 20 seconds from the first time, at a speed of 2 in 10', () => {
    const playback = playbackOf()
    playback.play()
    expect(playback.time).toBe(from)
    runFrame(5000)
    runFrame(6000)
    expect(playback.time).toBeCloseTo(from + day, 0)
    playback.speed = 2
    runFrame(7000)
    expect(playback.time).toBeCloseTo(from + 3 * day, 0)
  })

  test('continues from where it was paused, and requests no frame while it is paused or at its end', () => {
    const playback = playbackOf()
    playback.seek(from + 10 * day)
    expect(frames).toHaveLength(0)
    playback.play()
    expect(frames).toHaveLength(1)
    playback.pause()
    expect(frames).toHaveLength(0)
    expect(playback.time).toBe(from + 10 * day)
    playback.play()
    runFrame(0)
    runFrame(60_000)
    expect(playback.time).toBe(until)
    expect(playback.isPlaying).toBe(false)
    expect(frames).toHaveLength(0)
  })

  test('moves once a second, in twentieths, where motion is to be reduced', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    isReduced = true
    const playback = playbackOf()
    playback.play()
    vi.advanceTimersByTime(999)
    expect(playback.time).toBe(from)
    vi.advanceTimersByTime(1)
    expect(playback.time).toBeCloseTo(from + day, 0)
    expect(frames).toHaveLength(0)
    playback.pause()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('takes times from the options, but no earlier ones that it reported itself while it plays', () => {
    const changes: (TimeRange | undefined)[] = []
    const playback = playbackOf(changes)
    playback.show([from, from + day])
    expect(playback.time).toBe(from + day)
    expect(changes).toEqual([])
    playback.play()
    runFrame(0)
    const [early] = changes
    runFrame(1000)
    playback.show(early)
    expect(playback.time).toBeCloseTo(from + 2 * day, 0)
    playback.show([from, from + 5 * day])
    expect(playback.time).toBe(from + 5 * day)
  })

  test('leaves out what a timeline leaves out, while it plays and on its slider', () => {
    const playback = playbackOf()
    // Ten days, a year of nothing, ten days.
    const later = from + 375 * day
    playback.setTimeline(
      makeTimeline([
        [from, from + 10 * day],
        [later, later + 10 * day],
      ]),
    )
    playback.seekPart(0.25)
    expect(playback.time).toBe(from + 5 * day)
    playback.seekPart(0.75)
    expect(playback.time).toBe(later + 5 * day)
    expect(playback.part).toBe(0.75)
    playback.seek(from + 9 * day)
    playback.play()
    runFrame(0)
    runFrame(2000)
    expect(playback.time).toBeCloseTo(later + day, 0)
  })

  test('does not play where no track has a time', () => {
    const playback = playbackOf()
    playback.setTimeline(makeTimeline([]))
    playback.play()
    expect(playback.isPlaying).toBe(false)
    expect(frames).toHaveLength(0)
  })
})
