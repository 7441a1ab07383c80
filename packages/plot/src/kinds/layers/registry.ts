import type { AxisOptions } from '../../scales/axis-options.ts'
import { type ContoursLayer, contours } from '../field/contours-layer.ts'
import { type VectorComponent, type VectorsLayer, componentsOf, vectors } from '../field/vectors/vectors-layer.ts'
import { type SeriesLayer, series } from '../lines/series-layer.ts'
import { type PointsLayer, points } from '../points/over/points.ts'
import { type TrackLayer, track } from '../points/over/tracks.ts'
import { type Annotation, annotationTypes } from './annotation.ts'
import type { LayerType } from './layer-type.ts'

/** The options of each type of layer with data of its own. A type that is not here and in `layerTypes` does not exist. */
interface LayerOptions {
  readonly contours: ContoursLayer
  readonly points: PointsLayer
  readonly track: TrackLayer
  readonly series: SeriesLayer
  readonly vectors: VectorsLayer
}

export const layerTypes: { readonly [Type in keyof LayerOptions]: LayerType } = {
  contours,
  points,
  track,
  series,
  vectors,
}

export type LayerTypeName = keyof LayerOptions

/** A layer of the options with data of its own. */
type OptionLayer = LayerOptions[LayerTypeName]

/** A layer with one source. */
export type DataLayer = Exclude<OptionLayer, VectorsLayer> | VectorComponent

/** A layer over the first of a chart: data of its own, or a mark in coordinates of the data. */
export type ChartLayer = OptionLayer | Annotation

export type { Annotation, ContoursLayer, PointsLayer, SeriesLayer, TrackLayer, VectorsLayer }

export const isDataLayer = (layer: ChartLayer): layer is OptionLayer => layer.type in layerTypes

/** The layers with data, from the lowest to the uppermost. Both components of vectors are layers of their own. */
export const dataLayersOf = (layers: readonly ChartLayer[] = []): readonly DataLayer[] =>
  layers
    .filter(isDataLayer)
    .flatMap((layer): readonly DataLayer[] => (layer.type === 'vectors' ? componentsOf(layer) : [layer]))

export const annotationsOf = (layers: readonly ChartLayer[] = []): readonly Annotation[] =>
  layers.filter((layer): layer is Annotation => !isDataLayer(layer))

/** Whether a layer is a series on the second axis of values. */
export const isOnSecondAxis = (layer: DataLayer) => layer.type === 'series' && Boolean(layer.secondAxis)

/** The options of the second axis of values; undefined without one. */
export function secondAxisOptions(layers?: readonly ChartLayer[]): AxisOptions | undefined {
  const first = dataLayersOf(layers).find(isOnSecondAxis)
  if (first?.type !== 'series') return undefined
  return typeof first.secondAxis === 'object' ? first.secondAxis : {}
}

/** The types of layers, for messages. */
export const layerTypeNames: readonly string[] = [...Object.keys(layerTypes), ...Object.keys(annotationTypes)]
