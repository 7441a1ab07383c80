import { fileURLToPath } from 'node:url'
import { writeEntry } from '../../../server/src/catalog/changes/write.ts'
import { localSettings } from '../../../server/src/people/settings.ts'
import { listen } from '../../../server/src/process/http-server.ts'
import { openTestService } from '../../../server/test/api/service.ts'
import { entry } from '../../../server/test/db/entry.ts'

const portal = fileURLToPath(new URL('../../dist', import.meta.url))

/** The service with the built portal over an empty catalog, whose outbox a test can read. */
export async function serveAccounts(more: Partial<ReturnType<typeof localSettings>> = {}) {
  let service: Awaited<ReturnType<typeof openTestService>> | undefined
  const listened = await listen(
    (request, env) => service?.app.fetch(request, env) ?? new Response(null, { status: 503 }),
    0,
    'localhost',
  )
  if (!listened.ok) throw new Error(listened.sentence)
  const address = `http://localhost:${listened.server.port}`
  const opened = await openTestService({ portal, settings: { ...localSettings(), publicUrl: address, ...more } })
  service = opened
  for (const table of ['tblOne', 'tblTwo']) await writeEntry(opened.db, entry(table))
  const admin = { Cookie: (await opened.beUser({ isAdmin: true })).cookie }
  const readOutbox = async () => {
    await opened.settled()
    const answer = await opened.get('/api/admin/outbox', admin)
    return (await answer.json()) as readonly { ID: number; Recipient: string; Body: string }[]
  }
  return {
    address,
    service: opened,
    readOutbox,
    /** The link of the latest mail to somebody. */
    linkTo: async (recipient: string): Promise<string> => {
      const written = (await readOutbox()).filter((mail) => mail.Recipient === recipient)
      const link = /http:\S+/.exec(written[0]?.Body ?? '')?.[0]
      if (link === undefined) throw new Error(`the latest mail to ${recipient} has no link`)
      return link
    },
    close: async () => {
      await listened.server.close(0)
      await opened.close()
    },
  }
}
