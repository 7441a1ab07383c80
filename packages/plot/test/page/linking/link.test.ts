import { expect, onTestFinished, test, vi } from 'vitest'
import { mapPlane } from '../../../src/data/plane.ts'
import type { PlaneView } from '../../../src/data/view.ts'
import { followView, rangesOn } from '../../../src/page/linking/follow.ts'
import type { LinkMember } from '../../../src/options/link.ts'
import { createLink } from '../../../src/page/linking/link.ts'
import { viewLimitsOf } from '../../../src/page/view-limits.ts'

const member = () => ({
  cursor: vi.fn<NonNullable<LinkMember['cursor']>>(),
  zoom: vi.fn<NonNullable<LinkMember['zoom']>>(),
  brush: vi.fn<NonNullable<LinkMember['brush']>>(),
})

test('a report of one member reaches all others and not the member itself', () => {
  const link = createLink()
  const [a, b, c] = [member(), member(), member()]
  const seat = link.join(a)
  link.join(b)
  link.join(c)
  seat.cursor({ lon: 3 })
  seat.zoom({ lon: [0, 10] })
  seat.brush({ depth: [0, 100] })
  for (const other of [b, c]) {
    expect(other.cursor).toHaveBeenCalledWith({ lon: 3 })
    expect(other.zoom).toHaveBeenCalledWith({ lon: [0, 10] })
    expect(other.brush).toHaveBeenCalledWith({ depth: [0, 100] })
  }
  for (const callback of Object.values(a)) expect(callback).not.toHaveBeenCalled()
  expect(link.selected).toEqual({ depth: [0, 100] })
})

test('a member that joins later gets the selection at once', () => {
  const link = createLink()
  link.join(member()).brush({ lat: [0, 5] })
  const late = member()
  link.join(late)
  expect(late.brush).toHaveBeenCalledExactlyOnceWith({ lat: [0, 5] })
})

test('a member that leaves removes its cursor and selection, and takes no more part', () => {
  const link = createLink()
  const [a, b] = [member(), member()]
  const [left, stays] = [link.join(a), link.join(b)]
  left.cursor({ lon: 3 })
  left.brush({ lat: [0, 5] })
  left.leave()
  expect(b.cursor).toHaveBeenLastCalledWith(null)
  expect(b.brush).toHaveBeenLastCalledWith(null)
  left.zoom({ lon: [0, 1] })
  stays.zoom({ lon: [0, 1] })
  expect(b.zoom).not.toHaveBeenCalled()
  expect(a.zoom).not.toHaveBeenCalled()
  expect(link.selected).toBeNull()
})

test('a cursor that is gone from one chart does not take away that of another', () => {
  const link = createLink()
  const [a, b, c] = [member(), member(), member()]
  const [first, second] = [link.join(a), link.join(b)]
  link.join(c)
  first.cursor({ lon: 1 })
  second.cursor({ lon: 2 })
  first.cursor(null)
  expect(c.cursor).toHaveBeenLastCalledWith({ lon: 2 })
})

test('only the chosen parts are shared', () => {
  const link = createLink({ zoom: false, brush: false })
  const joined = member()
  link.join(joined)
  const seat = link.join(member())
  seat.zoom({ lon: [0, 1] })
  seat.brush({ lon: [0, 1] })
  seat.cursor({ lon: 1 })
  expect([joined.zoom, joined.brush, joined.cursor].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1])
})

const section = { x: 'lon', y: 'depth' } as const
const extent: PlaneView = { x: [140, 260], y: [-5000, 0] }
const sectionHome = viewLimitsOf(section, extent, [33, 240], { x: 0.5, y: 5 })
const mapHome = viewLimitsOf(mapPlane, { x: [-180, 180], y: [-90, 90] }, [180, 360], { x: 1, y: 1 })

test('a section takes the longitudes of a map, on the turn where it has them, and keeps its depths', () => {
  expect(followView(extent, sectionHome, { lon: [-170, -150], lat: [0, 10] })).toEqual({ x: [190, 210], y: [-5000, 0] })
})

test('a map takes the longitudes of a section and keeps its proportions about its own latitudes', () => {
  const view: PlaneView = { x: [-90, 90], y: [-10, 80] }
  expect(followView(view, mapHome, { lon: [190, 226], depth: [0, 100] })).toEqual({ x: [-170, -134], y: [26, 44] })
})

test('ranges that lie elsewhere, or along other axes, move nothing', () => {
  expect(followView(extent, sectionHome, { lon: [0, 20] })).toBeUndefined()
  expect(followView(extent, sectionHome, { lat: [0, 20] })).toBeUndefined()
})

test('depths are counted downward by name and upward on the plane', () => {
  expect(followView(extent, sectionHome, { depth: [0, 1000] })).toEqual({ x: [140, 260], y: [-1000, 0] })
  expect(rangesOn(section, { depth: [100, 200], lat: [0, 1] }, extent)).toEqual({ y: [-200, -100] })
})

test.each([5, 'x', { zomm: false }, { zoom: 'no' }])('what a link cannot share is named: %j', (shares) => {
  expect(() => createLink(shares as object)).toThrow(
    `createLink takes cursor, zoom and brush, each true or false; it was given ${JSON.stringify(shares)}.`,
  )
})

test('a member that throws is an error of the page, and the others still hear', () => {
  const reportError = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reportError)
  onTestFinished(() => void vi.unstubAllGlobals())
  const link = createLink()
  const seat = link.join({})
  const fault = new Error('a mistake of the page')
  link.join({
    zoom: () => {
      throw fault
    },
  })
  const last = member()
  link.join(last)
  seat.zoom({ lon: [0, 1] })
  expect(last.zoom).toHaveBeenCalledWith({ lon: [0, 1] })
  expect(reportError.mock.calls).toEqual([[fault]])
  expect(() => link.join(null as never)).toThrow(
    'A link is joined by an object with cursor, zoom or brush; it was given null.',
  )
})
