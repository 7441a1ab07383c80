import { expect, test, vi } from 'vitest'
import type { Range } from '../../src/data/view.ts'
import { cacheTicks } from '../../src/scales/ticks/tick-cache.ts'
import type { Tick } from '../../src/scales/ticks/tick.ts'

const ticksOf = vi.fn<(name: string, range: Range, most?: number) => readonly Tick[]>((name, [value]) => [
  { value, label: name },
])

test('ticks of equal arguments are made once, and others anew', () => {
  const ticks = cacheTicks(ticksOf)
  const first = ticks('lon', [0, 360], 7)
  expect(ticks('lon', [0, 360], 7)).toBe(first)
  expect(ticksOf).toHaveBeenCalledTimes(1)
  for (const [name, range, most] of [
    ['lat', [0, 360], 7],
    ['lon', [0, 359], 7],
    ['lon', [0, 360], 6],
    ['lon', [0, 360], undefined],
  ] as const) {
    expect(ticks(name, range, most)).toEqual([{ value: 0, label: name }])
  }
  expect(ticksOf).toHaveBeenCalledTimes(5)
})

test('a page that pans for hours keeps few ticks', () => {
  ticksOf.mockClear()
  const ticks = cacheTicks(ticksOf)
  for (let step = 0; step < 1000; step++) ticks('lon', [step, step + 360])
  ticks('lon', [0, 360])
  expect(ticksOf).toHaveBeenCalledTimes(1001)
})
