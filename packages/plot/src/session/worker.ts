/** The worker's entry: one session, spoken to by Comlink. */
import { expose } from 'comlink'
import { createSession } from './session.ts'

expose(
  createSession({ createCanvas: (width, height) => new OffscreenCanvas(width, height), ownsArrays: true, eager: true }),
)
