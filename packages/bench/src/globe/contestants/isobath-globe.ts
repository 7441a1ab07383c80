import { createGlobe } from '@isobath/plot/globe'
import { type BenchGlobe, canvasIn, ground } from '../contestant.ts'
import type { RemoteCanvas } from '../remote-canvas.ts'
import type { BenchTrack } from '../tracks.ts'

/** Draws tracks on the globe of Isobath, in a worker or on the page. */
export async function drawIsobath(
  host: HTMLElement,
  tracks: readonly BenchTrack[],
  renderer: 'worker' | 'page',
  remote?: RemoteCanvas,
): Promise<BenchGlobe> {
  const camera = { lon: ground.lon, lat: ground.lat, zoom: 2.95, heading: 0 }
  let [isDrawn, drawnTracks] = [false, 0]
  const globe = await new Promise<ReturnType<typeof createGlobe>>((resolve, reject) => {
    // Each report follows the frame that it is about.
    const report = () => {
      if (isDrawn && drawnTracks === tracks.length) resolve(made)
    }
    const made: ReturnType<typeof createGlobe> = createGlobe(host, {
      camera,
      renderer,
      graticule: 'never',
      tracks: tracks.map(({ lon, lat, colour }, i) => ({ id: String(i), lon, lat, colour })),
      onTracks(count) {
        drawnTracks = count
        report()
      },
      onStatus(status) {
        if (status.state === 'failed') reject(new Error(status.sentence))
        isDrawn ||= status.state === 'drawn'
        report()
      },
    })
  })
  let lon: number = ground.lon
  return {
    rotate(degrees) {
      lon += degrees
      globe.update({ camera: { ...camera, lon } })
    },
    canvas: canvasIn(host),
    ...(remote && { remote }),
    destroy() {
      remote?.close()
      globe.destroy()
    },
  }
}
