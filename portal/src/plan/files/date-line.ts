/** Lines of GeoJSON are cut at the date line, as RFC 7946 demands: other programs would draw them around the earth. */
type Position = readonly [lon: number, lat: number]

const radians = Math.PI / 180

/** Cuts a line wherever the shorter way between two positions crosses the date line. Both parts get the position of the crossing. */
export function cutAtDateLine(line: readonly Position[]): Position[][] {
  const parts: Position[][] = [[]]
  for (const [i, position] of line.entries()) {
    const before = line[i - 1]
    if (before && Math.abs(position[0] - before[0]) > 180) {
      const side = before[0] < 0 ? -180 : 180
      const lat = latitudeAt(side, before, [position[0] + 2 * side, position[1]])
      parts.at(-1)?.push([side, lat])
      parts.push([[-side, lat]])
    }
    parts.at(-1)?.push(position)
  }
  return parts
}

/** The latitude at which the great circle from a to b has a longitude between theirs. To five decimals, as waypoints are stored. */
function latitudeAt(lon: number, [lonA, latA]: Position, [lonB, latB]: Position): number {
  const tangent =
    Math.tan(latA * radians) * Math.sin((lonB - lon) * radians) +
    Math.tan(latB * radians) * Math.sin((lon - lonA) * radians)
  return Number((Math.atan(tangent / Math.sin((lonB - lonA) * radians)) / radians).toFixed(5))
}

/** Joins the parts of a line, without the crossings of the date line at which it was cut. An entry that is no position stays: the reader of files refuses it. */
export function joinAtDateLine(parts: readonly (readonly unknown[])[]): unknown[] {
  const line: unknown[] = []
  for (const part of parts) {
    const isCut = line.length > 1 && part.length > 1 && isCrossing(line.at(-1), part[0])
    if (isCut) line.pop()
    line.push(...(isCut ? part.slice(1) : part))
  }
  return line
}

function isCrossing(end: unknown, start: unknown): boolean {
  if (!Array.isArray(end) || !Array.isArray(start)) return false
  const [lon, lat] = end as unknown[]
  return Math.abs(Number(lon)) === 180 && Number(lon) === -Number(start[0]) && lat === start[1]
}
