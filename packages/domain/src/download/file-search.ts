/** How the words of a file search are read (B2). */
export type FileSearchMode = 'wildcard' | 'fuzzy'

/** Rank of a match: the name itself, its beginning, a part of it, anything else. */
type Rank = 0 | 1 | 2 | 3

/** How far a fuzzy match may be: 0 for equal; a letter that differs counts by its share of the words, and so does the distance from the beginning. */
const fuzzyThreshold = 0.4
/** Letters from the beginning of a name that count as much as one word that differs wholly. */
const fuzzyDistance = 200

/**
 * The files whose names match, best matches first, else in their own order; all of them for an empty text. `*` stands for any letters and `?` for one in the
 * wildcard mode, which appends a `*` where the text has none. Case does not count.
 */
export function searchFiles<File extends { readonly name: string }>(
  files: readonly File[],
  text: string,
  mode: FileSearchMode,
): readonly File[] {
  const words = text.trim().toLowerCase()
  if (words === '') return files
  const matches =
    mode === 'wildcard' ? matchesPattern(words) : (name: string) => fuzzyScore(name, words) <= fuzzyThreshold
  const plain = withoutWildEnd(words)
  const ranked: [Rank, File][] = files.flatMap((file) => {
    const name = file.name.toLowerCase()
    const rank = rankOf(name, plain)
    return matches(name) || rank < 3 ? [[rank, file] satisfies [Rank, File]] : []
  })
  return ranked.toSorted(([a], [b]) => a - b).map(([, file]) => file)
}

function rankOf(name: string, words: string): Rank {
  if (name === words) return 0
  if (name.startsWith(words)) return 1
  return name.includes(words) ? 2 : 3
}

/** Matches in time that grows with name times pattern, however many stars a pattern has: a star that does not fit is tried one letter later, and those before it stay. */
function matchesPattern(words: string): (name: string) => boolean {
  const pattern = words.includes('*') ? words : `${words}*`
  return (name) => {
    let at = 0
    let star = -1
    let behindStar = 0
    for (let i = 0; i < name.length;) {
      if (pattern[at] === '*') {
        star = at++
        behindStar = i
      } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[i])) {
        at++
        i++
      } else if (star >= 0) {
        at = star + 1
        i = ++behindStar
      } else return false
    }
    while (pattern[at] === '*') at++
    return at === pattern.length
  }
}

/** A text without the signs that stand for any letters at its end. */
function withoutWildEnd(words: string): string {
  let end = words.length
  while (end > 0 && (words[end - 1] === '*' || words[end - 1] === '?')) end--
  return words.slice(0, end)
}

/** The least share of letters that differ between the words and a part of the name, plus how far that part stands from the beginning. */
function fuzzyScore(name: string, words: string): number {
  const length = words.length
  // Edits between the first letters of the words and a part of the name that ends at each of its letters.
  let edits = Array.from({ length: length + 1 }, (_, i) => i)
  let least = edits[length] === undefined ? 1 : edits[length] / length
  for (let end = 1; end <= name.length; end++) {
    const next = [0]
    for (let i = 1; i <= length; i++) {
      const differs = words[i - 1] === name[end - 1] ? 0 : 1
      next.push(Math.min((edits[i - 1] ?? 0) + differs, (edits[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1))
    }
    edits = next
    const start = Math.max(0, end - length)
    least = Math.min(least, (edits[length] ?? length) / length + start / fuzzyDistance)
  }
  return least
}
