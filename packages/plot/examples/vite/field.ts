const centres = (low: number, high: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => low + ((i + 0.5) / count) * (high - low))

/** A made-up sea surface: warm at the equator, with waves of 60° on it. */
export function simulatedTemperature() {
  const lon = centres(-180, 180, 144)
  const lat = centres(-80, 80, 64)
  const values = new Float32Array(lon.length * lat.length)
  for (const [row, y] of lat.entries()) {
    for (const [column, x] of lon.entries()) {
      const wave = Math.sin(((x + y) * Math.PI) / 30)
      values[row * lon.length + column] = 29 * Math.cos((y * Math.PI) / 180) - 1 + 1.5 * wave
    }
  }
  return { type: 'grid', lon, lat, values } as const
}
