// Prints the size of the built package and of its modules: `pnpm run weigh`, after a build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { globeBundle, globeOnPageBundle, pageBundle } from './page-bundle.mjs'

const plot = fileURLToPath(new URL('..', import.meta.url))
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(7)
const row = (name, text) =>
  [Buffer.byteLength(text), gzipSync(text, { level: 9 }).length, brotliCompressSync(text).length]
    .map(kilobytes)
    .join(' ') + `  ${name}`

const page = await pageBundle(join(plot, 'dist/index.js'))
const [worker, reader, tables, globeWorker] = [
  'inline-worker',
  'inline-reader',
  'inline-tables',
  'inline-globe-worker',
].map((name) => readFileSync(join(plot, `dist/${name}.js`), 'utf8'))
console.log('minified   gzip  brotli  kB, 1000 bytes')
console.log(row('page', page))
console.log(row('worker', worker))
console.log(row('reader of tables, fetched with the first table', reader))
console.log(row('rows of data tables, fetched where they are sorted, filtered or written', tables))
console.log(
  row('ticks in time, fetched with the first axis of time', readFileSync(join(plot, 'dist/time-ticks.js'), 'utf8')),
)
/** The chunk of a module that is fetched later. */
const fileOf = (module) =>
  readdirSync(join(plot, 'dist')).find((name) => name.startsWith(module) && name.endsWith('.js'))
const chunkOf = (module) => readFileSync(join(plot, 'dist', fileOf(module)), 'utf8')
console.log(row('animation, fetched with the first animated chart', chunkOf('animation')))
console.log(row('projections, fetched with the first projected map', chunkOf('projection-code')))
for (const scale of ['110m', '50m']) {
  const first = scale === '50m' ? 'narrow map' : 'map'
  console.log(row(`land at 1:${scale}, fetched with the first ${first}`, chunkOf(`land-${scale}`)))
}
const globeEntry = join(plot, 'dist/globe/index.js')
const globePage = await globeBundle(globeEntry, join(plot, 'dist', fileOf('connect-renderer')))
console.log(row('globe: page', globePage))
console.log(row('globe: worker, with three, React Three Fiber and React', globeWorker))
console.log(
  row(
    'globe drawn on the page, with three, React Three Fiber and React: page alone',
    await globeOnPageBundle(globeEntry, join(plot, 'dist', fileOf('scene-renderer'))),
  ),
)
console.log(row('colour bars and time slider of the globe, fetched with the first of them', chunkOf('panels')))
console.log(row('relief of the sea floor, fetched with the first globe', chunkOf('relief-png')))
const gzipped = (...texts) => texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0)
console.log(`${kilobytes(gzipped(page, worker))}  page and worker, gzip`)
console.log(`${kilobytes(gzipped(globePage, globeWorker))}  globe: page and worker, gzip`)

const folder = join(plot, '.data/weights')
for (const file of readdirSync(folder).filter((name) => /^(chunk|worker)/.test(name))) {
  const modules = Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))).sort(([, a], [, b]) => b - a)
  console.log(`\n${file.startsWith('worker') ? 'worker, minified' : `page, not minified: ${file.slice(0, -2)}`}`)
  for (const [name, bytes] of modules.slice(0, 25)) {
    console.log(`${kilobytes(bytes)}  ${name.replace(/^.*node_modules\//, '')}`)
  }
}
