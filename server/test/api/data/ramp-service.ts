import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import { entry } from '../../db/entry.ts'
import { type ramp, temporaryStore, writeFields } from '../../engine/fields.ts'
import { openTestService } from '../service.ts'

const resolutions = { utc: 'Daily', month: 'Monthly Climatology', none: 'Time Independent' } as const

/** Calls that a guest may make in a day. */
const callsOfGuest = 10

/**
 * Opens a service over fields of one variable, `ramp`.
 *
 * @param call the parameters of `/api/data/sp`; each question replaces some of them
 */
export async function openRampService(
  fields: readonly ReturnType<typeof ramp>[],
  call: Readonly<Record<string, string>>,
) {
  const temporary = await temporaryStore()
  await writeFields(temporary.store, fields)
  const engine = await openEngine(temporary.store)
  const service = await openTestService({ engine })
  for (const { grid } of fields) {
    const listed = entry(grid.table, { climatology: grid.calendar === 'month' })
    const variables = listed.variables.map((variable) => ({
      ...variable,
      shortName: 'ramp',
      temporalResolution: resolutions[grid.calendar],
    }))
    await writeEntry(service.db, { ...listed, variables, grid })
  }
  const guests: Promise<string>[] = []
  let calls = 0
  return {
    service,
    ask: async (change: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) => {
      const query = new URLSearchParams({ ...call, ...change }).toString()
      const cookie = await (guests[Math.floor(calls++ / callsOfGuest)] ??= service.beGuest())
      return service.get(`/api/data/sp?${query}`, { Cookie: cookie, ...headers })
    },
    close: async () => {
      await engine.close()
      await service.close()
      await temporary.remove()
    },
  }
}
