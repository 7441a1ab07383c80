import { Deck, _GlobeView as GlobeView } from '@deck.gl/core'
import { PathLayer, SolidPolygonLayer } from '@deck.gl/layers'
import type { BenchTrack } from '../tracks.ts'
import { type GlobeContestant, bytesOf, canvasIn, ground } from '../contestant.ts'

const world = [
  [-180, 90],
  [0, 90],
  [180, 90],
  [180, -90],
  [0, -90],
  [-180, -90],
]

/** deck.gl draws many paths fastest from one typed array with the first index of each path. */
const contestant: GlobeContestant = {
  async draw(host, tracks) {
    let rendered = () => {}
    const first = new Promise<void>((resolve) => {
      // deck.gl stops rendering when nothing changed, although its shader may become ready later.
      let asking = requestAnimationFrame(function again() {
        deck.redraw('bench')
        asking = requestAnimationFrame(again)
      })
      rendered = () => {
        cancelAnimationFrame(asking)
        resolve()
      }
    })
    let lon: number = ground.lon
    const viewState = () => ({ longitude: lon, latitude: ground.lat, zoom: 1.77 })
    const deck: Deck<GlobeView> = new Deck({
      parent: host as HTMLDivElement,
      views: new GlobeView(),
      viewState: viewState(),
      parameters: { cullMode: 'back' },
      layers: [
        new SolidPolygonLayer({
          id: 'ground',
          data: [world],
          getPolygon: (polygon: number[][]) => polygon as [number, number][],
          getFillColor: bytesOf(ground.sea),
        }),
        new PathLayer({
          id: 'tracks',
          data: binaryPaths(tracks),
          _pathType: 'open',
          getWidth: ground.lineWidth,
          widthUnits: 'pixels',
          jointRounded: true,
          capRounded: true,
        }),
      ],
      onAfterRender: () => {
        if (deck.props.layers.every((layer) => isDrawn(layer as PathLayer))) rendered()
      },
    })
    await first
    return {
      rotate(degrees) {
        lon += degrees
        deck.setProps({ viewState: viewState() })
      },
      canvas: canvasIn(host),
      destroy: () => deck.finalize(),
    }
  },
}

/** A layer that is loaded is not drawn before its program is linked. */
const isDrawn = (layer: PathLayer): boolean =>
  layer.isLoaded && layer.getModels().every(({ pipeline }) => pipeline.linkStatus === 'success')

function binaryPaths(tracks: readonly BenchTrack[]) {
  const count = tracks.reduce((sum, { lon }) => sum + lon.length, 0)
  const startIndices = new Uint32Array(tracks.length + 1)
  const positions = new Float64Array(2 * count)
  const colours = new Uint8Array(3 * count)
  let at = 0
  for (const [number, { lon, lat, colour }] of tracks.entries()) {
    startIndices[number] = at
    const bytes = bytesOf(colour)
    for (let i = 0; i < lon.length; i++, at++) {
      positions[2 * at] = lon[i] ?? 0
      positions[2 * at + 1] = lat[i] ?? 0
      colours.set(bytes, 3 * at)
    }
  }
  startIndices[tracks.length] = at
  return {
    length: tracks.length,
    startIndices,
    attributes: {
      getPath: { value: positions, size: 2 },
      getColor: { value: colours, size: 3 },
    },
  }
}

export default contestant
