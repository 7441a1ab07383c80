// ClickHouse's HTTP interface over its library `chdb`, as strict as the protocol: node chdb-server.mjs FOLDER prints the port it listens at.
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

/** Parameters of the interface that are no settings, as ClickHouse's HTTPHandler reserves them. */
const reserved = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'wait_end_of_query',
  'buffer_size',
  'compress',
  'decompress',
  'user',
  'password',
  'quota_key',
  'stacktrace',
  'role',
  'session_id',
  'session_timeout',
  'session_check',
  'client_protocol_version',
  'close_session',
])

const quoted = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** One query at a time: the library's own connection takes no more. */
let last = Promise.resolve()
const inTurn = (work) => {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** An error as the server writes it. */
class Refusal extends Error {
  constructor(code, type, message) {
    super(`Code: ${code}. DB::Exception: ${message}. (${type}) (version 26.7.2.1)`)
    this.clickhouseCode = code
  }
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

/** Whether a statement sets anything in its own text, by ClickHouse's own reading of it. */
async function holdsSettings(sql) {
  // What cannot be explained is refused when it runs.
  const tree = await run(`EXPLAIN AST ${sql}`).catch(() => undefined)
  return tree !== undefined && /^\s*Set\b/m.test(Buffer.from(tree.bytes()).toString())
}

/** Applies settings one by one in the order of the address, runs a statement, and takes them back. */
async function withSettings(settings, work) {
  const applied = []
  try {
    for (const [name, value] of settings) {
      await run(`SET ${name} = ${quoted(value)}`)
      applied.push(name)
    }
    return await work()
  } finally {
    for (const name of applied) await run(`SET ${name} = DEFAULT`)
  }
}

/** An INSERT whose data follows it reads them from a file here. */
async function insert(sql, path) {
  return run(sql.replace(/(\sSETTINGS [^;]*)?\sFORMAT\s+(\w+)\s*$/, ` FROM INFILE ${quoted(path)}$1 FORMAT $2`))
}

/** Runs a statement under the settings of its address. */
async function runUnder(searchParams, sql, path) {
  const settings = [...searchParams].filter(([name]) => !reserved.has(name) && !name.startsWith('param_'))
  const readonly = settings.findLast(([name]) => name === 'readonly')?.[1] ?? '0'
  // The server checks all settings of an address before it applies any, so that `readonly` bars none of them.
  const others = settings.filter(([name]) => name !== 'readonly')
  return withSettings(others, async () => {
    if (path !== undefined) {
      if (readonly !== '0') throw new Refusal(164, 'READONLY', 'Cannot execute query in readonly mode')
      return insert(sql, path)
    }
    if (readonly === '1' && (await holdsSettings(sql)))
      throw new Refusal(164, 'READONLY', "Cannot modify setting in the text of a query in 'readonly' mode")
    return run(readonly === '0' ? sql : `${sql} SETTINGS readonly = ${readonly}`)
  })
}

async function answer(request, response) {
  const { searchParams } = new URL(request.url, 'http://localhost')
  const given = searchParams.get('query')
  const isInsert = given !== null && /^\s*INSERT\b/i.test(given)
  let path
  if (isInsert) {
    path = join(folder, `${Math.random()}`)
    await pipeline(request, createWriteStream(path))
  }
  const sql = given ?? (await text(request))
  let isGone = false
  response.on('close', () => (isGone = true))
  await inTurn(async () => {
    try {
      if (isGone) return
      if (/^\s*KILL\b/i.test(sql)) return response.end()
      const result = await runUnder(searchParams, sql, path)
      response.end(isInsert ? undefined : result.bytes())
    } catch (error) {
      const code = error.clickhouseCode ?? 1001
      response.writeHead(500, { 'X-ClickHouse-Exception-Code': String(code) })
      response.end(/^Code: \d+/.test(error.message) ? error.message : `Code: ${code}. ${error.message}`)
    } finally {
      if (path !== undefined) await rm(path, { force: true })
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
