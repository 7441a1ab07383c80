import { expect, test } from 'vitest'
import type { GlobeOptions } from '../../../src/globe/globe-options.ts'
import { unknownOptions } from '../../../src/globe/page/unknown-options.ts'

const source = { type: 'grid', lon: [0], lat: [0], values: [1] } as const

test('an option that does not exist is named, with those that exist there', () => {
  const options = { field: { grid: source }, tracks: [{ id: 'a', lon: [], lat: [], color: '#000000' }] }
  expect(unknownOptions(options as unknown as GlobeOptions)).toEqual([
    'A globe has no option field.grid; it has field.source, field.palette, field.range, field.colourScale, field.label, field.opacity, field.contours.',
    'A globe has no option tracks[0].color; it has tracks[0].id, tracks[0].lon, tracks[0].lat, tracks[0].time, tracks[0].value, tracks[0].missing, tracks[0].name, tracks[0].colour.',
  ])
  expect(unknownOptions({ colors: 1 } as GlobeOptions)[0]).toMatch(
    /^A globe has no option colors; it has camera, theme, tracks, /,
  )
})

test('options that exist are passed over, as are those that are undefined', () => {
  const options: object = {
    field: { source, contours: true },
    tracks: [{ id: 'a', lon: [], lat: [] }],
    grid: undefined,
  }
  expect(unknownOptions(options)).toEqual([])
})
