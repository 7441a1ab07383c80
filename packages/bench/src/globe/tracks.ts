/** A track of a ship, the same arrays for every contestant. */
export interface BenchTrack {
  /** Degrees, without steps of 360° at the date line, so they may lie beyond ±180. */
  readonly lon: Float64Array
  readonly lat: Float64Array
  /** As #RRGGBB. */
  readonly colour: string
}

export interface TrackCase {
  readonly tracks: number
  /** Of each track. */
  readonly points: number
}

/** Reds that no ground of a contestant has. */
const trackColours = ['#e00000', '#f03060', '#ff5000', '#d0006a', '#ff2020', '#b00030'] as const

/** Whether a pixel belongs to a track. */
const isTrackColour = (red: number, green: number, blue: number): boolean => red - Math.max(green, blue) > 60

/** Counts the pixels of a canvas that belong to tracks. */
export function countTrackPixels(canvas: HTMLCanvasElement | OffscreenCanvas): number {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!
  copy.drawImage(canvas, 0, 0)
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
  let found = 0
  for (let at = 0; at < data.length; at += 4) found += Number(isTrackColour(data[at]!, data[at + 1]!, data[at + 2]!))
  return found
}

/** Length of each track in degrees of a great circle: 5,000 km. */
const trackDegrees = 45

/** Farthest latitude. Ships turn back there. */
const farthest = 72

/** Ships that change their course slowly, and waver on it. */
export function seededTracks({ tracks, points }: TrackCase, seed = 1): BenchTrack[] {
  let state = seed >>> 0
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const step = trackDegrees / points
  return Array.from({ length: tracks }, (_, i) => {
    const lon = new Float64Array(points)
    const lat = new Float64Array(points)
    let [x, y, course, turn] = [360 * random() - 180, 120 * random() - 60, 2 * Math.PI * random(), 0]
    for (let at = 0; at < points; at++) {
      lon[at] = x
      lat[at] = y
      turn = 0.99 * turn + 0.02 * Math.sqrt(step) * (random() - 0.5)
      course += turn
      const waver = course + 0.3 * (random() - 0.5)
      if (Math.abs(y) > farthest && Math.sign(Math.cos(course)) === Math.sign(y)) course = Math.PI - course
      y += step * Math.cos(waver)
      x += (step * Math.sin(waver)) / Math.cos((y * Math.PI) / 180)
    }
    return { lon, lat, colour: trackColours[i % trackColours.length] ?? trackColours[0] }
  })
}
