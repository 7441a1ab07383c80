import { geoArea, geoContains, geoEqualEarth } from 'd3-geo'
import { describe, expect, test } from 'vitest'
import { mapPlane } from '../../src/data/plane.ts'
import type { ProjectionName, ProjectionOptions } from '../../src/data/projection.ts'
import type { PlaneView } from '../../src/data/view.ts'
import type { Shape, Text } from '../../src/page/axes/shapes.ts'
import type { Layout } from '../../src/page/layout/layout.ts'
import { annotationShapes } from '../../src/page/projection/annotation-shapes.ts'
import { mapShapes } from '../../src/page/projection/map-shapes.ts'
import { restOf } from '../../src/page/projection/shapes-on-map.ts'
import { selectionPaths } from '../../src/page/projection/selection-paths.ts'
import { planeProjection, projectionSpec } from '../../src/projection/plane-projection.ts'
import { themes } from '../../src/style/theme.ts'

const measure = (text: string) => 6 * text.length
const earth: PlaneView = { x: [-180, 180], y: [-90, 90] }

/** A map of the earth in one panel of this width, 100 pixels from the upper left. */
function mapOf(options: ProjectionName | ProjectionOptions, width = 600, shown?: (whole: PlaneView) => PlaneView) {
  const { projection, extent } = planeProjection(projectionSpec(options, earth), earth, '')
  const view = shown?.(extent) ?? extent
  const height = (width * (view.y[1] - view.y[0])) / (view.x[1] - view.x[0])
  const layout = {
    plot: { x: 100, y: 100, width, height },
    panels: [{ x: 0, y: 0, width, height }],
    columns: 1,
    width: width + 200,
    height: height + 200,
  } as unknown as Layout
  const plane = { ...mapPlane, projection }
  const field = { name: 'Temperature', unit: '°C' }
  const frame = mapShapes(layout, { plane, view, field }, themes.light, measure)
  const pixelOf = (lon: number, lat: number) => {
    const [x, y] = projection.project(lon, lat)
    return [
      100 + ((x - view.x[0]) / (view.x[1] - view.x[0])) * width,
      100 + ((view.y[1] - y) / (view.y[1] - view.y[0])) * height,
    ]
  }
  return { layout, plane, view, frame, pixelOf, width, height }
}

const textsOf = (shapes: readonly Shape[]) => shapes.filter((shape): shape is Text => shape.type === 'text')
const labelOf = (shapes: readonly Shape[], text: string) => textsOf(shapes).find((label) => label.text === text)

