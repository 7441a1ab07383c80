/** What this page reads of a JSON Schema (draft 2020-12) as OpenAPI 3.1 holds it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly description?: string
  readonly default?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
}

const isObject = ({ properties, additionalProperties }: Schema) => properties !== undefined || !!additionalProperties

/** What a value may be, in a few words: "integer, 1 to 100", "any, yes or no". */
export function inWords(schema: Schema): string {
  const { anyOf, oneOf, type, items } = schema
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return or(schema.enum.map((each) => (typeof each === 'string' ? each || 'nothing' : String(each))))
  const choices = anyOf ?? oneOf
  if (choices) return or([...new Set(choices.map(inWords))])
  const names = typeof type === 'string' ? [type] : (type ?? [])
  const said = names.map((name) => (name === 'array' && items ? `list of ${inWords(items)}` : (words[name] ?? name)))
  return or(said.length > 0 ? said : ['anything']) + boundsOf(schema)
}

function boundsOf({ minimum, maximum, minLength, maxLength, default: usual }: Schema): string {
  // What JSON Schema says of every whole number is no bound of ours.
  const isBound = (x: number | undefined): x is number => x !== undefined && Number.isSafeInteger(x * 2)
  const bounds = []
  if (isBound(minimum) && isBound(maximum)) bounds.push(`${minimum} to ${maximum}`)
  else if (isBound(minimum)) bounds.push(`at least ${minimum}`)
  else if (isBound(maximum)) bounds.push(`at most ${maximum}`)
  if (maxLength !== undefined) bounds.push(`${minLength ? `${minLength} to ` : 'at most '}${maxLength} characters`)
  if (usual !== undefined) bounds.push(`otherwise ${JSON.stringify(usual)}`)
  return bounds.map((each) => `, ${each}`).join('')
}

const or = (choices: readonly string[]) =>
  choices.length < 2 ? (choices[0] ?? '') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}`

/** The shape of a JSON value as lines of an outline, each field with what it may be. */
export function outline(schema: Schema, indent = ''): string {
  const inner = `${indent}  `
  if (schema.type === 'array' && schema.items && isObject(schema.items)) return `[${outline(schema.items, indent)}, …]`
  if (!isObject(schema)) return inWords(schema)
  const { properties = {}, required = [], additionalProperties } = schema
  const lines = Object.entries(properties).map(([name, field]) => {
    const note = field.description ? `  // ${field.description}` : ''
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${outline(field, inner)}${note}`
  })
  if (additionalProperties && additionalProperties !== true) {
    lines.push(`${inner}[any name]: ${outline(additionalProperties, inner)}`)
  }
  return `{\n${lines.join('\n')}\n${indent}}`
}
