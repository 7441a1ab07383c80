import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Playback } from '../../../src/page/animation/playback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function playback({ count = 3, repeats = true } = {}) {
  let now = count
  const drawn: number[] = []
  let reports = 0
  const made = new Playback({
    count: () => now,
    framesPerSecond: () => 10,
    repeats: () => repeats,
    draw: (index) => drawn.push(index),
    report: () => reports++,
  })
  made.presented(0)
  return { made, drawn, reports: () => reports, setCount: (next: number) => (now = next) }
}

test('the next frame is asked for when the one before is on the screen and its time is over, and after the last comes the first', () => {
  const { made, drawn } = playback()
  made.play()
  vi.advanceTimersByTime(99)
  expect(drawn).toEqual([])
  vi.advanceTimersByTime(1)
  expect(drawn).toEqual([1])
  for (const next of [2, 0]) {
    made.presented(made.index)
    vi.advanceTimersByTime(100)
    expect(drawn.at(-1)).toBe(next)
  }
})

test('a frame that does not come on the screen has no frame after it, so that a slow machine has no backlog', () => {
  const { made, drawn } = playback()
  made.play()
  vi.advanceTimersByTime(60_000)
  expect(drawn).toEqual([1])
  expect(vi.getTimerCount()).toBe(0)
  made.presented(1)
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual([1, 2])
  made.pause()
  made.play()
  expect(vi.getTimerCount()).toBe(0)
})

test('a pause, the end, and a page that nobody sees leave no timer', () => {
  const { made, drawn } = playback()
  made.play()
  made.pause()
  expect([made.isPlaying, vi.getTimerCount()]).toEqual([false, 0])
  made.play()
  made.suspend(true)
  expect([made.isPlaying, vi.getTimerCount()]).toEqual([true, 0])
  made.suspend(false)
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual([1])
  made.presented(1)
  made.end()
  expect(vi.getTimerCount()).toBe(0)
})

test('without repetition the last frame ends the playback, and the next starts from the first', () => {
  const { made, drawn } = playback({ count: 2, repeats: false })
  made.play()
  vi.advanceTimersByTime(100)
  made.presented(1)
  expect([made.isPlaying, made.index, vi.getTimerCount()]).toEqual([false, 1, 0])
  made.play()
  expect([made.isPlaying, made.index]).toEqual([true, 0])
  expect(drawn).toEqual([1, 0])
})

test('a step pauses and goes on at the other end where frames repeat; frames beyond the ends are the outermost', () => {
  const { made } = playback()
  made.play()
  made.step(-1)
  expect([made.isPlaying, made.index]).toEqual([false, 2])
  made.step(1)
  expect(made.index).toBe(0)
  made.show(99)
  expect(made.index).toBe(2)
  made.show(-5)
  expect(made.index).toBe(0)
  made.show(Number.NaN)
  expect(made.index).toBe(0)
  const { made: once } = playback({ repeats: false })
  once.step(-1)
  expect(once.index).toBe(0)
})

test('one frame, or none, is not played', () => {
  for (const count of [0, 1]) {
    const { made, drawn } = playback({ count })
    made.play()
    expect([made.isPlaying, made.index, drawn.length]).toEqual([false, 0, 0])
  }
})

test('speed changes the time of a frame', () => {
  const { made, drawn } = playback()
  made.speed = 0.5
  made.play()
  vi.advanceTimersByTime(199)
  expect(drawn).toEqual([])
  vi.advanceTimersByTime(1)
  expect(drawn).toEqual([1])
})

test('while another source is loaded nothing is drawn; its first picture goes on', () => {
  const { made, drawn, setCount } = playback()
  made.play()
  setCount(0)
  vi.advanceTimersByTime(1000)
  expect([drawn.length, vi.getTimerCount()]).toEqual([0, 0])
  setCount(2)
  made.presented(0)
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual([1])
})
