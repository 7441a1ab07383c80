import type { Contours, Exporting, Vectors } from '../page/exporter.ts'
import { toPNG } from './png.ts'

const nothingDrawn = 'nothing is drawn yet to be exported'

/** The data alone, repainted at the size that they have in a picture, and what stands over them. Rejects with a sentence. */
async function pictureOf({ connection, scene: { layout, frame }, size, over }: Exporting) {
  const { width, height } = layout.plot
  const { scale } = size
  if (!frame) throw new Error(nothingDrawn)
  const made = await connection.ask((session, chart) => session.picture(chart, frame, { width, height, scale }))
  if (!made) throw new Error(nothingDrawn)
  if (!made.ok) throw new Error(made.sentence)
  return { picture: made.blob, over: over(made.labels ?? []) }
}

/** Each level of a vector file is a pass over its picture; bands of more are narrower than a line. */
const mostTraced = 256

/** What the contours of a scene are traced from, and what stands over them; undefined where it has none. */
async function contoursOf({ connection, scene: { layout, frame }, summary: { plane, extent }, over }: Exporting) {
  const { width, height } = layout.plot
  if (frame?.family !== 'field') return undefined
  const { lines } = frame
  if (!lines || lines.levels.length > mostTraced) return undefined
  const asked = frame.panels ? { ...frame, panels: layout.panels } : frame
  const found = await connection.ask((session, chart) => session.traceable(chart, asked, { width, height, scale: 1 }))
  if (!found) return undefined
  const contours: Contours = { panels: found.panels, plane, extent, frame: { ...frame, lines } }
  return { contours, over: over(found.labels) }
}

/** Lines or bars of a scene as paths; undefined where it shows something else, or too many. */
async function vectorsOf({ connection, scene: { layout, frame } }: Exporting): Promise<Vectors | undefined> {
  const { width, height } = layout.plot
  if (frame?.family !== 'line' && frame?.family !== 'bar') return undefined
  const vectors = await connection.ask((session, chart) => session.vectors(chart, frame, { width, height, scale: 1 }))
  return vectors ?? undefined
}

/**
 * A scene as a file: with vectors an SVG of paths where it can be traced, else one that holds its picture. Fetched when the first is asked for. Rejects
 * with a sentence.
 */
export async function exported(what: Exporting): Promise<Blob> {
  const { scene, size } = what
  if (!what.vectors) {
    const { picture, over } = await pictureOf(what)
    return toPNG({ ...scene, over }, picture, size)
  }
  const { toSVG } = await import('./svg.ts')
  const traced = await contoursOf(what)
  if (traced) return toSVG({ ...scene, over: traced.over }, traced.contours, size)
  const paths = await vectorsOf(what)
  if (paths) return toSVG(scene, paths, size)
  const { picture, over } = await pictureOf(what)
  return toSVG({ ...scene, over }, picture, size)
}
