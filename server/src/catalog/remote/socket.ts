import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { socketPath } from '../../db/pglite.ts'
import type { Catalog } from '../../store/entry.ts'
import { remoteCatalog } from './client.ts'
import type { CallMessage, CallName, ReplyMessage } from './messages.ts'
import { serveCatalog } from './serve.ts'

/**
 * The catalog of a running service, for an ingest beside it. PGlite lets one process in: the service answers calls over a socket in the data folder
 * that its owner alone may open, and the ingest writes the files itself. A message is its length in four bytes, and then what v8 serializes.
 */

const pathOf = (dataFolder: string) => socketPath(dataFolder, 'ingest')

const callNames = [
  'hasTable',
  'hasDataset',
  'findDataset',
  'writeEntry',
  'writeRevision',
  'writeCruises',
  'writeCruiseList',
  'load',
  'drop',
  'acquireLock',
  'releaseLock',
] as const satisfies readonly CallName[]

const callMessage = z.object({
  type: z.literal('call'),
  id: z.int(),
  name: z.enum(callNames),
  args: z.array(z.unknown()),
}) satisfies z.ZodType<CallMessage>

/** Answers ingests beside the service from its catalog. */
export async function openIngestSocket(
  dataFolder: string,
  catalog: Catalog,
): Promise<{ readonly close: () => Promise<void> }> {
  const path = pathOf(dataFolder)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const served = serveCatalog(catalog)
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      sockets.delete(socket)
      served.end()
    })
    readMessages(socket, (message) => {
      const call = callMessage.safeParse(message)
      if (!call.success) return socket.destroy()
      return void served.answer(call.data).then((reply) => {
        if (!socket.destroyed) writeMessage(socket, reply)
      })
    })
  })
  if (process.platform !== 'win32') rmSync(path, { force: true })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** The catalog of the service that holds a data folder; undefined where none answers. */
export async function catalogOfService(
  dataFolder: string,
): Promise<(Catalog & { readonly close: () => Promise<void> }) | undefined> {
  const socket = connect(pathOf(dataFolder))
  const isOpen = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false))
  })
  if (!isOpen) return undefined
  const { catalog, receive, lose } = remoteCatalog((message) => writeMessage(socket, message), false)
  socket.on('error', () => undefined).once('close', lose)
  readMessages(socket, (message) => receive(message as ReplyMessage))
  const close = () => new Promise<void>((done) => (socket.destroyed ? done() : socket.once('close', done).end()))
  return { ...catalog, close }
}

const lengthBytes = 4

function writeMessage(socket: Socket, message: CallMessage | ReplyMessage): void {
  const body = serialize(message)
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(body.length)
  socket.write(Buffer.concat([length, body]))
}

function readMessages(socket: Socket, take: (message: unknown) => void): void {
  let pieces: Buffer[] = []
  let bytes = 0
  socket.on('data', (piece: Buffer) => {
    pieces.push(piece)
    bytes += piece.length
    for (;;) {
      if (bytes < lengthBytes) return
      if ((pieces[0]?.length ?? 0) < lengthBytes) pieces = [Buffer.concat(pieces)]
      const end = lengthBytes + (pieces[0]?.readUInt32BE() ?? 0)
      if (bytes < end) return
      const whole = Buffer.concat(pieces)
      pieces = [whole.subarray(end)]
      bytes -= end
      take(deserialize(whole.subarray(lengthBytes, end)))
    }
  })
}
