import type { RegisteredDoi } from '../../service/submissions.ts'

type DoiResult = { readonly ok: true; readonly doi: RegisteredDoi } | { readonly ok: false; readonly sentence: string }

/** Reads the fields of the form; the service judges the DOI itself. */
export function readDoi(fields: FormData): DoiResult {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const creators = text('creators')
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const publicationYear = Number(text('year'))
  if (creators.length === 0) return { ok: false, sentence: 'Name at least one creator.' }
  if (!/^\d{4}$/.test(text('year'))) return { ok: false, sentence: 'The year of publication has four digits.' }
  return {
    ok: true,
    doi: { doi: text('doi'), title: text('title'), creators, publisher: text('publisher'), publicationYear },
  }
}
