import { expect, test } from 'vitest'
import { collectSlabs } from '../../../../src/data/grid/collect-slabs.ts'
import { mapArrangement } from '../../../../src/data/grid/map.ts'
import type { SlabData } from '../../../../src/data/grid/collect-slabs.ts'
import { trackSectionArrangement } from '../../../../src/kinds/field/track-section/arrangement.ts'
import { load } from '../../../../src/loading/load-field.ts'
import type { FieldSource } from '../../../../src/data/sources.ts'

const request = { arrangement: trackSectionArrangement, split: [] } as const

/** Loads a source as a section along a track: its data, or the sentence of its failure. */
async function loaded(source: FieldSource, arrangement = request.arrangement): Promise<SlabData | string> {
  let result: SlabData | string = 'nothing came'
  await load(source, {
    signal: new AbortController().signal,
    notify: (event) => {
      if (event.type === 'failed') result = event.sentence
    },
    createCollector: (axes) => collectSlabs({ ...request, arrangement }, axes),
    onData: (data) => (result = data),
    judge: () => undefined,
    ownsArrays: false,
  })
  return result
}

const distance = [0, 150.5, 400, 2000]
const section = {
  type: 'section',
  distance,
  depth: [0, 100, 20],
  values: [1, 2, 3, 4, 11, 12, 13, 14, 21, Number.NaN, 23, 24],
} as const

test('a section along a track keeps every value at its distance, also beyond 360, with depths sorted downward', async () => {
  const data = await loaded(section)
  if (typeof data === 'string') throw new Error(data)
  const panels = data.panels(request)
  expect(panels?.plane).toEqual({ x: 'distance', y: 'depth' })
  expect([...panels!.x]).toEqual(distance)
  expect([...panels!.y]).toEqual([-100, -20, 0])
  expect([...panels!.panels[0]!.values]).toEqual([11, 12, 13, 14, 21, Number.NaN, 23, 24, 1, 2, 3, 4])
  expect(panels?.meanOver).toEqual([])
})

test('values that do not fit distances and depths are refused with their counts', async () => {
  expect(await loaded({ ...section, values: [1, 2] })).toBe(
    '3 depths and 4 distances make 12 cells, and 2 values were given.',
  )
})

test('a field along a track is no map, and a grid is no section along a track', async () => {
  expect(await loaded(section, mapArrangement)).toBe(
    'This field lies along a track, and is drawn as a section along it only.',
  )
  expect(await loaded({ type: 'grid', lon: [0, 1], lat: [0, 1], values: [1, 2, 3, 4] })).toBe(
    'A section along a track needs a source of the type section.',
  )
})