describe('the frame of a projected map', () => {
  test('labels parallels on the left of the outline and meridians under it', () => {
    const { frame, pixelOf, height } = mapOf('equalEarth')
    const equator = labelOf(frame, '0°')!
    expect(equator).toBeDefined()
    const north = labelOf(frame, '45° N') ?? labelOf(frame, '60° N') ?? labelOf(frame, '30° N')
    const lat = Number.parseInt(north!.text, 10)
    const [left, top] = pixelOf(-179.999, lat)
    expect(north!.x).toBeLessThan(left!)
    expect(left! - north!.x).toBeLessThan(12)
    expect(Math.abs(north!.y - top!)).toBeLessThan(6)
    expect(textsOf(frame).filter(({ y }) => y > 100 + height).length).toBeGreaterThan(3)
  })

  test('labels meridians around the circle of a polar map, and parallels on it', () => {
    const { frame, pixelOf } = mapOf({ name: 'northPolar', centre: [0, 90] })
    for (const [text, lon] of [
      ['0°', 0],
      ['90° E', 90],
      ['180°', 180],
      ['90° W', -90],
    ] as const) {
      const label = labelOf(frame, text)!
      const [x, y] = pixelOf(lon, 45)
      expect(Math.hypot(label.x - x!, label.y - 4 - y!)).toBeLessThan(16)
    }
    expect(
      textsOf(frame)
        .filter(({ halo }) => halo)
        .map(({ text }) => text),
    ).toContain('60° N')
  })

  test('of several panels side by side has no two labels over each other, and none over the colour bar', () => {
    const { layout, plane, view, width } = mapOf('northPolar', 260)
    const [panel] = layout.panels
    const panels = [panel!, { ...panel!, x: width + 20 }]
    const bar = { ...layout.plot, side: 'right', x: 100 + 2 * width + 30, width: 14 } as const
    const field = { name: 'Temperature', unit: '°C' }
    const split = { ...layout, panels, columns: 2, bar, width: bar.x + 200 } as unknown as Layout
    const boxesOf = (hasBar: boolean) =>
      textsOf(mapShapes(split, { plane, view, field }, themes.light, measure, hasBar)).map((label) => {
        const wide = measure(label.text)
        return {
          ...label,
          left: label.x - (label.anchor === 'end' ? wide : label.anchor === 'middle' ? wide / 2 : 0),
          wide,
        }
      })
    const boxes = boxesOf(true)
    const covered = boxes.filter((one, i) =>
      boxes.some(
        (other, at) =>
          at < i &&
          one.left < other.left + other.wide &&
          other.left < one.left + one.wide &&
          Math.abs(one.y - other.y) < 11,
      ),
    )
    expect(covered).toEqual([])
    expect(boxes.filter(({ left, wide }) => left + wide > bar.x)).toEqual([])
    expect(boxesOf(false).some(({ left, wide }) => left + wide > bar.x)).toBe(true)
  })

  test('has no two labels over each other, also on a phone', () => {
    for (const name of ['equalEarth', 'mercator', 'northPolar', 'southPolar', 'lambertAzimuthal'] as const) {
      const labels = textsOf(mapOf(name, 260).frame)
      expect(labels.length).toBeGreaterThan(3)
      for (const [i, a] of labels.entries()) {
        for (const b of labels.slice(i + 1)) {
          const isNear = a.anchor === b.anchor && Math.abs(a.x - b.x) < measure(a.text) / 2 && Math.abs(a.y - b.y) < 11
          expect(isNear, `${name}: ${a.text}, ${b.text}`).toBe(false)
        }
      }
    }
  })

  test('labels meridians on the equator where all meet at a pole, not at the pole', () => {
    for (const name of ['mollweide', 'lambertAzimuthal'] as const) {
      const { frame, pixelOf } = mapOf(name)
      const label = textsOf(frame).find(({ text, halo }) => halo && text.endsWith('E'))!
      const [x, y] = pixelOf(Number.parseInt(label.text, 10), 0)
      expect([label.x, label.y - 4]).toEqual([expect.closeTo(x!, 1), expect.closeTo(y!, 1)])
      const [pole, bottom] = pixelOf(0, -89.99)
      const atPole = textsOf(frame).filter((each) => Math.hypot(each.x - pole!, each.y - bottom!) < 25)
      expect(atPole.map(({ text }) => text)).toEqual([])
    }
  })

  test('has no label where the text of an annotation stands', () => {
    const { layout, plane, view, frame } = mapOf('northPolar', 260)
    const label = textsOf(frame).find(({ halo }) => halo)!
    const annotation = { ...label, text: 'Svalbard' }
    const field = { name: 'Temperature', unit: '°C' }
    const clear = mapShapes(layout, { plane, view, field }, themes.light, measure, false, [annotation])
    expect(labelOf(clear, label.text)).toBeUndefined()
    expect(textsOf(clear).length).toBe(textsOf(frame).length - 1)
  })

  test('is the curve of the whole earth, and where the panel cuts it the edge of the panel', () => {
    const whole = mapOf('equalEarth')
    const outline = (shapes: readonly Shape[]) => shapes.findLast(({ type }) => type === 'path') as { d: string }
    const [half = 0] = geoEqualEarth().scale(1).translate([0, 0])([179.9999, 0]) ?? []
    expect(half).toBeGreaterThan(2.7)
    const xs = [...outline(whole.frame).d.matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x))
    expect(Math.min(...xs)).toBeCloseTo(100, 0)
    expect(Math.max(...xs)).toBeCloseTo(700, 0)
    const part = mapOf('equalEarth', 600, () => ({ x: [-20, 20], y: [-10, 10] }))
    const corners = [...outline(part.frame).d.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    expect(corners).toEqual(
      expect.arrayContaining([
        [100, 100],
        [700, 100],
        [700, 400],
        [100, 400],
      ]),
    )
  })
})

