import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { socketPath } from '../db/pglite.ts'
import type { Catalogue } from '../store/entry.ts'
import { readEntry } from './demo.ts'
import { entryText } from './entry-text.ts'

/**
 * The catalogue of a running service, for an ingest beside it. PGlite lets one process in: the service answers calls over a socket in the data folder
 * that its owner alone may open, and the ingest writes the files itself.
 */

const pathOf = (dataFolder: string) => socketPath(dataFolder, 'ingest')

const call = z.discriminatedUnion('name', [
  z.object({ name: z.literal('hello') }),
  z.object({ name: z.literal('hasTable'), table: z.string() }),
  z.object({ name: z.literal('hasDataset'), shortName: z.string() }),
  z.object({ name: z.literal('writeEntry'), entry: z.string() }),
  z.object({ name: z.literal('writeCruises'), entry: z.string() }),
  /** Answered once it is the caller's turn, which lasts until the caller hangs up. */
  z.object({ name: z.literal('turn'), of: z.string().optional() }),
])
type Call = z.infer<typeof call>

type Answer =
  | { readonly ok: true; readonly value: boolean }
  | { readonly ok: false; readonly message: string; readonly code?: string | undefined }

/** Answers ingests beside the service from its catalogue. */
export async function openIngestSocket(
  dataFolder: string,
  catalogue: Catalogue,
): Promise<{ readonly close: () => Promise<void> }> {
  const path = pathOf(dataFolder)
  const server = createServer((asked, answered) => {
    void bodyOf(asked)
      .then((text) => answer(catalogue, call.parse(JSON.parse(text)), answered))
      .catch((error: unknown) => end(answered, refusal(error)))
  })
  // A turn lasts as long as the files of a table take to be moved and listed.
  server.requestTimeout = 0
  if (process.platform !== 'win32') rmSync(path, { force: true })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function answer(catalogue: Catalogue, asked: Call, answered: ServerResponse): Promise<void> {
  switch (asked.name) {
    case 'hello':
      return end(answered, { ok: true, value: true })
    case 'hasTable':
      return end(answered, { ok: true, value: await catalogue.hasTable(asked.table) })
    case 'hasDataset':
      return end(answered, { ok: true, value: await catalogue.hasDataset(asked.shortName) })
    case 'writeEntry':
      await catalogue.writeEntry(readEntry(asked.entry))
      return end(answered, { ok: true, value: true })
    case 'writeCruises':
      await catalogue.writeCruises(readEntry(asked.entry))
      return end(answered, { ok: true, value: true })
    case 'turn': {
      const { inTurn = (work: () => Promise<void>) => work() } = catalogue
      const hungUp = new Promise<void>((done) => answered.once('close', done))
      await inTurn(async () => {
        if (answered.destroyed) return
        answered.write(`${JSON.stringify({ ok: true, value: true } satisfies Answer)}\n`)
        await hungUp
      }, asked.of)
    }
  }
}

function end(answered: ServerResponse, told: Answer): void {
  answered.end(JSON.stringify(told))
}

function refusal(error: unknown): Answer {
  const { message, code } = error as NodeJS.ErrnoException
  return { ok: false, message, code }
}

async function bodyOf(asked: IncomingMessage): Promise<string> {
  let text = ''
  asked.setEncoding('utf8')
  for await (const chunk of asked as AsyncIterable<string>) text += chunk
  return text
}

/** The catalogue of the service that holds a data folder; undefined where none answers. */
export async function catalogueOfService(dataFolder: string): Promise<Catalogue | undefined> {
  const path = pathOf(dataFolder)
  try {
    await ask(path, { name: 'hello' })
  } catch {
    return undefined
  }
  return {
    hasTable: (table) => ask(path, { name: 'hasTable', table }),
    hasDataset: (shortName) => ask(path, { name: 'hasDataset', shortName }),
    writeEntry: async (entry) => void (await ask(path, { name: 'writeEntry', entry: entryText(entry) })),
    writeCruises: async (entry) => void (await ask(path, { name: 'writeCruises', entry: entryText(entry) })),
    inTurn: async (work, of) => {
      const turn = await connect(path, { name: 'turn', of })
      try {
        await new Promise<void>((done, fail) => {
          turn.once('data', () => done())
          turn.once('close', () => fail(lost()))
        })
        return await work()
      } finally {
        turn.destroy()
      }
    },
  }
}

async function ask(path: string, asked: Call): Promise<boolean> {
  const answered = await connect(path, asked)
  const text = await bodyOf(answered).catch(() => '')
  if (text === '') throw lost()
  const told = JSON.parse(text) as Answer
  if (told.ok) return told.value
  throw Object.assign(new Error(told.message), told.code === undefined ? {} : { code: told.code })
}

const connect = (path: string, asked: Call): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const sent = request({ socketPath: path, method: 'POST', agent: false }, done)
    sent.on('error', () => fail(lost()))
    sent.end(JSON.stringify(asked))
  })

/** What a lost connection to the database is called too: whether a call was done is not known then. */
const lost = () => Object.assign(new Error('The service went away.'), { code: 'CONNECTION_CLOSED' })
