const count = 240

/** A made-up cruise across the Pacific: one row for each sample. Times are epoch milliseconds. */
export function simulatedCasts() {
  const column = (value: (i: number) => number) => Float64Array.from({ length: count }, (_, i) => value(i))
  const depth = column((i) => 10 * (i % 12) ** 2)
  const lat = column((i) => 55 - Math.floor(i / 12) * 4)
  return {
    time: column((i) => Date.UTC(2016, 3, 20) + Math.floor(i / 12) * 86_400_000),
    lat,
    lon: column((i) => -150 + 6 * Math.sin(i / 40)),
    depth,
    temperature: column((i) => 2 + 26 * Math.cos(((lat[i] ?? 0) * Math.PI) / 180) * Math.exp(-(depth[i] ?? 0) / 400)),
  }
}
