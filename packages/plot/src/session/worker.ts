/** The worker's entry: one session, spoken to by Comlink. */
import { expose } from 'comlink'
import { supplyPalettes } from '../gpu/palettes.ts'
import type { WorkerSession } from './protocol.ts'
import { createSession } from './session.ts'

const session: WorkerSession = {
  ...createSession({
    createCanvas: (width, height) => new OffscreenCanvas(width, height),
    ownsArrays: true,
    eager: true,
  }),
  begin: async (palettes) => supplyPalettes(palettes),
}
expose(session)
