// A static server with a strict policy: `node server.mjs`. It serves the charts from the package's folder as installed; nothing is built.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { simulatedCasts } from './casts.mjs'
import { simulatedSlabs } from './slabs.mjs'

const page = fileURLToPath(new URL('.', import.meta.url))
const charts = fileURLToPath(new URL('.', import.meta.resolve('@isobath/plot')))
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** Which bottles stand in a table: those of a cast are twelve, the first at the surface. */
const tables = {
  '/casts.csv': () => true,
  '/surface.csv': (i) => i % 12 === 0,
  '/first-cast.csv': (i) => i < 12,
}

/** They compile code from text: the first draw commands, the second the sorts and filters of data tables. */
const workers = ['/isobath/worker.js', '/isobath/table-worker.js']

/** The page stays strict. A worker from a file obeys the policy of its own response, and the responses with the workers' files alone allow that. */
const policyOf = (path) =>
  workers.includes(path) ? "default-src 'self'; script-src 'self' 'unsafe-eval'" : "default-src 'self'"

async function answer(request, response) {
  const path = new URL(request.url, 'http://localhost').pathname
  response.setHeader('Content-Security-Policy', policyOf(path))
  if (path === '/field.slabs') {
    response.setHeader('Content-Type', 'application/vnd.isobath.slabs')
    return response.end(simulatedSlabs())
  }
  if (tables[path]) {
    response.setHeader('Content-Type', 'text/csv; charset=utf-8')
    return response.end(simulatedCasts(tables[path]))
  }
  const asked = path === '/' ? '/index.html' : path
  const file = asked.startsWith('/isobath/') ? join(charts, asked.slice('/isobath/'.length)) : join(page, asked)
  const type = types[extname(file)]
  try {
    const body = await readFile(file)
    response.writeHead(type ? 200 : 404, type ? { 'Content-Type': type } : {}).end(type ? body : 'Not found')
  } catch {
    response.writeHead(404).end('Not found')
  }
}

const server = createServer((request, response) => void answer(request, response))

server.listen(Number(process.env.PORT ?? 8080), () => console.log(`http://localhost:${server.address().port}/`))
