import { expect, test } from 'vitest'
import { mapPlane } from '../../src/data/plane.ts'
import { projectSummary, projectionWarnings as warningsWith } from '../../src/page/projection/projection-code.ts'
import { nearestName } from '../../src/scales/nearest-name.ts'
import type { Summary } from '../../src/kinds/messages/summary.ts'

const summary = { plane: mapPlane, extent: { x: [-180, 180], y: [-90, 90] } } as unknown as Summary
const projectionWarnings = (options: Parameters<typeof warningsWith>[0], data?: Parameters<typeof warningsWith>[1]) =>
  warningsWith(options, data, nearestName)
const untyped = (projection: unknown) => ({ kind: 'heatmap', projection }) as Parameters<typeof projectionWarnings>[0]

test('an unknown name is answered with the nearest one, and the map is drawn as longitude against latitude', () => {
  expect(projectionWarnings(untyped('mercater'))).toEqual(['There is no projection mercater: did you mean mercator?'])
  expect(projectionWarnings(untyped('xyz'))[0]).toMatch(
    /^There is no projection xyz: the names are plateCarree, mercator, /,
  )
  expect(projectSummary(summary, untyped('mercater'))).toBeUndefined()
  expect(projectSummary(summary, untyped(7))).toBeUndefined()
})

test('a chart with other axes than longitude and latitude says that it has no projection', () => {
  const sentence = 'A projection needs axes of longitude and latitude: this chart is drawn without one.'
  expect(projectionWarnings({ kind: 'sectionMap', projection: 'mercator' })).toEqual([sentence])
  expect(projectionWarnings({ kind: 'scatter', against: 'time', projection: 'mercator' })).toEqual([sentence])
  expect(projectionWarnings({ kind: 'scatter', projection: 'mercator' })).toEqual([])
  const section = { ...summary, plane: { x: 'lon', y: 'depth' } } as Summary
  expect(projectSummary(section, untyped('mercator'))).toBeUndefined()
})

test('a centre or an outer latitude that is none is named, and the usual one is drawn', () => {
  const wrong = untyped({ name: 'northPolar', centre: [0], outerLatitude: 95 })
  expect(projectionWarnings(wrong)).toEqual([
    'The centre of a projection is a longitude and a latitude in degrees: the usual one is drawn.',
    'The outer latitude of a polar map is a number from 0 to below 90: the usual one is drawn.',
  ])
  const right = projectSummary(summary, untyped('northPolar'))!.plane.projection
  expect(projectSummary(summary, wrong)!.plane.projection!.key).toBe(right!.key)
})

test('a projection that shows none of the data is named, and the map is drawn without one', () => {
  const of = (x: readonly [number, number], y: readonly [number, number]) =>
    ({ plane: mapPlane, extent: { x, y } }) as unknown as Summary
  for (const [projection, data, sentence] of [
    ['southPolar', of([0, 20], [10, 80]), 'southPolar'],
    ['northPolar', of([0, 20], [-60, -40]), 'northPolar'],
    ['mercator', of([0, 20], [86, 89]), 'mercator'],
    [{ name: 'lambertAzimuthal', centre: [0, 0] }, of([170, 190], [0, 10]), 'lambertAzimuthal'],
  ] as const) {
    expect(projectSummary(data, untyped(projection))).toBeUndefined()
    expect(projectionWarnings(untyped(projection), data)).toEqual([
      `The projection ${sentence} shows none of the data: this chart is drawn without one.`,
    ])
    expect(projectionWarnings(untyped(projection), of([0, 360], [-90, 90]))).toEqual([])
  }
})

test('a member that a projection does not have is named', () => {
  expect(projectionWarnings(untyped({ name: 'northPolar', center: [0, 90] }))).toEqual([
    'A projection has name, centre and outerLatitude, but no center.',
  ])
})

test('longitude against latitude is no projection unless it has another middle', () => {
  expect(projectSummary(summary, untyped('plateCarree'))).toBeUndefined()
  const turned = projectSummary(summary, untyped({ name: 'plateCarree', centre: [180, 0] }))!
  expect(turned.plane.projection!.project(180, 0)[0]).toBeCloseTo(0, 9)
})