describe('annotations on a projected map', () => {
  const shapesOf = (annotations: Parameters<typeof annotationShapes>[0], name: ProjectionName = 'northPolar') => {
    const { layout, plane, view, pixelOf } = mapOf(name)
    return { shapes: annotationShapes(annotations, layout, { plane, view }, themes.light, measure), pixelOf }
  }

  test('stand where their place lies, and are left out where the map does not show it', () => {
    const { shapes, pixelOf } = shapesOf([
      { type: 'text', at: { lon: -150, lat: 75 }, text: 'Beaufort' },
      { type: 'text', at: { lon: 0, lat: -40 }, text: 'South' },
    ])
    const [x, y] = pixelOf(-150, 75)
    expect(textsOf(shapes).map(({ text }) => text)).toEqual(['Beaufort'])
    expect([textsOf(shapes)[0]!.x, textsOf(shapes)[0]!.y - 4]).toEqual([expect.closeTo(x!, 1), expect.closeTo(y!, 1)])
  })

  test('of a parallel are a circle about the pole', () => {
    const { shapes, pixelOf } = shapesOf([{ type: 'line', at: { lat: 66.5 } }])
    const { d } = shapes.at(-1) as { d: string }
    const [middleX, middleY] = pixelOf(0, 90)
    const radius = Math.hypot(pixelOf(0, 66.5)[0]! - middleX!, pixelOf(0, 66.5)[1]! - middleY!)
    const far = [...d.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) =>
      Math.hypot(Number(x) - middleX!, Number(y) - middleY!),
    )
    expect(far.length).toBeGreaterThan(60)
    expect(Math.max(...far.map((each) => Math.abs(each - radius)))).toBeLessThan(0.5)
  })

  test('have a halo that their own colour stands out from', () => {
    const halosOf = (colour: string) => {
      const { shapes } = shapesOf([{ type: 'line', at: { lat: 66.5 }, colour }])
      return shapes.slice(0, 1).map((shape) => shape.type === 'path' && shape.stroke)
    }
    expect(halosOf('#ffffff')).toEqual([themes.light.ink])
    expect(halosOf('#101010')).toEqual([themes.light.surface])
  })

  test('of other axes are not drawn', () => {
    expect(
      shapesOf([
        { type: 'line', at: { depth: 10 } },
        { type: 'band', range: { time: [0, 1] } },
      ]).shapes,
    ).toEqual([])
  })

  test('of a band of latitudes cover a ring, also across the seam of the map', () => {
    const { shapes } = shapesOf([{ type: 'band', range: { lat: [-10, 10] } }], 'equalEarth')
    const { d, opacity } = shapes[0] as { d: string; opacity: number }
    expect(opacity).toBeLessThan(0.5)
    const xs = [...d.matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x))
    expect(Math.min(...xs)).toBeLessThan(105)
    expect(Math.max(...xs)).toBeGreaterThan(695)
  })
})

describe('a selection on a projected map', () => {
  const whole = [-180, 180] as const
  test.each([
    ['a box', [-40, 20], [10, 50]],
    ['a box over the date line', [150, 210], [-30, 30]],
    ['more than half of the earth', [-170, 120], [-60, 80]],
    ['longitudes from pole to pole', [20, 60], [-90, 90]],
    ['latitudes all around', whole, [-20, 30]],
    ['latitudes up to a pole', whole, [60, 90]],
  ] as const)('of %s leaves all other places to the cover', (_, lons, lats) => {
    const rest = restOf(lons, lats)
    for (let lon = -175; lon < 180; lon += 10) {
      for (let lat = -85; lat < 90; lat += 10) {
        const east = lon < lons[0] ? lon + 360 : lon
        const isSelected = east > lons[0] && east < lons[1] && lat > lats[0] && lat < lats[1]
        expect(geoContains(rest, [lon, lat]), `${lon}, ${lat}`).toBe(!isSelected)
      }
    }
  })

  test('of everything covers nothing', () => {
    expect(geoArea(restOf(whole, [-90, 90]))).toBe(0)
  })

  test('is outlined where it was made, and elsewhere the rest is covered up to the outline of the map', () => {
    const { layout, plane, view } = mapOf('equalEarth')
    const selection = { x: [-20, 20], y: [-10, 10] } as const
    const extentOf = (isOwn: boolean) => {
      const [d = ''] = selectionPaths(layout, { plane, view }, selection, isOwn)
      const xs = [...d.matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x))
      return [Math.min(...xs), Math.max(...xs)].map(Math.round)
    }
    expect(extentOf(false)).toEqual([100, 700])
    const [left, right] = extentOf(true)
    expect([left! > 300, right! < 500]).toEqual([true, true])
  })
})
