import { temperature } from './slabs.mjs'

/** Made-up casts of two cruises as CSV, one line for each bottle that is asked for. */
export function simulatedCasts(asked = () => true) {
  const lines = Array.from({ length: 360 }, (_, i) => i)
    .filter(asked)
    .map((i) => {
      const cast = Math.floor(i / 12)
      const lon = cast < 15 ? -150 + 6 * Math.sin(cast / 3) : -120 - 4 * (cast - 15)
      const lat = cast < 15 ? 55 - 5 * cast : 20 + 6 * Math.sin(cast / 3)
      const depth = 10 * (i % 12) ** 2
      const time = new Date(Date.UTC(2016, 3, 20) + cast * 86_400_000).toISOString()
      return [cast < 15 ? 'South' : 'West', time, lat, lon, depth, temperature(lon, lat, depth)].join()
    })
  return ['cruise,time,lat,lon,depth,temperature', ...lines].join('\n')
}
