// ClickHouse's HTTP interface over its library `chdb`, as far as the engine speaks it: node chdb-server.mjs FOLDER prints the port it listens at.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'

const [, , library, ...connectionArgs] = process.argv
const { Session } = createRequire(join(library, 'package.json'))('chdb')
const folder = await mkdtemp(join(tmpdir(), 'isobath-chdb-'))
const session = new Session(join(folder, 'data'), { connectionArgs })

// Parameters of the interface that are no settings.
const ours = new Set(['query', 'query_id', 'database', 'default_format', 'wait_end_of_query', 'session_id'])

const quoted = (value) => (/^-?\d+(\.\d+)?$/.test(value) ? value : `'${value.replaceAll("'", "\\'")}'`)

/** One query at a time: the library's own connection takes no more. */
let last = Promise.resolve()
const inTurn = (work) => {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

async function run(sql) {
  try {
    return await session.queryAsync(sql, { format: 'TabSeparated' })
  } catch (error) {
    // What a failed query had written stands in the next answer.
    await session.queryAsync('SELECT 1').catch(() => undefined)
    throw error
  }
}

/** An INSERT whose data follows it reads them from a file here. */
async function insert(sql, request) {
  const path = join(folder, `${Math.random()}`)
  await pipeline(request, createWriteStream(path))
  try {
    return await run(sql.replace(/(\sSETTINGS [^;]*)?\sFORMAT\s+(\w+)\s*$/, ` FROM INFILE '${path}'$1 FORMAT $2`))
  } finally {
    await rm(path)
  }
}

async function answer(request, response) {
  const { searchParams } = new URL(request.url, 'http://localhost')
  const given = searchParams.get('query')
  const isInsert = given !== null && /^\s*INSERT\b/i.test(given)
  const sql = given ?? (await text(request))
  let isGone = false
  response.on('close', () => (isGone = true))
  await inTurn(async () => {
    if (isGone) return
    try {
      if (/^\s*KILL\b/i.test(sql)) return response.end()
      if (isInsert) await insert(sql, request)
      else {
        const settings = [...searchParams].filter(([name]) => !ours.has(name) && !name.startsWith('param_'))
        for (const [name, value] of searchParams)
          if (name.startsWith('param_')) await run(`SET ${name} = ${quoted(value)}`)
        const list = settings.map(([name, value]) => `${name} = ${quoted(value)}`).join(', ')
        const own = /\sSETTINGS\s[^()]*$/i.test(sql)
        const result = await run(list ? `${sql}${own ? ', ' : ' SETTINGS '}${list}` : sql)
        return response.end(result.bytes())
      }
      response.end()
    } catch (error) {
      response.writeHead(500, { 'X-ClickHouse-Exception-Code': String(error.clickhouseCode ?? 1001) })
      response.end(error.message)
    }
  })
}

const server = createServer((request, response) => void answer(request, response).catch(() => undefined))
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(server.address().port))

async function stop() {
  server.closeAllConnections()
  server.close()
  await last
  session.close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
