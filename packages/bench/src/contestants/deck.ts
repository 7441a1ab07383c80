import type { Contestant } from '../contestant.ts'
import { colouredRows, deckBitmap } from './shared/deck-bitmap.ts'

const contestant: Contestant = {
  draw(host, { lon, lat, values }) {
    const downward = Array.from(lat, (_, j) => lat.length - 1 - j)
    return deckBitmap(host, (palette) => colouredRows(values, lon.length, downward, palette))
  },
}

export default contestant
