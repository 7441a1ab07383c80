import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'

export interface HttpServer {
  readonly port: number
  /** Takes no more requests; lets responses end for `graceMs`, then cuts them off. */
  readonly close: (graceMs: number) => Promise<void>
}

type ListenResult =
  | { readonly ok: true; readonly server: HttpServer }
  | { readonly ok: false; readonly sentence: string }

/** Responds to a request; `env` holds the socket that it came by. */
export type Fetch = (request: Request, env: unknown) => Response | Promise<Response>

/**
 * Milliseconds that a client has for the headers of a request, from its connection on, and for the whole request: the largest is a part of a file, of 5 MiB. A slower
 * connection is answered 408 and closed, so that a byte now and then does not keep it open. An idle connection stays for the next request of its client.
 */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies keep an idle connection (nginx and load balancers: 60 s). One that is closed as a request comes loses the request.
  keepAliveTimeout: 75_000,
} as const

/** Connections of all clients together. The files that the process has open have to fit below the limit of the system beside them. */
const mostConnections = 10_000

/** The share of these above which idle ones are closed. */
const fullShare = 0.95

/**
 * Connections that may wait to be accepted, where the system allows as many. Node's 511 are too few for a busy machine that a thousand clients come to at once: the system drops
 * those beyond, which try again after seconds, or are reset.
 */
const backlog = 4096

/** Milliseconds after which a connection is cut whose client takes nothing of its response. What is not taken stays in memory. */
const stalledMs = 60_000

/** Stands for the host of a request that names none. */
const noHost = 'none'

type Exchange = HttpBindings | Http2Bindings

interface ListenOptions {
  /** May close a connection that opens. */
  readonly limit?: ((socket: Socket) => void) | undefined
  readonly cutAfterMs?: number
  readonly most?: number
}

/** Serves HTTP at a port; 0 takes any free one. Refuses with one sentence if the port cannot be opened. */
export async function listen(
  fetch: Fetch,
  port: number,
  host: string,
  { limit, cutAfterMs = stalledMs, most = mostConnections }: ListenOptions = {},
): Promise<ListenResult> {
  const respond = (request: Request, env: Exchange) => {
    cutWhereStalled(env, cutAfterMs)
    const fault = faultOfHost(env.incoming)
    return fault === undefined ? fetch(request, env) : refuseHost(fault)
  }
  // Health checks of proxies may be requests of HTTP/1.0, which need not name a host.
  const server = createAdaptorServer({ fetch: respond, hostname: noHost, serverOptions: timeouts }) as Server
  server.maxConnections = most
  server.on('connection', keepRoom(server, most))
  if (limit) server.on('connection', limit)
  server.on('clientError', refuseUnreadable)
  try {
    await new Promise<void>((done, fail) => server.once('error', fail).listen({ port, host, backlog }, done))
  } catch (error) {
    return { ok: false, sentence: sentenceOf(error as NodeJS.ErrnoException, port, host) }
  }
  const close = async (graceMs: number) => {
    const closed = new Promise((done) => server.close(done))
    server.closeIdleConnections()
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    await closed
    clearTimeout(cut)
  }
  return { ok: true, server: { port: (server.address() as AddressInfo).port, close } }
}

/**
 * Closes the connections that wait for a next request once few more may open: idle ones keep no client out. A connection that
 * sends a request or takes an answer stays.
 */
function keepRoom(server: Server, most: number): (socket: Socket) => void {
  let open = 0
  return (socket) => {
    open++
    socket.once('close', () => open--)
    if (open > most * fullShare) server.closeIdleConnections()
  }
}

/** Cuts the connection of a response once nothing of what is written has been taken for so long. One that is still being made is waited for. */
function cutWhereStalled({ outgoing }: Exchange, ms: number) {
  outgoing.setTimeout(ms, () => {
    if (outgoing.socket?.writableLength) outgoing.destroy()
    else outgoing.socket?.setTimeout(ms)
  })
}

/** Why a request is refused for the host that it names, in a sentence; undefined where it is not. */
function faultOfHost({ rawHeaders, headers: { host = '' } }: Exchange['incoming']): string | undefined {
  if (namesManyHosts(rawHeaders)) return 'A request names one host: send one Host header.'
  // The host becomes a part of the address that handlers read. An address cannot hold a host such as `1.2.3.4.5`.
  return URL.canParse(`http://${host || noHost}`)
    ? undefined
    : 'No address can have this host: send another Host header.'
}

/** Whether a request has more than one `Host` line: a proxy and Node may then read different hosts (RFC 9112, 3.2). Names of headers stand at even places. */
const namesManyHosts = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1

const refuseHost = (sentence: string) => new Response(sentence, { status: 400, headers: { Connection: 'close' } })

/** Milliseconds in which a client may read why its request is not, before the connection is cut. */
const lingerMs = 1000

/** Refuses a request that is not HTTP, or too long to be read, in a sentence. */
function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Duplex) {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, sentence] = unreadable(code)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(sentence)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${sentence}`)
  // What still comes is read: a connection that is closed on unread bytes loses the response.
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function unreadable(code: string | undefined): readonly [status: number, sentence: string] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [431, `The address and the headers of a request may have ${maxHeaderSize} bytes together: shorten them.`]
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request did not come to its end in time: send it again.']
  return [400, 'The request cannot be read as HTTP.']
}

function sentenceOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: choose another, as in \`PORT=${port === 65_535 ? 8787 : port + 1} npm start\`.`
  if (code === 'EACCES')
    return `Port ${port} needs rights that this account lacks: choose one above 1023, as in \`PORT=8787 npm start\`.`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `HOST names no address of this machine: ${host}.`
  return `Port ${port} of ${host} cannot be opened: ${message}.`
}
