import type { TableSource } from '@isobath/plot'

const day = 864e5

/** The same numbers on every machine: a multiplicative generator (Park and Miller 1988). */
function randomFrom(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Monthly sea-surface temperature at a station in a warming ocean, with the spread of each month's casts. */
export function monthly(months = 120, gap: readonly [number, number] = [-1, -1]): TableSource {
  const random = randomFrom(5)
  const rows = Array.from({ length: months }, (_, i) => i)
  const value = rows.map((i) => 24.4 - 1.9 * Math.cos(((i - 2) / 12) * 2 * Math.PI) + i / 240 + 0.7 * (random() - 0.5))
  return {
    type: 'columns',
    columns: {
      time: Float64Array.from(rows, (i) => Date.UTC(2007, i, 15)),
      temperature: Float64Array.from(value, (each, i) => (i >= gap[0] && i <= gap[1] ? Number.NaN : each)),
      temperature_std: Float64Array.from(rows, (i) => 0.25 + 0.35 * random() + 0.1 * Math.sin(i / 9)),
    },
  }
}

/** Months of a climatology from one to another. They may cross the end of the year. */
export function climatology(from: number, to: number): TableSource {
  const length = ((to - from + 12) % 12) + 1
  const month = Int32Array.from({ length }, (_, i) => ((from + i - 1) % 12) + 1)
  return {
    type: 'columns',
    columns: {
      month,
      temperature: Float64Array.from(month, (each) => 15 - 8 * Math.cos(((each - 2) / 12) * 2 * Math.PI)),
      temperature_std: Float64Array.from(month, (each) => 0.6 + 0.3 * Math.sin(each)),
    },
  }
}

/** Fluorescence every ten seconds, with days and nights, bursts and two outages. */
export function underway(rows: number): TableSource {
  const random = randomFrom(11)
  let drift = 0
  const value = new Float64Array(rows)
  for (let i = 0; i < rows; i++) {
    drift += 0.02 * (random() - 0.5)
    const out = (i > 0.31 * rows && i < 0.33 * rows) || (i > 0.7 * rows && i < 0.705 * rows)
    const burst = random() < 1e-4 ? 2 * random() : 0
    value[i] = out
      ? Number.NaN
      : Math.exp(-1.2 + 0.3 * Math.sin((i / 8640) * 2 * Math.PI) + 0.4 * Math.sin(drift)) + burst
  }
  return {
    type: 'columns',
    columns: { time: Float64Array.from(value, (_, i) => 1.46e12 + i * 1e4), fluorescence: value },
  }
}

/** Nitrate by depth at uneven levels, with the spread of the casts at each. */
export function nitrate(): TableSource {
  const depth = [5, 25, 45, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 600, 700, 800, 1000, 1250, 1500, 2000]
  const value = depth.map((each) => 40 / (1 + Math.exp(-(each - 320) / 110)) - each / 400)
  return {
    type: 'columns',
    columns: {
      depth: Float64Array.from(depth),
      nitrate: Float64Array.from(value),
      nitrate_std: Float64Array.from(depth, (each) => 0.2 + 2.5 * Math.exp(-((each - 280) ** 2) / 40_000)),
    },
  }
}

/** A cast sampled every decimetre, with steps in the thermocline and a gap. */
export function cast(rows = 20_000): TableSource {
  const random = randomFrom(3)
  const depth = Float64Array.from({ length: rows }, (_, i) => 2 + i / 10)
  return {
    type: 'columns',
    columns: {
      depth,
      temperature: depth.map((each) =>
        each > 900 && each < 960
          ? Number.NaN
          : 4 +
            21 / (1 + Math.exp((each - 180) / 60)) +
            0.2 * Math.sin(each / 7) * Math.exp(-each / 400) +
            0.1 * (random() - 0.5),
      ),
    },
  }
}

/** Salinity of samples from two water masses. */
export function salinity(rows: number): TableSource {
  const random = randomFrom(17)
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
  return {
    type: 'columns',
    columns: {
      salinity: Float64Array.from({ length: rows }, () =>
        random() < 0.65 ? 35.1 + 0.18 * normal() : 34.35 + 0.1 * normal(),
      ),
    },
  }
}

/**
 * Raw bottles of eight years at a station in the subtropical gyre, in the order in which they were analysed: a cruise about every month, none from April
 * to June 2012, several casts to 500 m on each, and one bottle in fifteen lost.
 */
export function bottles(): TableSource {
  const random = randomFrom(23)
  const rows: { time: number; depth: number; temperature: number }[] = []
  const levels = [3, 10, 18, ...Array.from({ length: 19 }, (_, i) => 26 + 25 * i)]
  for (let month = 0; month < 96; month++) {
    const start = Date.UTC(2010, month, 3) + 20 * day * random()
    const season = Math.cos(((month - 8) / 12) * 2 * Math.PI)
    const anomaly = 0.5 * Math.sin(month / 11) + 0.4 * (random() - 0.5)
    const isInPort = month >= 27 && month <= 29
    for (let cast = 0; cast < 6; cast++) {
      for (const level of levels) {
        const depth = level + 2 * random()
        const mixed = 24.2 + 1.7 * season + anomaly + 0.35 * (random() - 0.5)
        const warmth = 1 / (1 + Math.exp((depth - 165 + 12 * season + 20 * (random() - 0.5)) / 55))
        const temperature = random() < 1 / 15 ? Number.NaN : 6.5 + (mixed - 6.5) * warmth * 1.05
        if (!isInPort) rows.push({ time: start + (cast * day) / 6, depth, temperature })
      }
    }
  }
  const order = rows.map((_, i) => (i * 4801) % rows.length)
  const column = (name: 'time' | 'depth' | 'temperature') => Float64Array.from(order, (row) => rows[row]![name])
  return {
    type: 'columns',
    columns: { time: column('time'), depth: column('depth'), temperature: column('temperature') },
  }
}

/** One row for each day, with the given values. */
export const daily = (values: readonly number[]): TableSource => ({
  type: 'columns',
  columns: {
    time: Float64Array.from(values, (_, i) => Date.UTC(2016, 3, 1) + i * day),
    value: Float64Array.from(values),
  },
})
