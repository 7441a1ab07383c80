import type { Land } from './land.ts'
import { boxPicture } from '../gpu/box-picture.ts'
import type { Device } from '../gpu/device.ts'
import type { Texture } from '../gpu/regl.ts'
import { type LandPlace, landCommands, landShapes } from './commands.ts'

/** Draws land and coast, which neighbouring panels and charts often show alike. */
interface LandLayer {
  /** Prepares the land of a place and returns the function that draws it. The preparation may overwrite the place, so call it before anything is drawn there. */
  fill(place: LandPlace): () => void
  /** Prepares the coast in the same way: a hairline of `lineWidth` pixels, which may be a fraction. */
  coast(place: LandPlace, lineWidth: number): () => void
  /** Draws one pixel of land, and compiles what draws pictures. */
  warmUp(): void
  /** Bytes of shapes and pictures on the graphics card. */
  readonly bytes: number
}

export const landPicture = boxPicture(/* glsl */ `
precision highp float;
uniform sampler2D picture;
uniform vec2 corner;
uniform vec2 size;
void main() {
  gl_FragColor = texture2D(picture, (gl_FragCoord.xy - corner) / size);
}
`)

/** Milliseconds without a painting until the pictures are freed: the charts of a page follow each other far faster. */
const idleMs = 500

/**
 * Draws land once for all places that show it alike: thousands of triangles are most of what a small panel costs. Panning shows another place each
 * time, for which no picture is made: a picture is made at the second request for the same place in a row, and freed at the first request for another
 * place, or when nothing is painted.
 *
 * @param read decodes the shapes. It runs while the program is compiled.
 */
export function landLayer(device: Device, read: () => Land): LandLayer {
  const land = landCommands(device, read)
  const [fills, coasts] = [pictureCache(device), pictureCache(device)]
  return {
    fill: (place) => fills.prepare(place, 1, () => land.fill(place)),
    coast: (place, lineWidth) => coasts.prepare(place, lineWidth, () => land.coast(place, lineWidth)),
    warmUp() {
      const pixel = { x: 0, y: 0, width: 1, height: 1 }
      // A place in Africa.
      const place = { ...pixel, view: { x: [20, 21], y: [0, 1] }, colour: [0, 0, 0, 1] } as const
      device.warmUp(landShapes, () => land.fill(place))
      // First needed by the second panel or painting.
      device.compile(landPicture)
    },
    get bytes() {
      return land.bytes + fills.bytes + coasts.bytes
    },
  }
}

/** Keeps a picture of the last place. */
function pictureCache(device: Device) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: { readonly key: string; picture?: Texture; bytes: number } | undefined
  const free = () => {
    last?.picture?.destroy()
    last = undefined
  }
  return {
    /** @param draw draws the shapes of the place */
    prepare(place: LandPlace, lineWidth: number, draw: () => void): () => void {
      clearTimeout(timer)
      timer = setTimeout(free, idleMs)
      const { x, y, width, height, view, colour } = place
      const box = { x, y, width, height }
      const key = [view.x, view.y, width, height, colour, lineWidth].join()
      if (last?.key !== key) {
        free()
        last = { key, bytes: 0 }
        return draw
      }
      if (!last.picture) {
        device.fill({ colour: [0, 0, 0, 0], box })
        draw()
        last.picture = device.regl.texture({ copy: true, ...box })
        last.bytes = 4 * width * height
      }
      const { picture } = last
      return () => device.command(landPicture)({ picture, corner: [x, y], size: [width, height], box })
    },
    get bytes() {
      return last?.bytes ?? 0
    },
  }
}
