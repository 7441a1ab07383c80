import { marker } from '@isobath/domain'
import type { SeriesFrame, Summary } from '../session/protocol.ts'
import type { FamilyLook, Look } from './look.ts'
import { markerOf } from './point-look.ts'
import { themeOf } from './theme.ts'

/** A series is one line: no colour tells a value. */
export function lineLook(options: Look, summary: Summary | undefined): FamilyLook | undefined {
  if (!summary) return undefined
  return {
    frame: (base): SeriesFrame => ({
      ...base,
      family: 'line',
      lines: options.lines ?? true,
      lineColour: options.lineColour ?? themeOf(options.theme).accent,
      errorBars: options.errorBars ?? summary.valid <= marker.errorBarPoints,
      marker: markerOf(options.marker),
    }),
  }
}
