import { Deck, OrthographicView } from '@deck.gl/core'
import { BitmapLayer } from '@deck.gl/layers'
import { type BenchChart, paletteBytes } from '../../contestant.ts'
import { valueRange } from '../../field.ts'

/** deck.gl has no layer for a grid of numbers. Its users colour the cells themselves and pass a bitmap, which is stretched over the world. */
export async function deckBitmap(host: HTMLElement, colour: (palette: 0 | 1) => ImageData): Promise<BenchChart> {
  let rendered = () => {}
  let image = colour(0)
  const layers = () => [
    new BitmapLayer({
      id: 'field',
      image,
      bounds: [-180, -90, 180, 90],
      textureParameters: { minFilter: 'nearest', magFilter: 'nearest', mipmapFilter: 'none' },
    }),
  ]
  const zoom = Math.log2(host.clientWidth / 360)
  let east = 0
  const viewState = () => ({ target: [east, 0, 0] as [number, number, number], zoom })
  const first = new Promise<void>((resolve) => (rendered = resolve))
  const deck = new Deck({
    parent: host as HTMLDivElement,
    views: new OrthographicView({ flipY: false }),
    viewState: viewState(),
    layers: layers(),
    onAfterRender: () => {
      if (deck.props.layers.every((layer) => (layer as BitmapLayer | null)?.isLoaded)) rendered()
    },
  })
  const next = (change: () => void) =>
    new Promise<void>((resolve) => {
      rendered = resolve
      change()
    })
  await first
  return {
    recolour: (palette) =>
      next(() => {
        image = colour(palette)
        deck.setProps({ layers: layers() })
      }),
    pan: (share) =>
      next(() => {
        east += 360 * share
        deck.setProps({ viewState: viewState() })
      }),
    picture: () => host.querySelector('canvas') as HTMLCanvasElement,
    destroy: () => deck.finalize(),
  }
}

/** A field as a coloured picture, rows from the top down; missing cells are transparent. */
export function colouredRows(
  values: Float32Array,
  columns: number,
  rows: readonly number[],
  palette: 0 | 1,
): ImageData {
  const lookup = new Uint32Array(paletteBytes(palette).buffer)
  const pixels = new Uint32Array(columns * rows.length)
  const factor = 255 / (valueRange[1] - valueRange[0])
  let at = 0
  for (const row of rows) {
    for (let i = 0, from = row * columns; i < columns; i++, at++, from++) {
      const value = values[from] ?? Number.NaN
      pixels[at] = value === value ? (lookup[((value - valueRange[0]) * factor) | 0] ?? 0) : 0
    }
  }
  return new ImageData(new Uint8ClampedArray(pixels.buffer), columns, rows.length)
}
