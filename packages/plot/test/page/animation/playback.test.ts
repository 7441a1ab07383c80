import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Playback } from '../../../src/page/animation/playback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function playback({ count = 3, repeats = true } = {}) {
  let now = count
  let whenPresented = Promise.resolve()
  const drawn: number[] = []
  let reports = 0
  const made = new Playback({
    count: () => now,
    framesPerSecond: () => 10,
    repeats: () => repeats,
    draw: (index) => drawn.push(index),
    whenPresented: () => whenPresented,
    report: () => reports++,
  })
  await made.painted(0)
  const hold = () => {
    let present = () => {}
    whenPresented = new Promise((resolve) => (present = resolve))
    return present
  }
  return { made, drawn, hold, reports: () => reports, setCount: (next: number) => (now = next) }
}

test('the next frame is asked for when the one before is on the screen and its time is over, and after the last comes the first', async () => {
  const { made, drawn } = await playback()
  made.play()
  vi.advanceTimersByTime(99)
  expect(drawn).toEqual([])
  vi.advanceTimersByTime(1)
  expect(drawn).toEqual([1])
  for (const next of [2, 0]) {
    await made.painted(made.index)
    vi.advanceTimersByTime(100)
    expect(drawn.at(-1)).toBe(next)
  }
})

test('a frame that does not come on the screen has no frame after it, so that a slow machine has no backlog', async () => {
  const { made, drawn } = await playback()
  made.play()
  vi.advanceTimersByTime(60_000)
  expect(drawn).toEqual([1])
  expect(vi.getTimerCount()).toBe(0)
  await made.painted(1)
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual([1, 2])
  made.pause()
  made.play()
  expect(vi.getTimerCount()).toBe(0)
})

test('a frame that is painted is followed by the next only once the page shows it', async () => {
  const { made, drawn, hold, reports } = await playback()
  made.play()
  vi.advanceTimersByTime(100)
  const before = reports()
  const present = hold()
  const painted = made.painted(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect([drawn, vi.getTimerCount(), reports()]).toEqual([[1], 0, before])
  present()
  await painted
  expect(reports()).toBe(before + 1)
  vi.advanceTimersByTime(0)
  expect(drawn).toEqual([1, 2])
})

test('frames that are shown within their time follow each other at the rate that was requested', async () => {
  const { made, drawn } = await playback()
  made.play()
  vi.advanceTimersByTime(100)
  vi.advanceTimersByTime(40)
  await made.painted(1)
  vi.advanceTimersByTime(59)
  expect(drawn).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(drawn).toEqual([1, 2])
})

test('an animation that is removed while its frame comes on the screen reports nothing, and does not play any more', async () => {
  const { made, hold, reports } = await playback()
  made.show(1)
  const present = hold()
  const painted = made.painted(1)
  const before = reports()
  made.end()
  present()
  await painted
  made.play()
  expect([made.isPlaying, vi.getTimerCount(), reports()]).toEqual([false, 0, before])
})

test('a pause, the end, and a page that nobody sees leave no timer', async () => {
  const { made, drawn } = await playback()
  made.play()
  made.pause()
  expect([made.isPlaying, vi.getTimerCount()]).toEqual([false, 0])
  made.play()
  made.suspend(true)
  expect([made.isPlaying, vi.getTimerCount()]).toEqual([true, 0])
  made.suspend(false)
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual([1])
  await made.painted(1)
  made.end()
  expect(vi.getTimerCount()).toBe(0)
})

test('without repetition the last frame ends the playback, and the next starts from the first', async () => {
  const { made, drawn } = await playback({ count: 2, repeats: false })
  made.play()
  vi.advanceTimersByTime(100)
  await made.painted(1)
  expect([made.isPlaying, made.index, vi.getTimerCount()]).toEqual([false, 1, 0])
  made.play()
  expect([made.isPlaying, made.index]).toEqual([true, 0])
  expect(drawn).toEqual([1, 0])
})

test('a step pauses and goes on at the other end where frames repeat; frames beyond the ends are the outermost', async () => {
  const { made } = await playback()
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
  const { made: once } = await playback({ repeats: false })
  once.step(-1)
  expect(once.index).toBe(0)
})

test('one frame, or none, is not played', async () => {
  for (const count of [0, 1]) {
    const { made, drawn } = await playback({ count })
    made.play()
    expect([made.isPlaying, made.index, drawn.length]).toEqual([false, 0, 0])
  }
})

test('speed changes the time of a frame', async () => {
  const { made, drawn } = await playback()
  made.speed = 0.5
  made.play()
  vi.advanceTimersByTime(199)
  expect(drawn).toEqual([])
  vi.advanceTimersByTime(1)
  expect(drawn).toEqual([1])
})

test('while another source is loaded nothing is drawn; its first picture goes on', async () => {
  const { made, drawn, setCount } = await playback()
  made.play()
  setCount(0)
  vi.advanceTimersByTime(1000)
  expect([drawn.length, vi.getTimerCount()]).toEqual([0, 0])
  setCount(2)
  await made.painted(0)
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual([1])
})
