/** Colour vision of a reader: normal, without one of the three kinds of cones, or without any. */
export type Vision = 'normal' | 'protanopia' | 'deuteranopia' | 'tritanopia' | 'achromatopsia'

type Row = readonly [red: number, green: number, blue: number]

/** Relative luminance of linear sRGB (ITU-R BT.709). */
const luminance: Row = [0.2126, 0.7152, 0.0722]

/**
 * Linear sRGB as each vision perceives it: Machado, Oliveira and Fernandes (2009), A physiologically-based model for simulation of color vision
 * deficiency, doi:10.1109/TVCG.2009.113, table 1 at severity 1.0; without cones only luminance remains.
 */
const matrices: Readonly<Record<Exclude<Vision, 'normal'>, readonly [Row, Row, Row]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromatopsia: [luminance, luminance, luminance],
}

export const visions = ['normal', ...Object.keys(matrices)] as readonly Vision[]

/** The linear light, 0 to 1, of an sRGB channel from 0 to 255 (IEC 61966-2-1). */
const light = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Steps of light in the table. They are finer than the bytes nearest to black. */
const steps = 4096

/** What a simulation looks up. */
interface LightTables {
  /** The light of each byte. */
  readonly lights: Float64Array
  /** The largest light that is nearest to each byte. */
  readonly edges: Float64Array
  /** The byte at each step of light. */
  readonly byteOfStep: Uint8Array
}

function createLightTables(): LightTables {
  const lights = Float64Array.from({ length: 256 }, (_, byte) => light(byte))
  const edges = Float64Array.from({ length: 256 }, (_, byte) => (byte < 255 ? light(byte + 0.5) : Infinity))
  const byteOfStep = new Uint8Array(steps + 1)
  for (let step = 0, byte = 0; step <= steps; step++) {
    while (edges[byte]! < step / steps) byte++
    byteOfStep[step] = byte
  }
  return { lights, edges, byteOfStep }
}

/** Created at the first simulation: most pages have none. */
let tables: LightTables | undefined

/** The byte nearest to a light. Light beyond what a screen can show is clamped. */
function byteOf(amount: number, { edges, byteOfStep }: LightTables): number {
  if (amount <= 0) return 0
  if (amount >= 1) return 255
  let byte = byteOfStep[Math.floor(amount * steps)]!
  while (edges[byte]! < amount) byte++
  return byte
}

/**
 * Colours as a vision perceives them.
 *
 * @param bytes n × RGBA in sRGB; alpha is kept
 */
export function simulateVision(vision: Vision, bytes: Uint8Array): Uint8Array {
  if (vision === 'normal') return bytes
  const known = (tables ??= createLightTables())
  const { lights } = known
  const seen = bytes.slice()
  for (const [channel, [byRed, byGreen, byBlue]] of matrices[vision].entries()) {
    for (let at = 0; at < bytes.length; at += 4) {
      const [red, green, blue] = [lights[bytes[at]!]!, lights[bytes[at + 1]!]!, lights[bytes[at + 2]!]!]
      seen[at + channel] = byteOf(byRed * red + byGreen * green + byBlue * blue, known)
    }
  }
  return seen
}
