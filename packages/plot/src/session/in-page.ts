import { createSession } from './session.ts'
import type { Session } from './protocol.ts'

/** A session in the page itself, for browsers without OffscreenCanvas or pages that allow no worker. */
export const createInPageSession = (): Session =>
  createSession({
    createCanvas(width, height) {
      if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      return canvas
    },
    ownsArrays: false,
  })
