import type { ChartLayer, TableSource } from '@isobath/plot'

const day = 86_400_000
const columns = (named: Readonly<Record<string, readonly number[]>>): TableSource => ({
  type: 'columns',
  columns: Object.fromEntries(Object.entries(named).map(([name, values]) => [name, Float64Array.from(values)])),
})

const levels = Array.from({ length: 60 }, (_, i) => 5 * i)

/** Chlorophyll of a cast with a deep maximum: three decades, and zeros below the detection limit. */
export const chlorophyll = () =>
  columns({
    depth: levels,
    chlorophyll: levels.map((z) => {
      const value =
        0.08 * Math.exp(-z / 400) + 0.9 * Math.exp(-(((z - 110) / 28) ** 2)) - (z > 200 ? (z - 200) / 800 : 0)
      return Math.max(0, value)
    }),
    chlorophyll_std: levels.map((z) => 0.012 + 0.2 * Math.exp(-(((z - 110) / 30) ** 2))),
  })

/** Ten thousand samples of chlorophyll, spread over four decades as in satellite pictures. */
export const chlorophyllSamples = () =>
  columns({
    chlorophyll: Array.from({ length: 10_000 }, (_, i) => {
      const evenly = (((i + 0.5) * 0.618_033_988_75) % 1) - 0.5
      return 10 ** (-0.9 + 1.1 * Math.tan(2.2 * evenly) * 0.55)
    }),
  })

const ages = Array.from({ length: 160 }, (_, i) => Date.UTC(1900, 0, 1) + i * 274 * day)

/** Oxygen isotopes of a coral: by custom, low values, which are warm, stand at the top. */
export const isotopes = () =>
  columns({ time: ages, value: ages.map((_, i) => -4.6 - i / 400 + 0.25 * Math.sin(i / 1.3) + 0.15 * Math.sin(i / 9)) })

const days = Array.from({ length: 122 }, (_, i) => Date.UTC(2016, 0, 1) + 3 * i * day)

/** A year of temperature at the surface. */
export const temperatures = () =>
  columns({
    time: days,
    value: days.map((_, i) => 24.5 - 1.8 * Math.cos((i / 122) * 6.28 - 0.9) + 0.25 * Math.sin(1.7 * i)),
  })

/** A year of nitrate, which is high when the surface is cold. */
export const nitrateBeside: readonly ChartLayer[] = [
  {
    type: 'series',
    source: columns({
      time: days,
      value: days.map((_, i) => 2.1 + 1.9 * Math.cos((i / 122) * 6.28 - 0.6) + 0.2 * Math.sin(2.3 * i)),
    }),
    field: { name: 'Nitrate', unit: 'µmol kg⁻¹' },
    secondAxis: true,
  },
]

const depths = [0, 10, 20, 30, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 700, 800, 900, 1000]

/** A cast of temperature. */
export const castOfTemperature = () =>
  columns({ depth: depths, value: depths.map((z) => 4 + 21 * Math.exp(-Math.max(0, z - 40) / 260)) })

/** The salinity of the same cast, on the axis at the top. */
export const salinityOnTop: readonly ChartLayer[] = [
  {
    type: 'series',
    source: columns({
      depth: depths,
      value: depths.map(
        (z) => 34.5 + 0.9 * Math.exp(-(((z - 120) / 90) ** 2)) - 0.35 * Math.exp(-(((z - 500) / 180) ** 2)),
      ),
    }),
    field: { name: 'Salinity', unit: '' },
    secondAxis: { domain: [34, 35.6] },
  },
]
