import { marker } from '@isobath/domain'
import type { Summary } from '../summary.ts'
import type { LayerLook } from '../families.ts'
import type { LineLayer } from '../kind.ts'
import type { Look } from '../look.ts'
import { markerOf } from '../points/look.ts'
import { themeOf } from '../../style/theme.ts'

/** The look of a series: one line without a colour scale. */
export function lineLook(_layer: LineLayer, options: Look, summary: Summary | undefined): LayerLook | undefined {
  if (!summary) return undefined
  return {
    paint: {
      family: 'line',
      lines: options.lines ?? true,
      lineColour: options.lineColour ?? themeOf(options.theme).accent,
      errorBars: options.errorBars ?? summary.valid <= marker.errorBarPoints,
      marker: markerOf(options.marker),
    },
  }
}
