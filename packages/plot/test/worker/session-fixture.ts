import { afterEach, beforeEach } from 'vitest'
import type { FieldStyle } from '../../src/kinds/field/shaders/recipe.ts'
import { land as land110m } from '../../src/land/land-110m.ts'
import { paletteTables } from '../../src/scales/palettes/palette.ts'
import { readTable } from '../../src/loading/reading/read-table.ts'
import { createSession } from '../../src/worker/session.ts'
import type { Session } from '../../src/worker/protocol.ts'
import { frameOf, openGrid, regularGrid } from '../gpu/readback.ts'

export const globe = { lon: [-180, 180], lat: [-90, 90] } as const
export const greys: FieldStyle = { palette: 'Greys', colourScale: 'linear', range: [-0.5, 255.5] }
export const grid = regularGrid(16, 16, (column, row) => 16 * row + column)
export const frame = frameOf(greys, globe, 320, 200)

/** A session of the tests of a file: created before each test, and its charts are closed after it. */
interface SessionFixture {
  readonly session: Session
  /** The context that the session draws on: the first canvas that it creates has it. */
  context(): WebGLRenderingContext | null | undefined
  /** Has a chart closed after the test. */
  closeLater(chart: number): void
  /** Opens a grid as a heatmap and attaches a canvas. */
  openChart(chart: number, source?: typeof grid): Promise<{ canvas: OffscreenCanvas; events: SessionEvents }>
}

type SessionEvents = Awaited<ReturnType<typeof openGrid>>

export function setUpSession(): SessionFixture {
  let canvases: OffscreenCanvas[] = []
  let session: Session
  const charts = new Set<number>()
  beforeEach(async () => {
    canvases = []
    session = createSession({
      createCanvas(width, height) {
        const canvas = new OffscreenCanvas(width, height)
        canvases.push(canvas)
        return canvas
      },
      ownsArrays: false,
      paletteTables: () => paletteTables,
      readTable,
    })
    await session.supplyLand('110m', land110m)
  })
  afterEach(async () => {
    await Promise.all([...charts].map((chart) => session.close(chart)))
    charts.clear()
  })
  return {
    get session() {
      return session
    },
    context: () => canvases[0]?.getContext('webgl'),
    closeLater: (chart) => void charts.add(chart),
    async openChart(chart, source = grid) {
      charts.add(chart)
      const canvas = new OffscreenCanvas(1, 1)
      await session.attach(chart, canvas)
      const events = await openGrid(session, chart, source)
      return { canvas, events }
    },
  }
}
