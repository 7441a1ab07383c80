import type { AxisName, NamedRanges } from '../../data/plane.ts'

/** A place by the names of axes: degrees, metres of depth, epoch milliseconds of time, months 1…12, or units of the value. */
export type NamedPlace = { readonly [Name in AxisName]?: number }

interface AnnotationStyle {
  /** CSS colour; by default the ink of the theme. */
  readonly colour?: string | undefined
}

/** A text at a place, such as the name of a station. It names both axes of the chart. */
export interface TextAnnotation extends AnnotationStyle {
  readonly type: 'text'
  /** Where it stands: a place that names both axes. */
  readonly at: NamedPlace
  /** The words, on one line. */
  readonly text: string
  /** The part of the text that is at the place: `middle` by default. */
  readonly anchor?: 'start' | 'middle' | 'end' | undefined
}

/** A line through places, or across the whole chart at one place of one axis: `{ lat: 0 }` is the equator. */
export interface LineAnnotation extends AnnotationStyle {
  readonly type: 'line'
  /** The places that it joins, in their order, or one place of one axis. */
  readonly at: NamedPlace | readonly NamedPlace[]
  /** A text at the end of the line. */
  readonly text?: string | undefined
  /** `below` fills the chart below a line through places, as the sea floor under its depths: in the colour of missing cells, or in `fillColour`. */
  readonly fill?: 'below' | undefined
  /** CSS colour of what `fill` fills. */
  readonly fillColour?: string | undefined
  /** Width in CSS pixels; 1.5 by default. */
  readonly width?: number | undefined
}

/** A shaded range of one axis over the whole other one, such as a season. */
export interface BandAnnotation extends AnnotationStyle {
  readonly type: 'band'
  /** The range of one axis, such as `{ time: [from, to] }`. */
  readonly range: NamedRanges
  /** A text at the upper left corner of the band. */
  readonly text?: string | undefined
}

/** An outlined range of both axes, such as a region. */
export interface BoxAnnotation extends AnnotationStyle {
  readonly type: 'box'
  /** The ranges of both axes, such as `{ lon: [-80, -10], lat: [20, 60] }`. */
  readonly range: NamedRanges
  /** A text at the upper left corner of the box. */
  readonly text?: string | undefined
}

/** A mark in coordinates of the data. It is drawn over all layers with data, on the page and in exports. An annotation that names other axes than the chart has is not drawn, and named in a warning. */
export type Annotation = TextAnnotation | LineAnnotation | BandAnnotation | BoxAnnotation

export const annotationTypes: Readonly<Record<Annotation['type'], true>> = {
  text: true,
  line: true,
  band: true,
  box: true,
}
