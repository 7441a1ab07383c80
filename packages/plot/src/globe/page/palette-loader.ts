import { controlPoints } from '../../scales/palettes/control-points.ts'
import { decodeDifferences, interpolatePoints } from '../../scales/palettes/palette-bytes.ts'
import type { PaletteName } from '../../scales/palettes/palette-names.ts'
import type { GlobePalettes } from '../renderer/globe-palettes.ts'

type CmoceanName = Exclude<PaletteName, keyof typeof controlPoints>

/** Makes the palettes of a globe. Those of cmocean are fetched as a file of their own when the first of them is requested. */
interface PaletteLoader {
  /** All palettes so far, if they hold the requested ones. Otherwise undefined until the missing ones are fetched. */
  request(names: readonly PaletteName[]): GlobePalettes | undefined
  /** Settles when all requested palettes are here. */
  whenLoaded(): Promise<unknown>
  /** Nothing is reported afterwards. */
  end(): void
}

const fetchCmocean = async () => (await import('../../scales/palettes/cmocean.ts')).cmocean

const isCmocean = (name: PaletteName): name is CmoceanName => !(name in controlPoints)

/**
 * @param onLoad called when requested palettes were fetched
 * @param onFailure called when they could not be fetched. Greys stand in for them
 * @param fetchMaps fetches the maps of cmocean
 */
export function createPaletteLoader(
  onLoad: () => void,
  onFailure: () => void,
  fetchMaps: () => Promise<Readonly<Record<CmoceanName, string>>> = fetchCmocean,
): PaletteLoader {
  let palettes: GlobePalettes = new Map()
  const fetched = new Map<CmoceanName, Promise<void>>()
  let isEnded = false

  const add = (added: readonly (readonly [PaletteName, Uint8Array])[]) => (palettes = new Map([...palettes, ...added]))

  async function fetchPalette(name: CmoceanName) {
    const bytes = await fetchMaps().then(
      (maps) => decodeDifferences(maps[name]),
      () => undefined,
    )
    if (isEnded) return
    add([[name, bytes ?? interpolatePoints(controlPoints.Greys)]])
    if (!bytes) onFailure()
    onLoad()
  }

  return {
    request(names) {
      const missing = [...new Set(names)].filter((name) => !palettes.has(name))
      if (missing.length === 0) return palettes
      const made = missing.flatMap((name) =>
        isCmocean(name) ? [] : [[name, interpolatePoints(controlPoints[name])] as const],
      )
      if (made.length > 0) add(made)
      for (const name of missing) {
        if (isCmocean(name) && !fetched.has(name)) fetched.set(name, fetchPalette(name))
      }
      return made.length === missing.length ? palettes : undefined
    },
    whenLoaded: () => Promise.all(fetched.values()),
    end() {
      isEnded = true
    },
  }
}
