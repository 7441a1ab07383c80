import type { Contestant } from '../../contestant.ts'
import { type BenchSection, rowOfPixels } from '../../section.ts'
import { colouredRows, deckBitmap } from '../shared/deck-bitmap.ts'

/** Each row is repeated for as many pixels as its cell is high. */
const contestant: Contestant<BenchSection> = {
  draw(host, { lat, depth, values }) {
    const rows = rowOfPixels(depth, host.clientHeight)
    return deckBitmap(host, (palette) => colouredRows(values, lat.length, rows, palette))
  },
}

export default contestant
