import { parseArgs } from 'node:util'
import { heatmap } from './runner/heatmap.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: [] },
    // 3000 × 2000: the 6 million cells up to which the portal lets a plot go.
    columns: { type: 'string', default: '3000' },
    rows: { type: 'string', default: '2000' },
    limit: { type: 'string', default: '180' },
  },
})

const benches = { heatmap }
const bench = benches[positionals[0] as keyof typeof benches]
if (!bench) {
  console.error(
    `Say which bench to run: ${Object.keys(benches).join(', ')}. For example: npm run bench -- heatmap --rounds 3`,
  )
  process.exit(2)
}
await bench({
  rounds: Number(values.rounds),
  only: values.only,
  limitSeconds: Number(values.limit),
  columns: Number(values.columns),
  rows: Number(values.rows),
})
