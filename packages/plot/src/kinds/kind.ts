import type { ChartKind, KindSplits } from '@isobath/domain'
import type { Plane } from '../data/plane.ts'
import type { ArrangementOffer } from '../data/grid/arrangement.ts'
import type { FieldRecipeName } from './field/shaders/recipes.ts'

/** A layer drawn from a grid of cells. */
export interface FieldLayer {
  readonly family: 'field'
  readonly arrangement: ArrangementOffer
  readonly recipe: FieldRecipeName
}

/** A layer drawn from the rows of a table, a dot each. */
export interface PointLayer {
  readonly family: 'point'
  /** Rows of one track are joined by a line. */
  readonly tracks: boolean
  /** Axes of salinity and temperature, over contours of density; by default those that the options choose. */
  readonly plane?: Plane
  /** Depth downward against the coordinate that the options choose; colours show the value. */
  readonly areCasts?: true
}

/** A layer drawn as a line through the rows of a table. */
export interface LineLayer {
  readonly family: 'line'
  /** The axis that the line runs along: time or the distance along a track to the right, depth downward. */
  readonly along: 'time' | 'depth' | 'distance'
}

/** A layer drawn as bars of how many values there are. */
export interface BarLayer {
  readonly family: 'bar'
}

export type LayerDefinition = FieldLayer | PointLayer | LineLayer | BarLayer

/** Layers of one family are opened, painted and read alike. */
export type Family = LayerDefinition['family']

export type LayerOf<Name extends Family> = Extract<LayerDefinition, { readonly family: Name }>

/**
 * A kind of chart, as a plain value that page and worker share: axes plus an ordered list of layers, from the lowest to the uppermost. The lowest
 * defines the axes. To add a kind, make one of these and name it in `registry.ts`.
 */
export interface KindDefinition {
  /** The name on screen; by default that of `ruledAs`. */
  readonly label?: string
  /** The kind by whose limits the domain judges it: itself, or the most similar one of the domain. */
  readonly ruledAs: ChartKind
  readonly layers: readonly [LayerDefinition, ...LayerDefinition[]]
  /** How views are named: as those of a map, those of a section, or by the axes of the plane. */
  readonly coordinates: 'map' | 'section' | 'named'
  readonly source: 'field' | 'table' | 'any'
  readonly readout: 'map' | 'section' | 'cell' | 'row' | 'bin'
  /** What is counted, in the singular. */
  readonly noun: 'cell' | 'row' | 'value'
  /** The kind whose controls its bar has; by default `ruledAs`. */
  readonly controlledAs?: ChartKind
  /** What it can be split by; by default as `ruledAs`. */
  readonly splits?: KindSplits
}
