/** Where one polygon lies, and how many trapezoids of its fill and segments of its coast there are up to its end. */
export interface Span {
  readonly west: number
  readonly east: number
  readonly fill: number
  readonly coast: number
}

/** Polygons in the order of their western ends. */
export type Spans = readonly Span[]

/** Trapezoids or segments from a first one, so many of them. */
export interface Run {
  readonly first: number
  readonly count: number
}

/** The run of trapezoids or segments outside which none touches the longitudes; empty where none does. */
export function runWithin(spans: Spans, of: 'fill' | 'coast', from: number, to: number): Run {
  const touches = ({ west, east }: Span) => west < to && east > from
  const begin = spans.findIndex(touches)
  const end = spans.findLastIndex(touches)
  const first = spans[begin - 1]?.[of] ?? 0
  return { first, count: begin < 0 ? 0 : (spans[end]?.[of] ?? 0) - first }
}
