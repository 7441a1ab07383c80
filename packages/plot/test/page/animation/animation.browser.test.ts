import { expect, onTestFinished, test, vi } from 'vitest'
import type { AnimationFrame, FieldSource } from '../../../src/options/options.ts'
import { centres } from '../field.ts'
import { type Stage, cellPlace, stages } from '../stage.ts'
import { waitFor } from '../../wait-for.ts'

const stage = stages()

const times = Array.from({ length: 4 }, (_, month) => Date.UTC(2016, month, 1))
const columns = 36
const rows = 18
/** Every cell holds the number of its month, but the first cell, which spans all. */
const source = (): FieldSource => ({
  type: 'volume',
  lon: centres(-180, 180, columns),
  lat: centres(-90, 90, rows),
  time: Float64Array.from(times),
  values: Float32Array.from({ length: 4 * columns * rows }, (_, i) => Math.floor(i / (columns * rows))),
})

const options = () => ({ source: source(), split: ['date'] as const, animation: true })
const slider = ({ find }: Stage) => find('.play-bar input') as HTMLInputElement
const words = ({ root }: Stage) => [...root.querySelectorAll('[data-layer=words] text')].map((text) => text.textContent)

/** The colour in the middle of the data area of a file. */
async function colourOf(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(Math.round(bitmap.width * 0.45), Math.round(bitmap.height * 0.5), 1, 1).data.join()
}

test('the panels of a split are frames of one chart, with the range of all; title, readout and files name the one that is shown', async () => {
  const frames: AnimationFrame[] = []
  const shown = stage({ ...options(), onFrame: (frame) => frames.push(frame) })
  const status = await shown.settled()
  expect(status).toMatchObject({ range: [0, 3], split: { by: ['date'] } })
  await waitFor(() => expect(frames.at(-1)).toMatchObject({ index: 0, count: 4, isPlaying: false }))
  expect(words(shown)).toContain('2016-01-01')

  const first = await colourOf(await shown.plot.toPNG({ width: 500, height: 350, scale: 1 }))
  shown.plot.animation!.show(2)
  await waitFor(() => expect(frames.at(-1)).toMatchObject({ index: 2, place: { time: times[2] }, text: '2016-03-01' }))
  expect(words(shown)).toContain('2016-03-01')
  expect(slider(shown).getAttribute('aria-valuetext')).toBe('2016-03-01, 3 of 4')
  expect(await colourOf(await shown.plot.toPNG({ width: 500, height: 350, scale: 1 }))).not.toBe(first)

  const { x, y } = cellPlace(shown, 45, 5)
  const field = shown.find('.field')
  const { left, top } = field.getBoundingClientRect()
  field.dispatchEvent(new PointerEvent('pointermove', { clientX: left + x, clientY: top + y, bubbles: true }))
  await waitFor(() => expect(shown.readouts.at(-1)).toMatchObject({ value: 2, time: times[2] }))
  expect(shown.find('.readout span').textContent).toContain('2016-03-01')
  // The pointer rests while another frame comes.
  shown.plot.animation!.show(3)
  await waitFor(() => expect(shown.readouts.at(-1)).toMatchObject({ value: 3, time: times[3] }))
})

test('a chart plays by its button, repeats, and stops where it is paused or destroyed', async () => {
  const frames: AnimationFrame[] = []
  const shown = stage({ ...options(), animation: { framesPerSecond: 30 }, onFrame: (frame) => frames.push(frame) })
  await shown.settled()
  await waitFor(() => expect(shown.find('.play-bar').hidden).toBe(false))
  const [, play] = shown.root.querySelectorAll<HTMLButtonElement>('.play-bar button')
  play!.click()
  await waitFor(() => expect(frames.filter(({ index }) => index === 0).length).toBeGreaterThan(3))
  expect(new Set(frames.map(({ index }) => index))).toEqual(new Set([0, 1, 2, 3]))
  play!.click()
  expect(shown.plot.animation).toMatchObject({ isPlaying: false })
  shown.plot.animation!.play()
  shown.plot.destroy()
  expect(shown.plot.animation).toBeNull()
  const { length } = frames
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(frames).toHaveLength(length)
})

test('reduced motion keeps a chart from playing by itself; without it autoplay plays', async () => {
  const match = window.matchMedia.bind(window)
  const reduction = match('(min-width: 0)')
  const reduced = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => (query.includes('reduced-motion') ? reduction : match(query)))
  const still = stage({ ...options(), animation: { autoplay: true } })
  await still.settled()
  await waitFor(() => expect(still.plot.animation?.frame).toMatchObject({ index: 0, isPlaying: false }))
  reduced.mockRestore()
  const playing = stage({ ...options(), animation: { autoplay: true } })
  await playing.settled()
  await waitFor(() => expect(playing.plot.animation?.frame).toMatchObject({ isPlaying: true }))
})

