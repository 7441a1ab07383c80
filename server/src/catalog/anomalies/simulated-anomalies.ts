import type { Point } from './named-series.ts'

/** Series that the demo shows in place of the sea-surface series that it does not ship. Their names and titles say that they are simulated. */
export const simulatedNames = ['simulated-sst', 'simulated-adt'] as const
export type SimulatedName = (typeof simulatedNames)[number]

/** The months of the winds of the demo. */
const months = { firstYear: 1982, count: 132 } as const

/** A rise a year, a slow swing of some years, and noise that goes over from month to month; in °C or metres. */
const shapes: Readonly<
  Record<SimulatedName, { rise: number; swing: number; years: number; noise: number; seed: number }>
> = {
  'simulated-sst': { rise: 0.012, swing: 0.09, years: 3.7, noise: 0.03, seed: 1 },
  'simulated-adt': { rise: 0.0025, swing: 0.006, years: 3.7, noise: 0.003, seed: 2 },
}

/** How much of the noise of a month stays in the next. */
const persistence = 0.7

/** A simulated anomaly for each month of the demo's winds, the same every time. */
export function simulatedAnomalies(name: SimulatedName): readonly Point[] {
  const { rise, swing, years, noise, seed } = shapes[name]
  const random = randomFrom(seed)
  let drift = 0
  return Array.from({ length: months.count }, (_, i) => {
    const year = i / 12
    drift = persistence * drift + noise * (2 * random() - 1)
    return {
      time: Date.UTC(months.firstYear, i, 16),
      // Zero in the middle of the first five years, as anomalies are.
      value: rise * (year - 2.5) + swing * Math.sin((2 * Math.PI * year) / years) + drift,
    }
  })
}

/** Numbers from 0 to 1 that look random, the same for a seed (Park and Miller). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
