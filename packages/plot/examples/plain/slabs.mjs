/** Warm at the surface of the tropics, colder downward and poleward, with waves of 60° on it; °C. */
export const temperature = (lon, lat, depth) =>
  2 + (25 * Math.cos((lat * Math.PI) / 180) + 1.5 * Math.sin(((lon + lat) * Math.PI) / 30)) * Math.exp(-depth / 400)

/** A made-up ocean in the wire form of slabs: a header, the axes, one slab of values for each time and depth, an end mark. Little-endian. */
export function simulatedSlabs() {
  const lon = centres(-180, 180, 72)
  const lat = centres(-80, 80, 32)
  const depth = Float64Array.of(0, 50, 100, 200, 400, 800, 1600)
  const slabs = Array.from(depth, (metres, index) => {
    const values = Float32Array.from({ length: lon.length * lat.length }, (_, i) =>
      temperature(lon[i % lon.length], lat[Math.floor(i / lon.length)], metres),
    )
    return [frame(1, 0, index), bytes(values)]
  })
  const header = {
    table: 'simulated',
    variable: 'temperature',
    unit: '°C',
    calendar: 'utc',
    level: 0,
    // Of time, depth, lat and lon; a field without time or depth has one slab all the same.
    counts: [0, depth.length, lat.length, lon.length],
  }
  return Buffer.concat([head(header), bytes(depth), bytes(lat), bytes(lon), ...slabs.flat(), frame(2, depth.length, 0)])
}

const centres = (low, high, count) =>
  Float64Array.from({ length: count }, (_, i) => low + ((i + 0.5) / count) * (high - low))

const bytes = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)

const frame = (mark, first, second) => bytes(Uint32Array.of(mark, first, second, 0))

/** `ISOSLAB1`, the header's length, and the header as JSON, padded with blanks to a multiple of 8 bytes. */
function head(header) {
  const json = Buffer.from(JSON.stringify(header))
  const padding = Buffer.alloc((8 - (json.length % 8)) % 8, ' ')
  return Buffer.concat([Buffer.from('ISOSLAB1'), bytes(Uint32Array.of(json.length + padding.length, 0)), json, padding])
}
