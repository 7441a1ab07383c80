import type { Context } from 'hono'
import { validator } from 'hono-openapi'
import type { z } from 'zod'
import { badRequest, refuse } from './refusal.ts'

/** Checks the query against its schema, which also types and documents it; refuses with one sentence about the first fault. */
export const validateQuery = <S extends z.ZodObject>(schema: S) =>
  validator('query', schema, (result, c) => {
    // PostgreSQL holds no such character.
    if (c.req.url.includes('%00')) return refuse(c, badRequest('The query holds a character that is none, %00.'))
    if (result.success) return undefined
    return refuse(c, badRequest(sentenceOf(result.error, result.data)))
  })

/** Checks the JSON body against its schema, which also types and documents it; refuses with the sentence made of the first fault. */
export const validateBody = <S extends z.ZodType>(schema: S, sentence: (fault: string) => string) =>
  validator('json', schema, (result, c) => refusedBody(c, result, sentence))

/** Checks a form, multipart or not, as `body` checks JSON. */
export const validateForm = <S extends z.ZodType>(schema: S, sentence: (fault: string) => string) =>
  validator('form', schema, (result, c) => refusedBody(c, result, sentence))

type ValidationResult =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: readonly Issue[] }

function refusedBody(c: Context, result: ValidationResult, sentence: (fault: string) => string) {
  if (result.success) {
    const fault = 'a text holds a character that is none, \\0'
    return holdsNone(result.data) ? refuse(c, badRequest(sentence(fault))) : undefined
  }
  const [issue] = result.error
  const path = (issue?.path ?? []).map((part) =>
    String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part),
  )
  return refuse(c, badRequest(sentence(`${path.join('.')} ${issue?.message ?? ''}`.trim())))
}

// PostgreSQL holds no such character.
function holdsNone(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNone)
}

interface Issue {
  readonly message: string
  readonly path?: readonly unknown[] | undefined
}

/** One sentence about the first fault that a schema finds in a query. */
export function sentenceOf([issue]: readonly Issue[], data: unknown): string {
  const [part] = issue?.path ?? []
  const name = String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part)
  const value = (data as Record<string, string | string[] | undefined>)[name]
  if (value === undefined) return `The parameter ${name} is missing.`
  if (typeof value !== 'string') return `The parameter ${name} is given more than once.`
  const says = issue?.message.startsWith('must ') ? issue.message : 'is not one of the allowed values'
  return `The parameter ${name} ${says}; it is "${value.slice(0, 60)}".`
}
