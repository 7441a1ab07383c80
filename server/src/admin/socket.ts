import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { z } from 'zod'
import { datasetEdit } from '../catalog/changes/edit.ts'
import { socketPath } from '../db/pglite.ts'
import { runCommand } from './commands.ts'
import type { Command, CommandContext, Outcome } from './commands.ts'

// Only one process can open an embedded store. That process also runs the commands of the command line. It listens on a socket in the data folder, which only its owner can open.
const pathOf = (dataFolder: string) => socketPath(dataFolder, 'admin')

const commandSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('grant'), email: z.string() }),
  z.object({ name: z.literal('user'), email: z.string(), key: z.boolean() }),
  z.object({ name: z.literal('reindex') }),
  z.object({ name: z.literal('backup'), folder: z.string() }),
  z.object({ name: z.enum(['remove', 'revisions']), dataset: z.string() }),
  z.object({ name: z.literal('edit'), dataset: z.string(), edit: datasetEdit }),
]) satisfies z.ZodType<Command>

/** Listens for commands while the service runs. */
export async function openAdminSocket(
  context: CommandContext,
  report: (error: unknown) => void,
): Promise<{ readonly close: () => Promise<void> }> {
  const path = pathOf(context.dataFolder)
  const answer = async (text: string): Promise<Outcome> => {
    try {
      return await runCommand(context, commandSchema.parse(JSON.parse(text)))
    } catch (error) {
      report(error)
      return { ok: false, sentence: `The service failed: ${(error as Error).message}` }
    }
  }
  const server = createServer((incoming, response) => {
    let text = ''
    incoming.setEncoding('utf8')
    incoming.on('data', (chunk: string) => (text += chunk))
    incoming.on('end', () => void answer(text).then((outcome) => response.end(JSON.stringify(outcome))))
  })
  if (process.platform !== 'win32') rmSync(path, { force: true })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return { close: () => new Promise((done) => server.close(() => done())) }
}

/** Hands a command to the service that holds a data folder; undefined where none answers. */
export const askService = (dataFolder: string, command: Command): Promise<Outcome | undefined> =>
  new Promise((done) => {
    const sent = request({ socketPath: pathOf(dataFolder), method: 'POST' }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => done(JSON.parse(text) as Outcome))
    })
    sent.on('error', () => done(undefined))
    sent.end(JSON.stringify(command))
  })
