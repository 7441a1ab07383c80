import type { BenchGlobe, GlobeContestant } from './contestant.ts'
import { type GlCounters, countGlCalls } from './gl-counters.ts'
import { type BenchTrack, type TrackCase, countTrackPixels, seededTracks } from './tracks.ts'

const contestants: Readonly<Record<string, () => Promise<{ default: GlobeContestant }>>> = {
  isobath: () => import('./contestants/isobath.ts'),
  'isobath on the page': () => import('./contestants/isobath-on-page.ts'),
  deck: () => import('./contestants/deck.ts'),
  'globe.gl': () => import('./contestants/globe-gl.ts'),
  cesium: () => import('./contestants/cesium.ts'),
  maplibre: () => import('./contestants/maplibre.ts'),
}

/** Degrees of a rotation step. */
const stepDegrees = 2

export interface DrawTimes {
  /** Milliseconds from arrays until a pixel of the complete picture was read. */
  readonly pixels: number
  /** Pixels that show tracks. */
  readonly trackPixels: number
  readonly glBytes: number
}

/** What the runner calls, in this order. */
export interface GlobeBench {
  /** Makes the tracks, and draws and removes a small globe of the same library unless the first one of the page is measured. */
  prepare(name: string, size: TrackCase, isWarm: boolean): Promise<void>
  draw(): Promise<DrawTimes>
  /** Pixels that show tracks now. */
  trackPixels(): Promise<number>
  idle(seconds: number): Promise<void>
  /** The median time of a step in milliseconds, until a pixel of the next picture was read. */
  rotate(steps: number): Promise<number>
}

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const mark = (name: string) => performance.mark(name)

/** Waits until a pixel is read: the picture is then complete. */
async function readPixel({ canvas, remote }: BenchGlobe): Promise<void> {
  if (remote) return remote.readPixel(0)
  const gl = canvas.getContext('webgl2') as WebGL2RenderingContext
  const bound = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.readPixels(canvas.width >> 1, canvas.height >> 1, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  gl.bindFramebuffer(gl.FRAMEBUFFER, bound)
}

const trackPixelsOf = async ({ canvas, remote }: BenchGlobe) =>
  remote ? remote.countTrackPixels() : countTrackPixels(canvas)

function hostElement(): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.cssText = 'position:absolute;left:0;top:0;width:1000px;height:700px'
  return element
}

export function createGlobeBench(): GlobeBench {
  let counters: GlCounters
  let load: () => Promise<{ default: GlobeContestant }>
  let tracks: readonly BenchTrack[]
  let globe: BenchGlobe
  let bytesBefore = 0

  const drawOn = async (host: HTMLElement, shown: readonly BenchTrack[]) => (await load()).default.draw(host, shown)

  return {
    async prepare(name, size, isWarm) {
      const found = contestants[name]
      if (!found) throw new Error(`no contestant is called ${name}`)
      load = found
      counters = countGlCalls()
      tracks = seededTracks(size)
      if (isWarm) {
        const host = hostElement()
        const small = await drawOn(host, seededTracks({ tracks: 3, points: 10 }))
        await readPixel(small)
        small.destroy()
        host.remove()
      }
      bytesBefore = counters.bytes
      await frame()
    },
    async draw() {
      const host = hostElement()
      await frame()
      mark('draw:begin')
      const began = performance.now()
      globe = await drawOn(host, tracks)
      await readPixel(globe)
      const pixels = performance.now() - began
      mark('draw:end')
      const glBytes = globe.remote ? globe.remote.bytes : counters.bytes - bytesBefore
      return { pixels, trackPixels: await trackPixelsOf(globe), glBytes }
    },
    trackPixels: () => trackPixelsOf(globe),
    async idle(seconds) {
      mark('idle:begin')
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
      mark('idle:end')
    },
    async rotate(steps) {
      const times: number[] = []
      for (let i = 0; i < steps; i++) {
        await frame()
        mark('rotate:begin')
        const began = performance.now()
        const { remote } = globe
        const drawn = counters.draws
        globe.rotate(stepDegrees)
        if (remote) await remote.readPixel(remote.draws)
        else {
          // The library's callback of a frame comes before this one.
          do await frame()
          while (counters.draws === drawn)
          await readPixel(globe)
        }
        times.push(performance.now() - began)
        mark('rotate:end')
      }
      return times.sort((a, b) => a - b)[steps >> 1] ?? Number.NaN
    },
  }
}
