import type { Contestant } from '../../contestant.ts'
import { type BenchSection, rowOfPixels } from '../../section.ts'
import { colouredRows, deckBitmap } from '../shared/deck-bitmap.ts'

/** Rows are repeated by hand for as many pixels as their depths are high. */
const contestant: Contestant<BenchSection> = {
  draw(host, { lat, depth, values }) {
    const rows = rowOfPixels(depth, host.clientHeight)
    return deckBitmap(host, (palette) => colouredRows(values, lat.length, rows, palette))
  },
}

export default contestant
