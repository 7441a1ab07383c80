import type { Place } from '@isobath/domain'
import type { ThemeName } from '@isobath/plot'

/** Cells around the earth and from pole to pole, of 1/3°. */
const [width, height] = [1080, 540]
const perDegree = width / 360
/** Metres that the largest byte stands for. As in setup/pack-sea-floor.mjs. */
const deepest = 11_000

/** The colour of the sea floor in a section: darker than missing cells on light ground, lighter on dark. */
export const seaFloorColours: Readonly<Record<ThemeName, string>> = {
  light: '#a89f8d',
  dark: '#6b6356',
  contrast: '#8a8a8a',
}

/** Metres between two places of a track at which the sea floor is read: half a cell at the equator. */
export const seaFloorSpacing = 18_500

/** Depths of the sea floor: ETOPO5, averaged over cells of 1/3°. */
export interface SeaFloor {
  /** Metres at a place, between the middles of four cells; 0 on land. A step of the stored depths is 8 m at 100 m, and 52 m at 4,000 m. */
  depthAt(place: Place): number
}

/** @param packed as setup/pack-sea-floor.mjs writes it: differences of bytes in rows from the north, in the zlib format */
export async function readSeaFloor(packed: Blob): Promise<SeaFloor> {
  const stream = packed.stream().pipeThrough(new DecompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  if (bytes.length !== width * height) throw new Error(`The sea floor has ${bytes.length} cells.`)
  for (let i = 1; i < bytes.length; i++) bytes[i]! += bytes[i - 1]!
  const cell = (row: number, column: number) => {
    const byte = bytes[Math.min(height - 1, Math.max(0, row)) * width + ((column + width) % width)]!
    return deepest * (byte / 255) ** 2
  }
  return {
    depthAt({ lon, lat }) {
      const east = (lon + 180) * perDegree - 0.5
      const south = (90 - lat) * perDegree - 0.5
      const [column, row] = [Math.floor(east), Math.floor(south)]
      const [right, down] = [east - column, south - row]
      const first = ((column % width) + width) % width
      const mix = (y: number) => (1 - right) * cell(y, first) + right * cell(y, first + 1)
      return (1 - down) * mix(row) + down * mix(row + 1)
    },
  }
}

let loading: Promise<SeaFloor> | undefined

/** Fetches the sea floor once, 198 kB. Rejects where it cannot be fetched; the next call fetches it again. */
export function loadSeaFloor(): Promise<SeaFloor> {
  loading ??= fetch(new URL('./sea-floor.bin', import.meta.url)).then(async (response) => {
    if (!response.ok) throw new Error(`The sea floor was answered with ${response.status}.`)
    return readSeaFloor(await response.blob())
  })
  loading.catch(() => (loading = undefined))
  return loading
}
