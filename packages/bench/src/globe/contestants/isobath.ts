import { createGlobe } from '@isobath/plot/globe'
import { type GlobeContestant, canvasIn, ground } from '../contestant.ts'

const contestant: GlobeContestant = {
  async draw(host, tracks) {
    const camera = { lon: ground.lon, lat: ground.lat, zoom: 2.95, heading: 0 }
    let [isDrawn, drawnTracks] = [false, 0]
    const globe = await new Promise<ReturnType<typeof createGlobe>>((resolve, reject) => {
      const report = () => {
        // Coast and relief are drawn in the frame after their report.
        if (isDrawn && drawnTracks === tracks.length)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(made)))
      }
      const made: ReturnType<typeof createGlobe> = createGlobe(host, {
        camera,
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
      destroy: () => globe.destroy(),
    }
  },
}

export default contestant
