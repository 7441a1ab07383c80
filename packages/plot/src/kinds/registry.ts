import type { Arrangement } from '../data/grid/arrangement.ts'
import type { FieldRecipeName } from './field/recipes.ts'

/** A kind drawn from a grid of cells. */
export interface FieldKindRules {
  readonly family: 'field'
  /** What it makes of slabs. */
  readonly arrangement: Arrangement
  readonly recipe: FieldRecipeName
}

/** A kind drawn from the rows of a table, a dot each. */
export interface PointKindRules {
  readonly family: 'point'
  /** Rows of one track are joined by a line. */
  readonly tracks: boolean
}

/** A kind drawn as a line through the rows of a table. */
export interface LineKindRules {
  readonly family: 'line'
  /** What the line runs along: to the right, or downward over depth. */
  readonly along: 'time' | 'depth'
}

/** A kind drawn as bars of how many values there are. */
export interface BarKindRules {
  readonly family: 'bar'
}

export type KindRules = FieldKindRules | PointKindRules | LineKindRules | BarKindRules

/** Kinds of one family are opened, painted and read alike. */
export type Family = KindRules['family']

/** Every kind of plot, and what it is made of. Closed: a kind that is not here does not exist. */
export const plotKinds = {
  heatmap: { family: 'field', arrangement: 'map', recipe: 'heatmap' },
  contourMap: { family: 'field', arrangement: 'map', recipe: 'contourMap' },
  sectionMap: { family: 'field', arrangement: 'section', recipe: 'heatmap' },
  contourSectionMap: { family: 'field', arrangement: 'section', recipe: 'contourMap' },
  sparse: { family: 'point', tracks: false },
  trajectory: { family: 'point', tracks: true },
  timeSeries: { family: 'line', along: 'time' },
  depthProfile: { family: 'line', along: 'depth' },
  histogram: { family: 'bar' },
} as const satisfies Record<string, KindRules>

export type PlotKind = keyof typeof plotKinds

/** The names of all kinds. */
export const plotKindNames = Object.keys(plotKinds) as readonly PlotKind[]

type KindsOf<Rules> = { [Kind in PlotKind]: (typeof plotKinds)[Kind] extends Rules ? Kind : never }[PlotKind]

/** Kinds drawn from a grid of cells. */
export type FieldKind = KindsOf<{ readonly family: 'field' }>

/** Kinds of a field drawn on a map, and drawn over depth. */
export type MapKind = KindsOf<{ readonly family: 'field'; readonly arrangement: 'map' }>
export type SectionKind = KindsOf<{ readonly family: 'field'; readonly arrangement: 'section' }>

/** Kinds drawn from the rows of a table. */
export type TableKind = Exclude<PlotKind, FieldKind>

/** What a kind makes of slabs; undefined of kinds that are drawn from tables. */
export function arrangementOf(kind: PlotKind): Arrangement | undefined {
  const rules: KindRules = plotKinds[kind]
  return rules.family === 'field' ? rules.arrangement : undefined
}
