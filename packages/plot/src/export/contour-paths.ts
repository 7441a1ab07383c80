import { landPaths } from './land-paths.ts'
import type { MapPaths } from './projected-paths.ts'
import type { Raster } from '../kinds/field/raster.ts'
import { type LevelPaths, traceLevelPaths } from '../kinds/field/level-paths.ts'
import { axisRules, isMap } from '../data/plane.ts'
import type { PlaneView } from '../data/view.ts'
import { type Land, decodeLand } from '../land/land.ts'
import type { ProjectionSpec } from '../data/projection.ts'
import { coastStyle, landScaleFor } from '../land/land-scale.ts'
import { landSupply } from '../page/session/land-supply.ts'
import { bandPaints } from '../scales/levels.ts'
import { linePaint } from '../scales/line-paint.ts'
import type { Contours } from '../page/exporter.ts'
import type { SvgNode } from '../page/axes/shapes.ts'

/** CSS pixels, as on screen. */
const lineWidth = 1

/** Lets the page respond between levels, each of which takes some milliseconds. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Contoured fields as paths in CSS pixels from the upper left corner of the data area, each panel in a viewport of its own. */
export async function contourPaths(contours: Contours): Promise<SvgNode[]> {
  const nodes: SvgNode[] = []
  for (const { raster, box } of contours.panels) {
    const children = await panelPaths(raster, contours)
    const attributes = { ...box, viewBox: `0 0 ${box.width} ${box.height}`, overflow: 'hidden' }
    nodes.push(...(contours.panels.length > 1 ? [{ tag: 'svg', attributes, children }] : children))
  }
  return nodes
}

/** The paths of a panel in drawing order: ground, land, bands, lines, coast. */
async function panelPaths(raster: Raster, { plane, extent, request }: Omit<Contours, 'panels'>): Promise<SvgNode[]> {
  const { view, theme, palette, vision = 'normal', range, colourScale, lines, missing = theme.missing } = request
  const { levels, colour } = lines
  const picture = { width: raster.across * (raster.width - 1), height: raster.up * (raster.height - 1) }
  const colours = { palette, vision, range, colourScale }
  const found: LevelPaths[] = []
  for (const level of traceLevelPaths(raster, [-Infinity, ...levels])) {
    found.push(level)
    await pause()
  }
  const fills = bandPaints(levels, colours)
  const land = isMap(plane) ? await readLand(view) : undefined
  const map = await (request.projection
    ? projectedMap(request.projection.spec, { view, extent, land, picture })
    : plainMap({ plane, extent, view, land, picture }))
  const coast = coastStyle(picture.width)
  return [
    area(map.earth, theme.surface),
    area(map.cells, missing),
    area(map.land, theme.land),
    ...found.map((band, i) => area(band.area, fills[i] ?? missing)),
    ...found.slice(1).map(({ line, level }) => {
      const own = colour === undefined ? linePaint(level, colours) : { stroke: colour }
      return stroke(line, { ...own, 'stroke-width': lineWidth })
    }),
    stroke(map.coast, { stroke: theme.ink, 'stroke-width': coast.width, opacity: coast.opacity }),
  ].filter(({ attributes }) => attributes['d'] !== '')
}

interface Ground {
  readonly view: PlaneView
  /** Edges of the outermost cells. */
  readonly extent: PlaneView
  readonly land: Land | undefined
  readonly picture: { readonly width: number; readonly height: number }
}

/** The code of projections is fetched with the first file of a projected map. */
async function projectedMap(spec: ProjectionSpec, { view, extent, land, picture }: Ground): Promise<MapPaths> {
  const { projectedPaths } = await import('./projected-paths.ts')
  return projectedPaths(spec, view, extent, land, picture)
}

function plainMap({ plane, view, extent, land, picture }: Ground & Pick<Contours, 'plane'>): MapPaths {
  return {
    earth: `M0 0H${picture.width}V${picture.height}H0Z`,
    cells: groundOf({ plane, extent, view, ...picture }),
    ...(land ? landPaths(land, view, picture) : { land: '', coast: '' }),
  }
}

/** The land of a view. Undefined where it cannot be fetched. */
async function readLand(view: PlaneView) {
  const packed = (await landSupply.fetch(landScaleFor(view))) ?? (await landSupply.fetch('110m'))
  return packed === undefined ? undefined : decodeLand(packed)
}

const area = (d: string, fill: string): SvgNode => ({
  tag: 'path',
  attributes: { d, fill, 'fill-rule': 'evenodd' },
  children: [],
})

const stroke = (d: string, attributes: SvgNode['attributes']): SvgNode => ({
  tag: 'path',
  attributes: { d, fill: 'none', 'stroke-linejoin': 'round', ...attributes },
  children: [],
})

/** The area of the field's cells, with or without a value. A field that goes round the earth covers everything. */
function groundOf({
  plane,
  extent,
  view,
  width,
  height,
}: Pick<Contours, 'plane' | 'extent'> & Pick<Contours['request'], 'view'> & { width: number; height: number }): string {
  const side = (name: 'x' | 'y', pixels: number): readonly [from: number, to: number] => {
    const { fullCircle } = axisRules[plane[name]]
    const [low, high] = view[name]
    const [first, last] = extent[name]
    if (fullCircle !== undefined && last - first >= fullCircle * (1 - 1e-9)) return [0, pixels]
    const shift =
      fullCircle === undefined ? 0 : fullCircle * Math.round(((low + high) / 2 - (first + last) / 2) / fullCircle)
    const at = (place: number) => ((Math.min(high, Math.max(low, place + shift)) - low) / (high - low)) * pixels
    return [at(first), at(last)]
  }
  const [left, right] = side('x', width)
  const [bottom, top] = side('y', height)
  return `M${left} ${height - top}H${right}V${height - bottom}H${left}Z`
}
