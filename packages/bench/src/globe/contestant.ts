import type { RemoteCanvas } from './remote-canvas.ts'
import type { BenchTrack } from './tracks.ts'

/** A globe on the page. */
export interface BenchGlobe {
  /** Moves the camera east at once. The picture follows in the next frame. */
  rotate(degrees: number): void
  readonly canvas: HTMLCanvasElement
  /** Reads the canvas in the worker that draws on it; absent where the page draws. */
  readonly remote?: RemoteCanvas
  destroy(): void
}

export interface GlobeContestant {
  /** Settles when the library reports that all tracks are drawn. */
  draw(host: HTMLElement, tracks: readonly BenchTrack[]): Promise<BenchGlobe>
}

/** What every contestant draws besides the tracks: a globe of about 520 pixels in one colour. Isobath adds relief and coast. */
export const ground = { sea: '#dfe7ec', space: '#ffffff', lon: 0, lat: 20, lineWidth: 2 } as const

/** The canvas of a library that made one in its element. */
export function canvasIn(host: HTMLElement): HTMLCanvasElement {
  const canvas = host.querySelector('canvas')
  if (!canvas) throw new Error('there is no canvas')
  return canvas
}

/** Bytes of #RRGGBB. */
export const bytesOf = (colour: string): [red: number, green: number, blue: number] => {
  const bits = Number.parseInt(colour.slice(1), 16)
  return [bits >> 16, (bits >> 8) & 255, bits & 255]
}
