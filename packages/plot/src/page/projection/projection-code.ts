/** What a page fetches with the first projected map: its plane, its frame and annotations, and the text of the painter for the drawing thread. */
import { isMap } from '../../data/plane.ts'
import { type ProjectionName, type ProjectionOptions, projectionNames } from '../../data/projection.ts'
import type { Look } from '../../kinds/look.ts'
import type { Summary } from '../../kinds/messages/summary.ts'
import type * as NearestName from '../../scales/nearest-name.ts'
import { describesMap } from '../session/expected-plane.ts'
import { extentIn } from '../../scales/axis-options.ts'
import { painterCode } from '../../projection/painter-code.ts'
import {
  isOuterLatitude,
  isPlace,
  planeProjection,
  projectionSpec,
  showsAny,
} from '../../projection/plane-projection.ts'

export { mapShapes } from './map-shapes.ts'
export { annotationShapes } from './annotation-shapes.ts'
export { selectionPaths } from './selection-paths.ts'

const isName = (name: unknown): name is ProjectionName => projectionNames.some((each) => each === name)

const nameOf = ({ projection }: Pick<Look, 'projection'>): unknown =>
  typeof projection === 'object' && projection !== null ? projection.name : projection

/** The plane of a map with its extent of the data; undefined if the options name no projection that the chart can draw. */
export function projectSummary(
  { plane, extent }: Summary,
  options: Pick<Look, 'projection' | 'axes'>,
): Pick<Summary, 'plane' | 'extent'> | undefined {
  const name = nameOf(options)
  if (!options.projection || !isName(name) || options.projection === 'plateCarree' || !isMap(plane)) return undefined
  const data = extentIn(plane, extent, options.axes)
  const spec = projectionSpec(options.projection, data)
  if (!showsAny(spec, data)) return undefined
  const { scales: _, ...plain } = plane
  const projected = planeProjection(spec, data, painterCode)
  return { plane: { ...plain, projection: projected.projection }, extent: projected.extent }
}

/**
 * A sentence for a projection that the chart cannot follow, with these data if they are known.
 *
 * @param nearestName of the code of warnings
 */
export function projectionWarnings(
  options: Pick<Look, 'projection' | 'kind' | 'against' | 'axes'>,
  summary: Pick<Summary, 'plane' | 'extent'> | undefined,
  nearestName: typeof NearestName.nearestName,
): readonly string[] {
  const { projection } = options
  if (projection === undefined) return []
  const name = nameOf(options)
  if (!isName(name)) {
    const near = nearestName(String(name), projectionNames)
    const hint = near ? `did you mean ${near}?` : `the names are ${projectionNames.join(', ')}.`
    return [`There is no projection ${String(name)}: ${hint}`]
  }
  if (!describesMap(options))
    return ['A projection needs axes of longitude and latitude: this chart is drawn without one.']
  if (summary) {
    const data = extentIn(summary.plane, summary.extent, options.axes)
    if (!showsAny(projectionSpec(projection, data), data)) {
      return [`The projection ${name} shows none of the data: this chart is drawn without one.`]
    }
  }
  const {
    name: _,
    centre,
    outerLatitude,
    ...unknown
  }: Partial<ProjectionOptions> = typeof projection === 'object' ? projection : {}
  return [
    ...Object.keys(unknown).map((each) => `A projection has name, centre and outerLatitude, but no ${each}.`),
    ...(centre === undefined || isPlace(centre)
      ? []
      : ['The centre of a projection is a longitude and a latitude in degrees: the usual one is drawn.']),
    ...(outerLatitude === undefined || isOuterLatitude(outerLatitude)
      ? []
      : ['The outer latitude of a polar map is a number from 0 to below 90: the usual one is drawn.']),
  ]
}
