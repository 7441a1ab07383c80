import { type ColourBar, paintedScale } from '../../../kinds/colour-bar.ts'
import { colourBarShapes, markerShapes } from '../../../page/axes/colour-bar.ts'
import { type Shape, svgNodes, toElement } from '../../../page/axes/shapes.ts'
import { sizes } from '../../../page/layout/text-sizes.ts'
import { canvasMeasure } from '../../../page/layout/measure.ts'
import { formatDepth } from '../../../scales/format.ts'
import { stopsOf } from '../../../scales/palettes/palette-bytes.ts'
import { timeAxisTicks } from '../../../scales/ticks/time-axis.ts'
import { captionOf } from '../../../style/field-label.ts'
import type { Theme } from '../../../style/theme.ts'
import type { FieldOptions, LayerSummary, PointOptions, SectionOptions } from '../../renderer/globe-renderer.ts'
import { type GlobePalettes, paletteOf } from '../../renderer/globe-palettes.ts'
import { pointRange } from '../../renderer/point-store.ts'
import { type TrackColours, trackPalette } from '../../tracks/colouring.ts'

/** CSS pixels of a bar: title and pointer mark above, the colours, labels below, a note below these. */
const heights = { above: 24, colours: 10, below: 22, note: 18 } as const

/** CSS pixels on both sides of the colours, for half of the first and of the last label. */
const sidePadding = 28

/** CSS pixels left of a note. A narrow panel has just enough room for it. */
const notePadding = 12

/** CSS pixels of a panel where there is room. */
const panelWidth = 296

/** CSS pixels of the globe that a panel leaves free on a narrow screen: the longest scale bar and what is around both. */
const besidePanel = 184

/** With this many stops, linear colours between them look like the palette. */
const rampStops = 33

const coloursOf = (palette: Uint8Array | undefined) => (palette ? stopsOf(palette, rampStops) : [])

/** A colour bar, with a line of text below it. */
export interface GlobeColourBar extends ColourBar {
  readonly note?: string
}

/** The colour bar of a field that has a label. */
export function fieldBar(
  field: FieldOptions,
  drape: NonNullable<LayerSummary['field']>,
  palettes: GlobePalettes,
): ColourBar | undefined {
  const { label, range, colourScale = 'linear' } = field
  return (
    label && {
      ...paintedScale(range ?? drape.range, colourScale),
      colours: coloursOf(palettes.get(paletteOf(field))),
      field: label,
      data: drape.extent,
    }
  )
}

/** The colour bar of tracks that are coloured by time or value, with a label. */
export function trackBar(
  colours: TrackColours,
  { timeExtent, valueExtent }: Omit<LayerSummary['tracks'], 'recorded'>,
  palettes: GlobePalettes,
): ColourBar | undefined {
  if (colours.by === 'track' || !colours.label) return undefined
  if (colours.by === 'time') {
    const range = colours.range ?? timeExtent
    if (!(range[1] > range[0])) return undefined
    return {
      range,
      colourScale: 'linear',
      colours: coloursOf(palettes.get(trackPalette(colours))),
      field: colours.label,
      data: timeExtent,
      ticks: (most) => timeAxisTicks(range, most),
    }
  }
  if (Number.isNaN(valueExtent[0])) return undefined
  return {
    ...paintedScale(colours.range, colours.colourScale ?? 'linear'),
    colours: coloursOf(palettes.get(trackPalette(colours))),
    field: colours.label,
    data: valueExtent,
  }
}

/** The colour bar of points that have values and a label. */
export function pointBar(
  points: PointOptions,
  set: NonNullable<LayerSummary['points']>,
  palettes: GlobePalettes,
): ColourBar | undefined {
  const { label, colourScale = 'linear' } = points
  const range = pointRange(points, set)
  if (!label || !range) return undefined
  const colours = coloursOf(palettes.get(paletteOf(points)))
  return { ...paintedScale(range, colourScale), colours, field: label, data: set.valueExtent }
}

