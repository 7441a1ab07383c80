import { lonSpan, type Cut } from '@isobath/domain'
import { spatialLabel } from '../../shell/spatial-label.ts'
import { screenTexts } from './screen-texts.ts'

/** How to go on where a chart of a grid has no data because its latitudes or longitudes may lie between two cells; undefined where they are as wide as a cell. */
export function narrowRangeAdvice({ variable: { spatial }, region }: Cut): string | undefined {
  // Cells of an uneven grid are labelled `Irregular`.
  if (spatial.type !== 'regular' || !/\d/.test(spatial.label)) return undefined
  const isNarrow = region.lat2 - region.lat1 < spatial.lat || lonSpan(region) < spatial.lon
  return isNarrow ? screenTexts.narrowRange(spatialLabel(spatial.label)) : undefined
}
