import { marker as usual } from '@isobath/domain'
import type { Summary } from '../messages/summary.ts'
import type { LayerLook, LayerPlace } from '../families.ts'
import type { LineLayer } from '../kind.ts'
import type { Look } from '../look.ts'
import { markerOf } from '../points/marker.ts'
import { themeOf } from '../../style/theme.ts'
import { dataLayersOf } from '../layers/registry.ts'

/** The look of a series: one line without a colour scale. Where there are several, dots have the colour of their line, which the legend explains. */
export function lineLook(
  _layer: LineLayer,
  options: Look,
  summary: Summary | undefined,
  place?: LayerPlace,
): LayerLook | undefined {
  if (!summary) return undefined
  const theme = themeOf(options.theme)
  const { lineColour = theme.accent } = options
  const isOneOfSeveral = place !== undefined || dataLayersOf(options.layers).length > 0
  const marker = isOneOfSeveral ? { colour: lineColour, ...options.marker } : options.marker
  return {
    ...(place ? { legend: [{ text: place.name, colour: lineColour, layer: place.index }] } : {}),
    paint: {
      family: 'line',
      lines: options.lines ?? true,
      lineColour,
      errorBars: options.errorBars ?? summary.valid <= usual.errorBarPoints,
      marker: markerOf(marker),
    },
  }
}
