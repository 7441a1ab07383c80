import { Deck, OrthographicView } from '@deck.gl/core'
import { ScatterplotLayer } from '@deck.gl/layers'
import { type BenchPoints, type Contestant, dots, paletteBytes } from '../../contestant.ts'
import { valueRange } from '../../field.ts'

/** deck.gl takes positions as typed arrays, and colours that its users compute from the values. */
const contestant: Contestant<BenchPoints> = {
  async draw(host, points) {
    const { lon, lat } = points
    const positions = new Float32Array(2 * lon.length)
    for (let i = 0; i < lon.length; i++) {
      positions[2 * i] = lon[i] ?? 0
      positions[2 * i + 1] = lat[i] ?? 0
    }
    let colours = coloursOf(points, 0)
    const layers = () => [
      new ScatterplotLayer({
        id: 'points',
        data: {
          length: lon.length,
          attributes: {
            getPosition: { value: positions, size: 2 },
            getFillColor: { value: colours, size: 4, type: 'unorm8' },
          },
        },
        getRadius: dots.size / 2,
        radiusUnits: 'pixels',
        opacity: dots.opacity,
      }),
    ]
    const zoom = Math.log2(host.clientWidth / 360)
    let east = 0
    const viewState = () => ({ target: [east, 0, 0] as [number, number, number], zoom })
    let rendered = () => {}
    /** Changes the chart; settles when deck.gl has drawn it. */
    const drawAfter = (change: () => void) =>
      new Promise<void>((resolve) => {
        // deck.gl stops rendering when nothing changed, although its shader may become ready later.
        let frameRequest = requestAnimationFrame(function again() {
          deck?.redraw('bench')
          frameRequest = requestAnimationFrame(again)
        })
        rendered = () => {
          cancelAnimationFrame(frameRequest)
          resolve()
        }
        change()
      })
    let deck: Deck<OrthographicView> | undefined
    await drawAfter(() => {
      deck = new Deck({
        parent: host as HTMLDivElement,
        views: new OrthographicView({ flipY: false }),
        viewState: viewState(),
        layers: layers(),
        // The picture is read back after the frame.
        deviceProps: { type: 'webgl', webgl: { preserveDrawingBuffer: true } },
        onAfterRender: () => {
          if (deck?.props.layers.every((layer) => (layer as ScatterplotLayer | null)?.isLoaded)) rendered()
        },
      })
    })
    return {
      recolour: (palette) =>
        drawAfter(() => {
          colours = coloursOf(points, palette)
          deck?.setProps({ layers: layers() })
        }),
      pan: (share) =>
        drawAfter(() => {
          east += 360 * share
          deck?.setProps({ viewState: viewState() })
        }),
      picture: () => host.querySelector('canvas') as HTMLCanvasElement,
      destroy: () => deck?.finalize(),
    }
  },
}

function coloursOf({ value }: BenchPoints, palette: 0 | 1): Uint8Array {
  const lookup = new Uint32Array(paletteBytes(palette).buffer)
  const factor = 255 / (valueRange[1] - valueRange[0])
  const colours = Uint32Array.from(value, (each) => lookup[((each - valueRange[0]) * factor) | 0] ?? 0)
  return new Uint8Array(colours.buffer)
}

export default contestant
