import type { Plane } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import type { Annotation, NamedPlace } from '../../kinds/layers/annotation.ts'
import { bandFill, baselineOffset, insideCorner, strokes, textShape } from '../annotations/shapes.ts'
import type { Shape } from '../axes/shapes.ts'
import type { Layout } from '../layout/layout.ts'
import type { Measure } from '../layout/measure.ts'
import type { Theme } from '../../style/theme.ts'
import { areaOf, lineOf, mapPanel, meridian, outlineOf, parallel } from './shapes-on-map.ts'

const around: Range = [-180, 180]
const fromPoleToPole: Range = [-90, 90]

/** Annotations on a projected map: lines run along great circles, boxes along parallels and meridians. */
export function annotationShapes(
  annotations: readonly Annotation[],
  { plot, panels }: Layout,
  { plane, view }: { readonly plane: Plane; readonly view: PlaneView },
  theme: Theme,
  measure: Measure,
): readonly Shape[] {
  const { projection } = plane
  if (!projection) return []
  return panels.flatMap((each) => {
    const box = { ...each, x: plot.x + each.x, y: plot.y + each.y }
    const { path, pixelOf } = mapPanel(projection.request.spec, view, box, projection.project)
    const textAt = (
      at: readonly [number, number],
      text: string | undefined,
      anchor: 'start' | 'middle' | 'end',
      colour?: string,
      [right, down]: readonly [number, number] = [0, baselineOffset],
    ) => {
      const pixel = text ? pixelOf(at) : undefined
      return pixel && text
        ? [textShape(text, [pixel[0] + right, pixel[1] + down], anchor, colour, { box, theme, measure })]
        : []
    }
    const stroked = (d: string, colour?: string, width?: number) => (d === '' ? [] : strokes(d, theme, colour, width))
    return annotations.flatMap((annotation): readonly Shape[] => {
      if (!isOnMap(annotation)) return []
      const { colour, text } = annotation
      switch (annotation.type) {
        case 'text': {
          const [place] = placesOf(annotation.at)
          return place ? textAt(place, text, annotation.anchor ?? 'middle', colour) : []
        }
        case 'line': {
          const places = isList(annotation.at) ? placesOf(...annotation.at) : lineAcross(annotation.at)
          const last = places.at(-1)
          if (!last || places.length < 2) return []
          return [...stroked(path(lineOf(places)), colour, annotation.width), ...textAt(last, text, 'end', colour)]
        }
        case 'band':
        case 'box': {
          const { lon = around, lat = fromPoleToPole } = annotation.range
          const label = textAt([lon[0], lat[1]], text, 'start', colour, insideCorner)
          if (annotation.type === 'box') return [...stroked(path(outlineOf(lon, lat)), colour), ...label]
          const d = path(areaOf(lon, lat))
          return d === '' ? [] : [{ type: 'path', d, ...bandFill(colour, theme) }, ...label]
        }
      }
    })
  })
}

const isList = (at: NamedPlace | readonly NamedPlace[]): at is readonly NamedPlace[] => Array.isArray(at)

/** Whether an annotation names no other axes than those of a map, and those that its type needs. */
function isOnMap(annotation: Annotation): boolean {
  const named = 'at' in annotation ? (isList(annotation.at) ? annotation.at : [annotation.at]) : [annotation.range]
  const count = { text: 2, line: 'at' in annotation && isList(annotation.at) ? 2 : 1, band: 1, box: 2 }[annotation.type]
  return named.every((each) => {
    const axes = Object.keys(each)
    return axes.length === count && axes.every((axis) => axis === 'lon' || axis === 'lat')
  })
}

const placesOf = (...named: readonly NamedPlace[]) =>
  named.flatMap(({ lon, lat }) => (lon === undefined || lat === undefined ? [] : [[lon, lat] as [number, number]]))

/** A whole meridian or parallel. */
const lineAcross = ({ lon, lat }: NamedPlace) =>
  lon !== undefined ? meridian(lon, fromPoleToPole) : lat !== undefined ? parallel(lat, around) : []
