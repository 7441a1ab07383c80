/** A value of free metadata and where it stands in them. */
interface MetadataEntry {
  /** Names from the outermost to the innermost, as in `instrument › model`. */
  readonly name: string
  readonly value: string
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Lists the values of metadata that a source wrote as JSON of any shape. JSON that cannot be read is one value. */
export function metadataEntries(json: string): readonly MetadataEntry[] {
  if (json.trim() === '') return []
  try {
    return entriesOf(JSON.parse(json) as Json, [])
  } catch {
    return [{ name: '', value: json }]
  }
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function entriesOf(value: Json, path: readonly string[]): readonly MetadataEntry[] {
  if (value === null || value === '') return []
  if (isList(value)) {
    if (value.every((each) => typeof each !== 'object' || each === null)) return entriesOf(value.join(', '), path)
    return value.flatMap((each) => entriesOf(each, path))
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, inner]) => entriesOf(inner, [...path, name]))
  }
  return [{ name: path.join(' › '), value: String(value) }]
}

/** The entries that hold every word. */
export function filterEntries(entries: readonly MetadataEntry[], words: string): readonly MetadataEntry[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ name, value }) => {
    const text = `${name} ${value}`.toLowerCase()
    return terms.every((word) => text.includes(word))
  })
}
