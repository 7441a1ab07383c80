import type { Clickhouse } from './client.ts'

/** The rows of a short answer. */
export async function readJson<Row>(client: Clickhouse, sql: string): Promise<readonly Row[]> {
  const pieces: Uint8Array[] = []
  for await (const piece of await client.read(`${sql} FORMAT JSONEachRow`, new AbortController().signal))
    pieces.push(piece)
  const lines = Buffer.concat(pieces).toString('utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Row)
}
