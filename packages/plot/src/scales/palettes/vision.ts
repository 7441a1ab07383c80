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

/** The linear light, 0 to 1, of an sRGB byte (IEC 61966-2-1). */
function lightOf(byte: number): number {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** The byte nearest to a light. Light beyond what a screen can show is clamped. */
function byteOf(light: number): number {
  const part = light <= 0.04045 / 12.92 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, part)))
}

/**
 * Colours as a vision perceives them.
 *
 * @param bytes n × RGBA in sRGB; alpha is kept
 */
export function simulateVision(vision: Vision, bytes: Uint8Array): Uint8Array {
  if (vision === 'normal') return bytes
  const seen = bytes.slice()
  for (let at = 0; at < bytes.length; at += 4) {
    const [red, green, blue] = [lightOf(bytes[at]!), lightOf(bytes[at + 1]!), lightOf(bytes[at + 2]!)]
    for (const [channel, [byRed, byGreen, byBlue]] of matrices[vision].entries()) {
      seen[at + channel] = byteOf(byRed * red + byGreen * green + byBlue * blue)
    }
  }
  return seen
}
