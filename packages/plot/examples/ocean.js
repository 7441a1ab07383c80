const centres = (low, high, count) =>
  Float64Array.from({ length: count }, (_, i) => low + ((i + 0.5) / count) * (high - low))

/** Warm at the surface of the tropics, colder downward and poleward, with waves of 60° on it; °C. */
const temperature = (lon, lat, depth) =>
  2 + (25 * Math.cos((lat * Math.PI) / 180) + 1.5 * Math.sin(((lon + lat) * Math.PI) / 30)) * Math.exp(-depth / 400)

/** A made-up ocean by that formula: shape depth × lat × lon. */
export function simulatedOcean() {
  const lon = centres(-180, 180, 72)
  const lat = centres(-80, 80, 32)
  const depth = Float64Array.of(0, 50, 100, 200, 400, 800, 1600)
  const values = Float32Array.from({ length: depth.length * lat.length * lon.length }, (_, i) =>
    temperature(
      lon[i % lon.length],
      lat[Math.floor(i / lon.length) % lat.length],
      depth[Math.floor(i / lon.length / lat.length)],
    ),
  )
  return { type: 'volume', lon, lat, depth, values }
}

/** Made-up casts of two cruises, one row for each bottle. Times are epoch milliseconds. */
export function simulatedCasts() {
  const rows = Array.from({ length: 360 }, (_, i) => {
    const cast = Math.floor(i / 12)
    const lon = cast < 15 ? -150 + 6 * Math.sin(cast / 3) : -120 - 4 * (cast - 15)
    const lat = cast < 15 ? 55 - 5 * cast : 20 + 6 * Math.sin(cast / 3)
    const depth = 10 * (i % 12) ** 2
    const time = Date.UTC(2016, 3, 20) + cast * 86_400_000
    return { cruise: cast < 15 ? 'South' : 'West', time, lat, lon, depth, temperature: temperature(lon, lat, depth) }
  })
  return { type: 'rows', rows }
}
