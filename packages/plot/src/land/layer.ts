import type { Land } from './land.ts'
import { coverOf, coverVertex, coverVertices } from '../gpu/cover.ts'
import { type Graphics, type Texture, over } from '../gpu/graphics.ts'
import { type LandPlace, landCommands } from './commands.ts'

/** Draws land and coast, which many panels and charts in a row show alike. */
export interface LandLayer {
  /** What draws the land of a place. It may overwrite the place before: asked for first of all, it is drawn over whatever stands there by then. */
  fill(place: LandPlace): () => void
  /** The same of the coast, a hairline of `lineWidth` pixels, which may be a fraction. */
  coast(place: LandPlace, lineWidth: number): () => void
  /** Of the shapes and pictures on the GPU. */
  readonly bytes: number
}

const fragment = /* glsl */ `
precision highp float;
uniform sampler2D picture;
uniform vec2 corner;
uniform vec2 size;
void main() {
  gl_FragColor = texture2D(picture, (gl_FragCoord.xy - corner) / size);
}
`

type Pair = readonly [number, number]

/** Milliseconds without a painting until the pictures are given back: the charts of a page follow one another far sooner. */
const idle = 500

const pictures = (graphics: Graphics) =>
  graphics.program<{ picture: Texture; corner: Pair; size: Pair }, 'place'>({
    vertex: coverVertex,
    fragment,
    attributes: ['place'],
    blend: over,
  })

/**
 * Land drawn once for all who show it alike: thousands of triangles are most of what a small panel costs. Who pans asks for another place each time,
 * and pays for no picture: one is made where a place is asked for the second time in a row, and goes as soon as another is, or nothing is painted.
 *
 * @param read unpacks the shapes while the program is compiled
 */
export function landLayer(graphics: Graphics, read: () => Land, release: (texture: Texture) => void): LandLayer {
  const land = landCommands(graphics, read)
  const kept = () => {
    let resting: ReturnType<typeof setTimeout> | undefined
    let last: { readonly key: string; picture?: Texture; bytes: number } | undefined
    const rest = () => {
      if (last?.picture) release(last.picture)
      last = undefined
    }
    return {
      drawing(place: LandPlace, lineWidth: number, draw: () => void): () => void {
        clearTimeout(resting)
        resting = setTimeout(rest, idle)
        const { x, y, width, height, view, colour } = place
        const key = [view.x, view.y, width, height, colour, lineWidth].join()
        if (last?.key !== key) {
          rest()
          last = { key, bytes: 0 }
          return draw
        }
        if (!last.picture) {
          graphics.clear([0, 0, 0, 0], place)
          draw()
          last.picture = graphics.copy(place)
          last.bytes = 4 * width * height
        }
        const { picture } = last
        return () =>
          graphics.once(pictures)({
            uniforms: { picture, corner: [x, y], size: [width, height] },
            attributes: { place: graphics.once(coverOf) },
            count: coverVertices,
            viewport: place,
            scissor: place,
          })
      },
      get bytes() {
        return last?.bytes ?? 0
      },
    }
  }
  const [fills, coasts] = [kept(), kept()]
  return {
    fill: (place) => fills.drawing(place, 1, () => land.fill(place)),
    coast: (place, lineWidth) => coasts.drawing(place, lineWidth, () => land.coast(place, lineWidth)),
    get bytes() {
      return land.bytes + fills.bytes + coasts.bytes
    },
  }
}
