import type { Schema } from './schema.ts'

/** What this page reads of an OpenAPI 3.1 document. */
export interface Description {
  readonly info: { readonly title: string; readonly description?: string; readonly version: string }
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Media }
  readonly responses?: Readonly<Record<string, Answer>>
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

export interface Answer {
  readonly description?: string
  readonly content?: Media
  readonly headers?: Readonly<Record<string, { readonly description?: string }>>
}

export type Media = Readonly<Record<string, { readonly schema?: Schema }>>

/** One call: a method on a path. */
export interface Call extends Operation {
  readonly method: string
  readonly path: string
  /** Its anchor on the page. */
  readonly id: string
}

/** The calls by their tags, both in the order of the document. */
export function callsByTag({ paths = {} }: Description): ReadonlyMap<string, readonly Call[]> {
  const groups = new Map<string, Call[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [name, operation] of Object.entries(methods)) {
      const method = name.toUpperCase()
      const id = operation.operationId ?? `${name}${path.replaceAll(/\W+/g, '-')}`
      const tag = operation.tags?.[0] ?? 'other'
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method, path, id }])
    }
  }
  return groups
}
