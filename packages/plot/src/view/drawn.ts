/** What a chart that is drawn says of itself, and the picture that it gives for an export. */
import type { ImageSize, PlotKind, PlotStatus, SplitStatus, ViewOf } from '../options.ts'
import type { Frame, SplitMade, Summary } from '../session/protocol.ts'
import type { Connection } from './connection.ts'
import type { Layout } from './layout.ts'

export function drawnStatus(
  { cells, min, max, range, split }: Summary,
  extent: ViewOf<PlotKind>,
  complete: boolean,
): PlotStatus<PlotKind> {
  return {
    state: 'drawn',
    cells,
    range: [min, max],
    usualRange: range,
    extent,
    complete,
    ...(split ? { split: splitStatus(split) } : {}),
  }
}

const splitStatus = ({ by, values, refused, warning }: SplitMade): SplitStatus => ({
  by,
  values,
  ...(refused === undefined ? {} : { refused }),
  ...(warning === undefined ? {} : { warning }),
})

/** The data alone, repainted at the size that they have in a picture. Rejects with a sentence. */
export async function pictureOf(
  connection: Connection,
  { plot: { width, height } }: Layout,
  frame: Frame,
  { scale }: ImageSize,
): Promise<Blob> {
  const picture = await connection.ask((session, chart) => session.picture(chart, frame, { width, height, scale }))
  if (!picture) throw new Error('nothing is drawn yet to be exported')
  if (!picture.ok) throw new Error(picture.sentence)
  return picture.blob
}
