import { afterAll, beforeAll } from 'vitest'
import { cellsOf, openDemoService, parted } from '../demo-service.ts'

/** The service as a published client meets it, for as long as the tests of a file take. */
export function serviceForClient(tables: readonly string[], headers: Record<string, string> = {}) {
  let opened: Awaited<ReturnType<typeof openForClient>> | undefined
  beforeAll(async () => {
    opened = await openForClient(tables, headers)
  })
  afterAll(() => opened?.close())
  return () => {
    if (!opened) throw new Error('the service is opened before the first test')
    return opened
  }
}

/** An address with everything in its query, an API key, and text that is CSV. */
async function openForClient(tables: readonly string[], headers: Record<string, string>) {
  const demo = await openDemoService(tables)
  /** Asks an address as it is written, encoded by the client. */
  const get = (address: string) => demo.get(address, { Authorization: `Api-Key ${demo.key}`, ...headers })
  return { ...demo, get }
}

interface Frame {
  readonly names: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A table as readers of CSV make it that pass over empty lines: pandas, readr and readtable by default. */
export function frameOf(text: string): Frame {
  const lines = parted(text, '\n').filter((line) => line.trim() !== '')
  const [names = [], ...rows] = lines.map((line) => cellsOf(line))
  return { names, rows }
}

/** A column of a frame. */
export const columnOf = ({ names, rows }: Frame, name: string) => rows.map((row) => row[names.indexOf(name)] ?? '')
