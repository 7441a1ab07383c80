/** A made-up sea surface in the wire form of slabs: a header, the axes, one slab of values for each time and depth, an end mark. Little-endian. */
export function simulatedSlabs() {
  const lon = centres(-180, 180, 144)
  const lat = centres(-80, 80, 64)
  const values = Float32Array.from({ length: lon.length * lat.length }, (_, i) => {
    const [x, y] = [lon[i % lon.length], lat[Math.floor(i / lon.length)]]
    return 29 * Math.cos((y * Math.PI) / 180) - 1 + 1.5 * Math.sin(((x + y) * Math.PI) / 30)
  })
  const header = {
    table: 'simulated',
    variable: 'temperature',
    unit: '°C',
    calendar: 'utc',
    level: 0,
    // Of time, depth, lat and lon; a field without time or depth has one slab all the same.
    counts: [0, 0, lat.length, lon.length],
  }
  return Buffer.concat([head(header), bytes(lat), bytes(lon), frame(1, 0, 0), bytes(values), frame(2, 1, 0)])
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
