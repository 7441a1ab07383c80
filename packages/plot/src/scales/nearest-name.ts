/**
 * The name that was probably meant by another spelling of it: other case, American spelling, one or two letters changed, or its beginning alone.
 * Undefined if none is near.
 */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const most = written.length < 5 ? 1 : 2
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(plain(written), plain(name)) }))
    .filter(({ name, distance }) => distance <= most || (written.length > 3 && plain(name).startsWith(plain(written))))
    .toSorted((a, b) => a.distance - b.distance)
  return nearest?.name
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('color', 'colour')
    .replaceAll(/[^a-z]/g, '')

/** The number of letters that are inserted, removed or replaced between two words (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === b[j] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]!
}
