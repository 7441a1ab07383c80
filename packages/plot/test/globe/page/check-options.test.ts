import { expect, test } from 'vitest'
import { checkOptions } from '../../../src/globe/page/check-options.ts'

const source = { type: 'grid', lon: [0], lat: [0], values: [1] } as const
const track = { id: 'a', lon: [1, 2], lat: [3, 4] }

/** Checks options as untyped code may give them. */
const check = (options: object) => checkOptions(options)

test('an option that does not exist is named, with those that exist there', () => {
  const options = { field: { source, grid: source }, tracks: [{ id: 'a', lon: [], lat: [], color: '#000000' }] }
  expect(check(options).warnings).toEqual([
    'A globe has no option field.grid; it has field.source, field.palette, field.range, field.colourScale, field.label, field.opacity, field.contours.',
    'A globe has no option tracks[0].color; it has tracks[0].id, tracks[0].lon, tracks[0].lat, tracks[0].value, tracks[0].time, tracks[0].missing, tracks[0].name, tracks[0].colour.',
  ])
  expect(check({ colors: 1 }).warnings[0]).toMatch(/^A globe has no option colors; it has camera, theme, tracks, /)
})

test('of tracks only the first is searched for options that do not exist', () => {
  expect(check({ tracks: [track, { ...track, id: 'b', color: '#000000' }] }).warnings).toEqual([])
})

test('options that exist are the same objects, and those that are undefined or null are as good as left out', () => {
  const points = { places: { lon: [1], lat: [2], value: [3], name: ['A'], time: [new Date(0)] }, palette: 'thermal' }
  const options = {
    camera: { lon: 1, lat: 2, zoom: 3, heading: 0 },
    theme: 'dark',
    colouring: { by: 'value', range: [0, 1], label: { name: 'Temperature', unit: '°C' } },
    field: { source, contours: [1, 2] },
    points,
    section: { source: { type: 'section', lon: [1, 2], lat: [3, 4], depth: [5], values: [6, 7] } },
    regions: [{ lon1: 1, lon2: 2, lat1: 3, lat2: 4 }],
    breaks: { maxSpeed: 1, minJump: 2, maxGap: 3 },
    during: [0, 1],
  }
  const checked = check({ ...options, tracks: [track], selected: null, grid: undefined })
  expect(checked.faults).toEqual([])
  expect(checked.warnings).toEqual([])
  expect(checked.options).toEqual({ ...options, tracks: [track], selected: undefined })
  expect(checked.options.points).toBe(points)
  expect(checked.options.tracks?.[0]).toBe(track)
})

test.each([
  [
    { colouring: { by: 'value' } },
    'The option colouring.range takes two numbers such as [0, 30]; times are milliseconds since 1970; it was given undefined.',
  ],
  [
    { tracks: track },
    'The option tracks takes a list of tracks such as [{ id, lon, lat }]; it was given an object of id, lon, lat.',
  ],
  [{ camera: { lon: 1, lat: 2, zoom: 3 } }, 'The option camera.heading takes a number; it was given undefined.'],
  [
    { theme: 'Dark' },
    'The option theme takes an object of colours, or one of light, dark, contrast; it was given “Dark”: did you mean dark?',
  ],
  [
    { field: { source, palette: 'virid' } },
    "The option field.palette takes the name of a palette such as 'Viridis' or 'thermal'; it was given “virid”: did you mean Viridis?",
  ],
  [
    { field: { source: { type: 'slabs', url: '/a' } } },
    "The option field.source takes a source such as { type: 'grid', lon, lat, values }; it was given an object of type, url.",
  ],
  [
    { field: { source: { ...source, values: [[1]] } } },
    'The option field.source.values takes a flat array of numbers; it was given [an array].',
  ],
  [
    { points: { places: { lon: [1], lat: '2' } } },
    'The option points.places.lat takes a flat array of numbers; it was given “2”.',
  ],
])('an option of a wrong type is left out, and its sentence says what it takes: %o', (options, sentence) => {
  const checked = check({ ...options, graticule: 'never' })
  expect(checked.faults).toEqual([sentence])
  const [name = ''] = Object.keys(options)
  expect(checked.options).toEqual({ [name]: undefined, graticule: 'never' })
})

test('a track of a wrong type is left out, and the others stay', () => {
  const { options, faults } = check({ tracks: [{ ...track, lon: 1 }, track, null] })
  expect(options.tracks).toEqual([track])
  expect(faults).toEqual([
    'The option tracks[0].lon takes a flat array of numbers; it was given 1.',
    'The option tracks[2] takes an object such as { id, lon, lat }; it was given null.',
  ])
})

test('times that are texts become numbers, and the same input the same object', () => {
  const given = { ...track, time: ['', '2016-04-30 12:00', '2016-04-30T12:00:00+02:00', null] }
  const [first] = check({ tracks: [given] }).options.tracks ?? []
  const noon = Date.UTC(2016, 3, 30, 12)
  expect(first?.time).toEqual(Float64Array.of(Number.NaN, noon, noon - 7_200_000, Number.NaN))
  expect(check({ tracks: [given] }).options.tracks?.[0]).toBe(first)
  const { points } = check({ points: { places: { lon: [1], lat: [2], time: ['2016-04-30'] } } }).options
  expect(points?.places.time).toEqual(Float64Array.of(Date.UTC(2016, 3, 30)))
})
