/** The worker's entry: one session, spoken to by Comlink. */
import { expose } from 'comlink'
import { supplyPalettes } from '../gpu/palettes.ts'
import type { Told, WorkerSession } from './protocol.ts'
import { createSession } from './session.ts'

const session = createSession({
  createCanvas: (width, height) => new OffscreenCanvas(width, height),
  ownsArrays: true,
  eager: true,
})
let port: MessagePort | undefined
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
const tell = (told: Told) => port?.postMessage(told)
const exposed: WorkerSession = {
  ...session,
  async begin(palettes, told) {
    supplyPalettes(palettes)
    port = told
  },
  open: (chart, source, wanted, opening, budget) =>
    session.open(chart, source, wanted, (event) => tell({ chart, opening, event }), budget),
}
expose(exposed)