/** The colour bar of a section, with the scale of its depths. */
export function sectionBar(
  section: SectionOptions,
  curtain: NonNullable<LayerSummary['section']>,
  palettes: GlobePalettes,
): GlobeColourBar {
  const { label, range, colourScale = 'linear' } = section
  return {
    ...paintedScale(range ?? curtain.valueExtent, colourScale),
    colours: coloursOf(palettes.get(paletteOf(section))),
    field: label,
    data: curtain.valueExtent,
    note: `Depth to ${formatDepth(curtain.edges.at(-1)!, 0)}, drawn ${curtain.exaggeration}× as high`,
  }
}

/** The colour bars over a globe. */
interface ColourBars {
  /** @param width CSS pixels of the globe */
  show(bars: readonly GlobeColourBar[], theme: Theme, width: number): void
  /** Marks a value on each bar; undefined for none. */
  mark(values: readonly (number | undefined)[]): void
}

/** Numbers the gradients of a page, because their ids must differ. */
let gradients = 0

/** @param slot holds the panels, one for each bar */
export function createColourBars(slot: HTMLElement): ColourBars {
  let drawn: { readonly bars: readonly GlobeColourBar[]; readonly theme: Theme; readonly width: number } | undefined
  let key = ''
  const bodyOf = (width: number) => ({
    bar: {
      side: 'below' as const,
      x: sidePadding,
      y: heights.above,
      width: width - 2 * sidePadding,
      height: heights.colours,
    },
  })

  function panelOf(bar: GlobeColourBar, theme: Theme, width: number): HTMLElement {
    const panel = document.createElement('div')
    panel.role = 'img'
    panel.ariaLabel = `${captionOf(bar.field)}: colours from low to high`
    Object.assign(panel.style, {
      boxSizing: 'border-box',
      background: theme.surface,
      border: `1px solid ${theme.line}`,
      borderRadius: '6px',
    })
    const below = heights.above + heights.colours + heights.below
    const height = below + (bar.note ? heights.note : 0)
    const svg = toElement(document, {
      tag: 'svg',
      // Not as a style, which a strict policy forbids in attributes.
      attributes: { width: width - 2, height, 'aria-hidden': 'true', display: 'block' },
      children: [],
    })
    append(svg, colourBarShapes(bodyOf(width - 2), bar, theme, canvasMeasure(document)))
    if (bar.note) append(svg, [noteShape(bar.note, below, theme)])
    svg.append(toElement(document, { tag: 'g', attributes: {}, children: [] }))
    panel.append(svg)
    return panel
  }

  return {
    show(bars, theme, globeWidth) {
      const width = Math.min(panelWidth, Math.max(160, globeWidth - besidePanel))
      const next = JSON.stringify([bars, theme, width])
      if (next === key) return
      key = next
      drawn = { bars, theme, width }
      slot.replaceChildren(...bars.map((bar) => panelOf(bar, theme, width)))
    },
    mark(values) {
      if (!drawn) return
      for (const [i, bar] of drawn.bars.entries()) {
        const group = slot.children[i]?.querySelector('g')
        if (!group) continue
        group.replaceChildren()
        const value = values[i]
        if (value !== undefined) append(group, markerShapes(bodyOf(drawn.width - 2), bar, value, drawn.theme))
      }
    },
  }
}

const noteShape = (text: string, top: number, { inkSoft }: Theme): Shape => ({
  type: 'text',
  x: notePadding,
  y: top + 8,
  text,
  size: sizes.label,
  fill: inkSoft,
})

function append(parent: SVGElement, shapes: readonly Shape[]): void {
  const renamed = shapes.map((shape) => (shape.type === 'ramp' ? { ...shape, id: `globe-ramp-${gradients++}` } : shape))
  parent.append(...renamed.flatMap(svgNodes).map((node) => toElement(document, node)))
}
