import { supplyPalettes } from '../gpu/palettes.ts'
import { allPalettes } from '../scales/palette.ts'
import type { Session } from './protocol.ts'
import { readTable } from '../loading/reading/read-table.ts'
import { createSession } from './session.ts'

/** A session in the page itself, for browsers without OffscreenCanvas or pages that allow no worker. */
export function createInPageSession(): Session {
  supplyPalettes(allPalettes())
  return createSession({
    createCanvas(width, height) {
      if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      return canvas
    },
    ownsArrays: false,
    readTable,
  })
}
