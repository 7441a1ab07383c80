import { histogram } from './bars/kinds.ts'
import { contourMap, contourSectionMap, heatmap, sectionMap } from './field/kinds.ts'
import { hovmoller } from './field/hovmoller/kind.ts'
import { trackSection } from './field/track-section/kind.ts'
import type { KindDefinition } from './kind.ts'
import { depthProfile, timeSeries, trackSeries } from './lines/kinds.ts'
import { casts } from './points/casts/kind.ts'
import { scatter, trajectory } from './points/kinds.ts'
import { tsDiagram } from './points/ts/kind.ts'

/** Every kind of chart. A kind that is not here does not exist; types of options, views and readouts derive from it. */
export const plotKinds = {
  heatmap,
  contourMap,
  sectionMap,
  contourSectionMap,
  trackSection,
  hovmoller,
  histogram,
  timeSeries,
  depthProfile,
  trackSeries,
  scatter,
  trajectory,
  casts,
  tsDiagram,
} as const satisfies Record<string, KindDefinition>

export type PlotKind = keyof typeof plotKinds

/** The names of all kinds. */
export const plotKindNames = Object.keys(plotKinds) as readonly PlotKind[]

/** The definition of a kind, with its literal types. */
export type DefinitionOf<Kind extends PlotKind> = (typeof plotKinds)[Kind]

type KindsWith<Part> = { [Kind in PlotKind]: DefinitionOf<Kind> extends Part ? Kind : never }[PlotKind]

/** Kinds drawn on a map from a grid, and drawn over depth from one. */
export type MapKind = KindsWith<{ readonly coordinates: 'map' }>
export type SectionKind = KindsWith<{ readonly coordinates: 'section' }>

/** Kinds drawn from a grid of cells. */
type FieldKind = KindsWith<{ readonly source: 'field' }>

/** Kinds drawn from the rows of a table, and from a table or a grid. */
export type TableKind = Exclude<PlotKind, FieldKind>

/** The definition of a kind, without the literal types of the registry. */
export const definitionOf = (kind: PlotKind): KindDefinition => plotKinds[kind]