test('a chart that is not animated any more shows its panels side by side, in the room of the bar too', async () => {
  const shown = stage(options())
  await shown.settled()
  await waitFor(() => expect(shown.find('.play-bar').hidden).toBe(false))
  const height = shown.find('.figure').getBoundingClientRect().height
  shown.plot.update({ animation: false })
  await waitFor(() => expect(words(shown)).toEqual(expect.arrayContaining(['2016-01-01', '2016-04-01'])))
  expect(shown.root.querySelector('.play-bar')).toBeNull()
  expect(shown.find('.figure').getBoundingClientRect().height).toBeGreaterThan(height)
})

test('an animation without frames has no bar; the status says why', async () => {
  const shown = stage({ animation: true })
  const status = await shown.settled()
  expect(status).toMatchObject({
    warnings: [expect.stringContaining('An animation plays the panels of the option split')],
  })
  expect(shown.find('.play-bar').hidden).toBe(true)
  await expect(shown.plot.animation!.toFilm()).rejects.toThrow('The chart has no frames.')
})

test('all frames become a film, or a ZIP of pictures; a signal ends the work', async () => {
  const shown = stage(options())
  await shown.settled()
  const done: number[] = []
  const small = { width: 320, height: 240 }
  const { animation } = shown.plot
  const encode = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
  onTestFinished(() => encode.mockRestore())
  const film = await animation!.toFilm({ ...small, onProgress: (count) => done.push(count) })
  expect(encode, 'pictures of a film are not written as files').not.toHaveBeenCalled()
  expect(done).toEqual([1, 2, 3, 4])
  expect(film.type).toBe('video/webm')
  const video = document.createElement('video')
  video.src = URL.createObjectURL(film)
  await new Promise((resolve) => {
    for (const event of ['loadeddata', 'error']) video.addEventListener(event, resolve)
  })
  expect(video).toMatchObject({ error: null, videoWidth: 320, videoHeight: 240, duration: 1 })
  const zip = await animation!.toFilm({ ...small, format: 'zip' })
  expect(zip.type).toBe('application/zip')
  await expect(animation!.toFilm({ ...small, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
})

/** Frames that come when the test lets them. Every cell holds the number of its frame. */
function heldFrames(count: number) {
  const values = (index: number) => new Float32Array(columns * rows).fill(index)
  const grid = (index: number): FieldSource => ({
    type: 'grid',
    lon: centres(-180, 180, columns),
    lat: centres(-90, 90, rows),
    values: values(index),
  })
  const requested: number[] = []
  const aborted: number[] = []
  const held = new Set<number>()
  const releases = new Map<number, () => void>()
  const load = async (index: number, signal: AbortSignal) => {
    requested.push(index)
    signal.addEventListener('abort', () => aborted.push(index))
    if (held.has(index)) await new Promise<void>((resolve) => releases.set(index, resolve))
    if (index === 70) throw new Error('There is no such day.')
    return grid(index)
  }
  const places = Array.from({ length: count }, (_, i) => ({ time: Date.UTC(2016, 0, 1 + i) }))
  return {
    frames: { places, load },
    source: grid(0),
    requested,
    aborted,
    held,
    release: (i: number) => releases.get(i)?.(),
  }
}

test('frames of a long series are loaded around the one that is shown; one that is not there keeps the picture and says so, and one that fails says why', async () => {
  const series = heldFrames(100)
  const seen: AnimationFrame[] = []
  const shown = stage({
    source: series.source,
    animation: { frames: series.frames },
    onFrame: (frame) => seen.push(frame),
  })
  // The first, the middle and the last frame have the range of colours, which stays.
  const first = await shown.settled()
  expect(first).toMatchObject({ range: [0, 99], split: { by: ['date'] } })
  const { usualRange } = first as Extract<typeof first, { state: 'drawn' }>
  expect(usualRange[0]).toBeLessThan(1)
  expect(usualRange[1]).toBeGreaterThan(98)
  await waitFor(() => expect(shown.plot.animation?.frame).toMatchObject({ index: 0, count: 100 }))
  await waitFor(() => expect(series.requested).toEqual([49, 99, 1, 2, 3, 4, 5, 6]))

  const badge = () => shown.find('.play-bar em').textContent
  series.held.add(50)
  shown.plot.animation!.show(50)
  await waitFor(() => expect(badge()).toBe('Fetching Data'))
  expect(words(shown)).toContain('2016-01-01')
  expect(slider(shown).getAttribute('aria-valuetext')).toBe('2016-02-20, 51 of 100. Fetching Data')
  // Those around the frame before have left the window.
  expect(new Set(series.aborted)).toEqual(new Set([1, 2, 3, 4, 5, 6, 49, 99]))
  series.release(50)
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ index: 50, text: '2016-02-20' }))
  expect(words(shown)).toContain('2016-02-20')
  expect(badge()).toBe('')
  await waitFor(() => expect(series.requested).toContain(56))
  // Nine frames are in memory: this one, and eight that were not given up.
  expect(series.requested.length - series.aborted.length).toBeLessThanOrEqual(8)

  const { x, y } = cellPlace(shown, 45, 5)
  const field = shown.find('.field')
  const { left, top } = field.getBoundingClientRect()
  field.dispatchEvent(new PointerEvent('pointermove', { clientX: left + x, clientY: top + y, bubbles: true }))
  await waitFor(() => expect(shown.readouts.at(-1)).toMatchObject({ value: 50 }))
  expect(shown.plot.status).toMatchObject({ state: 'drawn', usualRange })

  shown.plot.animation!.show(70)
  await waitFor(() => expect(badge()).toBe('There is no such day.'))
  expect(words(shown)).toContain('2016-02-20')
  shown.plot.animation!.show(71)
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ index: 71 }))
  // A change of what is drawn applies to the frame that is shown, and to one that is on its way.
  series.held.add(80)
  shown.plot.animation!.show(80)
  await waitFor(() => expect(badge()).toBe('Fetching Data'))
  series.held.clear()
  shown.plot.update({ subset: { lat: [0, 90] } })
  await waitFor(() => expect(shown.plot.status).toMatchObject({ cells: (columns * rows) / 2 }))
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ index: 80 }))
  expect(badge()).toBe('')
  expect(words(shown)).toContain('2016-03-21')
  shown.plot.destroy()
  await waitFor(() => expect(series.aborted).toHaveLength(series.requested.length))
})

