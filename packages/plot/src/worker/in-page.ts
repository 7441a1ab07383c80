import { paletteTables } from '../scales/palettes/palette.ts'
import { readTable } from '../loading/reading/read-table.ts'
import { type LocalSession, createSession } from './session.ts'

export { canCompileCode } from './can-compile-code.ts'

/** A session in the page itself, for browsers without OffscreenCanvas and for workers that do not start. The policy of the page must allow `canCompileCode`. */
export function createInPageSession(): LocalSession {
  return createSession({
    createCanvas(width, height) {
      if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      return canvas
    },
    ownsArrays: false,
    paletteTables: () => paletteTables,
    readTable,
  })
}
