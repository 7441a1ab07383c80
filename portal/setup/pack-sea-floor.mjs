// Writes src/shell/sea-floor/sea-floor.bin from the relief of the earth that the demo has: `node portal/setup/pack-sea-floor.mjs`.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { reliefHeights } from '../../packages/plot/setup/pack-relief.mjs'

/** Metres. As in src/shell/sea-floor/sea-floor.ts. */
const deepest = 11_000

/**
 * Depths of the sea floor as bytes, in rows from the north: 255 times the square root of the depth as a part of 11,000 m, so that steps are finest on the
 * shelves: 8 m at 100 m, 52 m at 4,000 m. Land is 0.
 */
export function depthBytes({ width, height, heights }) {
  const bytes = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const depth = Math.max(0, -heights[(height - 1 - row) * width + column])
      bytes[row * width + column] = Math.round(255 * Math.sqrt(Math.min(1, depth / deepest)))
    }
  }
  return bytes
}

/** Each byte as its difference from the one before, in the zlib format. */
export const packDepths = (bytes) => deflateSync(differencesOf(bytes), { level: 9, memLevel: 9 })

const differencesOf = (bytes) => bytes.map((byte, i) => byte - (bytes[i - 1] ?? 0))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packed = packDepths(depthBytes(await reliefHeights()))
  await writeFile(new URL('../src/shell/sea-floor/sea-floor.bin', import.meta.url), packed)
  console.log(`${packed.length} bytes`)
}
