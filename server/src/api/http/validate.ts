import { MIMEType } from 'node:util'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { validator } from 'hono-openapi'
import type { z } from 'zod'
import { badRequest, refuse } from './refusal.ts'

const holdsNull = badRequest('The address contains %00, which is not allowed: leave it out.')

/** Refuses a null character in the path or the query of a call: PostgreSQL holds no such character. */
export const refuseNullInAddress = createMiddleware((c, next) =>
  c.req.url.includes('%00') ? Promise.resolve(refuse(c, holdsNull)) : next(),
)

/**
 * Checks the query against its schema, which also types and documents it; refuses with one sentence about the first fault. An empty parameter is
 * not given: clients send the empty fields of a form.
 */
export const validateQuery = <S extends z.ZodObject>(schema: S) =>
  validator('query', withoutEmpty(schema), (result, c) => {
    if (result.success) return undefined
    return refuse(c, badRequest(sentenceOf(result.error, givenOf(result.data))))
  })

/** The schema of a query without its empty parameters. */
function withoutEmpty<S extends z.ZodObject>(schema: S): S {
  const standard = schema['~standard']
  const validate: typeof standard.validate = (query) => standard.validate(givenOf(query))
  // The description of the call is made of the schema itself.
  return Object.create(schema, { '~standard': { value: { ...standard, validate } } }) as S
}

/** The parameters of a query that are not empty. One that is given once beside empty ones is given once. */
function givenOf(query: unknown): Record<string, unknown> {
  const given: [name: string, value: unknown][] = []
  for (const [name, value] of Object.entries(query ?? {})) {
    const texts = [value].flat().filter((text) => text !== '')
    if (texts.length > 0) given.push([name, texts.length === 1 ? texts[0] : texts])
  }
  return Object.fromEntries(given)
}

/** Checks the JSON body against its schema, which also types and documents it; refuses with the sentence made of the first fault. */
export const validateBody = <S extends z.ZodType>(schema: S, sentence: (fault: string) => string) =>
  validator('json', schema, (result, c) => refusedBody(c, result, sentence))

/** The most fields that a form may have. Parsing fifty thousand of them blocks the event loop for half a second. */
const mostFields = 50

/** Checks a form, multipart or not, as `body` checks JSON. It refuses one of too many fields before it is parsed. */
export function validateForm<S extends z.ZodType>(schema: S, sentence: (fault: string) => string) {
  const validate = validator('form', schema, (result, c) => refusedBody(c, result, sentence))
  const check = async (...[c, next]: Parameters<typeof validate>) => {
    const fields = countFields(Buffer.from(await c.req.arrayBuffer()), c.req.header('Content-Type'))
    return fields > mostFields ? refuse(c, tooManyFields) : validate(c, next)
  }
  // The description of the call is a property of what checks it.
  return Object.assign(check, validate)
}

const tooManyFields = badRequest(`A form has at most ${mostFields} fields.`)

/** Counts the fields that a form has at most, from what divides them. The type is read as the parser reads it, so that both find the same boundary. */
function countFields(body: Buffer, contentType = ''): number {
  const type = readType(contentType)
  const mark = type?.essence === 'multipart/form-data' ? `\r\n--${type.params.get('boundary')}` : '&'
  let fields = 0
  for (let at = body.indexOf(mark); at >= 0 && fields <= mostFields; at = body.indexOf(mark, at + mark.length)) fields++
  return fields
}

function readType(contentType: string): MIMEType | undefined {
  try {
    return new MIMEType(contentType)
  } catch {
    return undefined
  }
}

type ValidationResult =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: readonly Issue[] }

function refusedBody(c: Context, result: ValidationResult, sentence: (fault: string) => string) {
  if (result.success) {
    const fault = characterFault(result.data)
    return fault === undefined ? undefined : refuse(c, badRequest(closed(sentence(fault))))
  }
  const [issue] = result.error
  return refuse(c, badRequest(closed(sentence(issue ? bodyFault(issue) : 'it cannot be read'))))
}

/** A sentence with its full stop. A text in lower case is a specified one, and no sentence. */
const closed = (says: string) => (says.endsWith('.') || /^[a-z]/.test(says) ? says : `${says}.`)

/** What is wrong with a part of a body, without a full stop: `password is missing`. */
function bodyFault({ message, path = [], ...issue }: Issue): string {
  const named = path.map((part) => String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part))
  const name = named.join('.') || 'the body'
  const { code, expected, minimum, maximum, values = [], keys = [] } = issue
  // Own messages are sentences, or go on after the name.
  if (!/^(Invalid|Too|Unrecognized) /.test(message)) return /^[A-Z]/.test(message) ? message : `${name} ${message}`
  const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : ''
  switch (code) {
    case 'invalid_type':
      return message.endsWith('undefined')
        ? `${name} is missing`
        : `${name} must be ${kinds[expected ?? ''] ?? expected}`
    case 'too_big':
      return unit === '' ? `${name} is above ${maximum}` : `${name} has more than ${maximum}${unit}`
    case 'too_small':
      return unit === '' ? `${name} is below ${minimum}` : `${name} has fewer than ${minimum}${unit}`
    case 'invalid_format':
      return `${name} has not the form that it must have`
    case 'invalid_value':
      return `${name} must be one of ${values.join(', ')}`
    case 'unrecognized_keys':
      return `${name} holds ${keys.join(', ')}, which is not known`
    default:
      return `${name} is not of a form that is read`
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Why a body has a text that PostgreSQL cannot hold; undefined where it has none. A body may be nested deeper than a function can call itself. */
function characterFault(value: unknown): string | undefined {
  const parts = [value]
  for (const part of parts) {
    if (typeof part === 'string') {
      if (part.includes('\0')) return 'a text contains a null character, \\0, which is not allowed'
      if (/\p{Cs}/u.test(part)) return 'a text contains half of a character, which is not allowed'
    } else if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) parts.push(inner)
  }
  return undefined
}

/** A fault that a schema finds, with the facts that zod gives of each code. */
interface Issue {
  readonly message: string
  readonly path?: readonly unknown[] | undefined
  readonly code?: string
  readonly expected?: string
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly values?: readonly unknown[]
  readonly keys?: readonly string[]
}

/** One sentence about the first fault that a schema finds in a query. */
export function sentenceOf([issue]: readonly Issue[], data: unknown): string {
  const [part] = issue?.path ?? []
  const name = String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part)
  const value = (data as Record<string, string | string[] | undefined>)[name]
  if (value === undefined) return `The parameter ${name} is missing.`
  const rule = issue?.message.startsWith('must ') ? issue.message : undefined
  if (typeof value !== 'string') return `The parameter ${name} ${rule ?? 'is given more than once'}.`
  const says = rule ?? 'is not one of the allowed values'
  return `The parameter ${name} ${says}; it is "${value.slice(0, 60)}".`
}
