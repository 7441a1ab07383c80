import { marker } from '@isobath/domain'
import type { LinePaintRequest } from './paint-request.ts'
import type { Summary } from '../summary.ts'
import type { FamilyLook, Look } from '../looks.ts'
import { markerOf } from '../points/look.ts'
import { themeOf } from '../../style/theme.ts'

/** A series is one line: no colour tells a value. */
export function lineLook(options: Look, summary: Summary | undefined): FamilyLook | undefined {
  if (!summary) return undefined
  return {
    frame: (base): LinePaintRequest => ({
      ...base,
      family: 'line',
      lines: options.lines ?? true,
      lineColour: options.lineColour ?? themeOf(options.theme).accent,
      errorBars: options.errorBars ?? summary.valid <= marker.errorBarPoints,
      marker: markerOf(options.marker),
    }),
  }
}