test('the note about a frame that is not there lies within the data, and covers no credit of a narrow chart', async () => {
  const series = heldFrames(20)
  const credit =
    'Source: a long name of those who made the data · CMAP · Distributor: a long name of those who gave them out'
  const shown = stage(
    { source: series.source, animation: { frames: series.frames }, credit },
    { width: 400, height: 420 },
  )
  await shown.settled()
  await waitFor(() => expect(shown.plot.animation?.frame).toMatchObject({ index: 0 }))
  series.held.add(15)
  shown.plot.animation!.show(15)
  const note = shown.find('.play-bar em')
  await waitFor(() => expect(note.textContent).toBe('Fetching Data'))
  const [inner, outer] = [note, shown.find('.field')].map((element) => element.getBoundingClientRect())
  expect(inner!.width).toBeGreaterThan(0)
  expect(inner!.left).toBeGreaterThanOrEqual(outer!.left)
  expect(inner!.top).toBeGreaterThanOrEqual(outer!.top)
  expect(inner!.right).toBeLessThanOrEqual(outer!.right)
  expect(inner!.bottom).toBeLessThanOrEqual(outer!.bottom)
})

test('a film of frames that are loaded has them all, and the chart shows its own again', async () => {
  const series = heldFrames(12)
  const shown = stage({ source: series.source, animation: { frames: series.frames, frame: 3 }, range: [0, 12] })
  await shown.settled()
  await waitFor(() => expect(words(shown)).toContain('2016-01-04'))
  const zip = await shown.plot.animation!.toFilm({ width: 160, height: 120, format: 'zip' })
  const colours = await Promise.all(picturesIn(new Uint8Array(await zip.arrayBuffer())).map(colourOf))
  expect(new Set(colours).size).toBe(12)
  await waitFor(() => expect(words(shown)).toContain('2016-01-04'))
})

/** The PNGs of an archive, which stores them as they are. */
function picturesIn(bytes: Uint8Array<ArrayBuffer>): Blob[] {
  const starts = [...bytes.keys()].filter((i) => [0x89, 0x50, 0x4e, 0x47].every((byte, j) => bytes[i + j] === byte))
  return starts.map((start, i) => new Blob([bytes.subarray(start, starts[i + 1])]))
}
