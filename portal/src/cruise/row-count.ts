/** The rows of a dataset, which its statistics count by their latitudes; undefined where these cannot be read. */
export function rowCount(statistics: string): number | undefined {
  try {
    const { lat } = JSON.parse(statistics) as { lat?: { count?: unknown } }
    return typeof lat?.count === 'number' ? lat.count : undefined
  } catch {
    return undefined
  }
}
