import { expect, test } from 'vitest'
import { paletteBytes } from '../../src/scales/palettes/palette.ts'
import { simulateVision, visions } from '../../src/scales/palettes/vision.ts'

const seen = (vision: (typeof visions)[number], ...colour: number[]) => [
  ...simulateVision(vision, Uint8Array.of(...colour, 255)).subarray(0, 3),
]

test('most readers see colours as they are', () => {
  const bytes = paletteBytes('Jet')
  expect(simulateVision('normal', bytes)).toBe(bytes)
})

test('no vision changes a grey', () => {
  for (const vision of visions)
    for (const grey of [0, 1, 77, 128, 254, 255]) expect(seen(vision, grey, grey, grey)).toEqual([grey, grey, grey])
})

test('pure red is converted as by the published matrices', () => {
  // The first columns of Machado et al. (2009), table 1, encoded as sRGB by hand: 0.152286 → 109, 0.114503 → 95, below nothing → 0.
  expect(seen('protanopia', 255, 0, 0)).toEqual([109, 95, 0])
  expect(seen('deuteranopia', 255, 0, 0)).toEqual([163, 144, 0])
  // Light beyond what a screen can show is clamped.
  expect(seen('tritanopia', 255, 0, 0)[0]).toBe(255)
})

test('without cones only luminance is left', () => {
  // WCAG’s relative luminance of pure green is 0.7152, which sRGB writes as 220.
  expect(seen('achromatopsia', 0, 255, 0)).toEqual([220, 220, 220])
})

test('Jet’s green and orange are alike without green cones, and differ for most', () => {
  const [green, orange] = [
    [120, 255, 135],
    [255, 190, 0],
  ] as const
  const apart = (vision: (typeof visions)[number]) => {
    const [one, other] = [seen(vision, ...green), seen(vision, ...orange)]
    return Math.hypot(...one.map((channel, i) => channel - (other[i] ?? 0)))
  }
  expect(apart('deuteranopia')).toBeLessThan(apart('normal'))
})
