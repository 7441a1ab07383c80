import { Map, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type GlobeContestant, ground } from '../contestant.ts'

const contestant: GlobeContestant = {
  async draw(host, tracks) {
    setWorkerUrl(workerUrl)
    let lon: number = ground.lon
    const map = new Map({
      container: host,
      attributionControl: false,
      fadeDuration: 0,
      center: [lon, ground.lat],
      zoom: 1.92,
      style: {
        version: 8,
        projection: { type: 'globe' },
        sources: {
          tracks: {
            type: 'geojson',
            data: {
              type: 'FeatureCollection',
              features: tracks.map((track) => ({
                type: 'Feature' as const,
                properties: { colour: track.colour },
                geometry: {
                  type: 'LineString' as const,
                  coordinates: Array.from(track.lon, (x, i) => [x, track.lat[i] ?? 0]),
                },
              })),
            },
          },
        },
        layers: [
          { id: 'ground', type: 'background', paint: { 'background-color': ground.sea } },
          {
            id: 'tracks',
            type: 'line',
            source: 'tracks',
            layout: { 'line-join': 'round', 'line-cap': 'round' },
            paint: { 'line-color': ['get', 'colour'], 'line-width': ground.lineWidth },
          },
        ],
      },
    })
    await new Promise<void>((resolve, reject) => {
      map.once('idle', () => resolve())
      map.on('error', ({ error }) => reject(error))
    })
    return {
      rotate(degrees) {
        lon += degrees
        map.jumpTo({ center: [lon, ground.lat] })
      },
      canvas: map.getCanvas(),
      destroy: () => map.remove(),
    }
  },
}

export default contestant
