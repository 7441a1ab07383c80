import { bareQuad } from '../../bare-quad.ts'
import type { Contestant } from '../../contestant.ts'
import { type BenchSection, rowOfPixels } from '../../section.ts'

// The row of a pixel is looked up, because depths are unevenly spaced.
const shader = `void main() {
  float row = texture2D(more, vec2(0.5, at.y)).r;
  gl_FragColor = colourOf(texture2D(field, vec2(at.x, (row + 0.5) / cells.y)).r);
}`

/** The floor: cells of uneven height in one fragment shader, no axes or legend. */
const contestant: Contestant<BenchSection> = {
  async draw(host, { lat, depth, values }) {
    const rows = Float32Array.from(rowOfPixels(depth, host.clientHeight)).toReversed()
    const field = { columns: lat.length, rows: depth.length, values }
    return bareQuad(host, field, shader, { columns: 1, rows: rows.length, values: rows })
  },
}

export default contestant
