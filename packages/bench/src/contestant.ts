/** A regular grid, the same arrays for every contestant. */
export interface BenchField {
  /** Cell centres, degrees, ascending. */
  readonly lon: Float64Array
  readonly lat: Float64Array
  /** Shape lat × lon, rows south to north. */
  readonly values: Float32Array
}

/** A chart on the page. Each promise settles when the library reports that its picture is up to date. */
export interface BenchChart {
  /** Changes the palette: 0 and 1 are two different ones. */
  recolour(palette: 0 | 1): Promise<void>
  /** Moves the view east by a share of its width. */
  pan(share: number): Promise<void>
  /** Moves the pointer to a row; settles when the library has reported it. Absent if not compared. */
  hover?(row: number): Promise<void>
  /** The element that holds the picture, for reading a pixel back; a promise if the picture must be converted first. */
  picture(): CanvasImageSource | Promise<CanvasImageSource>
  destroy(): void
}

/**
 * What a page did before its chart: nothing, `prepare` of the contestant, or a small chart of the same library that was drawn and removed.
 */
export type PageStart = 'first' | 'prepared' | 'warm'

/** One value for each instant, ascending; NaN where missing. */
export interface BenchSeries {
  /** Milliseconds since 1970. */
  readonly time: Float64Array
  readonly value: Float64Array
}

/** Observations, one a row. */
export interface BenchPoints {
  /** Degrees. */
  readonly lon: Float64Array
  readonly lat: Float64Array
  readonly value: Float64Array
}

/** The dots that every contestant draws. The size is the diameter in CSS pixels. */
export const dots = { size: 6, opacity: 0.7 } as const

export interface Contestant<Data = BenchField> {
  /** Prepares the library, on a page whose next chart is known beforehand. Absent if the library offers nothing for it. */
  prepare?(): void
  draw(host: HTMLElement, data: Data): Promise<BenchChart>
}

/** The two colours of the recolour step of lines and bars. */
export const colours = ['#0b6e8e', '#a3242b'] as const

/** The two palettes of the recolour step, low to high. */
export const palettes = [
  ['#042333', '#2c3395', '#744992', '#b15f82', '#eb7958', '#fbb43d', '#e8fa5b'],
  ['#440154', '#443983', '#31688e', '#21918c', '#35b779', '#90d743', '#fde725'],
] as const

type Rgb = readonly [number, number, number]

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

/** 256 × RGBA bytes of a palette, for contestants that take coloured pixels. */
export function paletteBytes(palette: 0 | 1): Uint8ClampedArray<ArrayBuffer> {
  const stops = palettes[palette].map(rgb)
  const bytes = new Uint8ClampedArray(256 * 4)
  for (let i = 0; i < 256; i++) {
    const at = (i / 255) * (stops.length - 1)
    const low = stops[Math.floor(at)] ?? [0, 0, 0]
    const high = stops[Math.ceil(at)] ?? low
    for (let c = 0; c < 3; c++) bytes[4 * i + c] = (low[c] ?? 0) + ((high[c] ?? 0) - (low[c] ?? 0)) * (at % 1)
    bytes[4 * i + 3] = 255
  }
  return bytes
}
