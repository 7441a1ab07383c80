import { readStored, removeStored, writeStored } from '../../shell/local-storage.ts'
import { emptyForm, type StoryForm } from './story-form.ts'

/** What was typed and not saved. */
export interface KeptForm {
  readonly form: StoryForm
  /** When the story was last changed as the typing began; empty for a new story. */
  readonly modified: string
}

/** Where what a user types of a story is kept in this browser. */
const nameOf = (user: number, story: number | 'new') => `news-story ${user} ${story}`

/** What was typed of a story and not saved; undefined where nothing is kept, or what is kept cannot be read. */
export function readKeptForm(user: number, story: number | 'new'): KeptForm | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(nameOf(user, story)) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export const writeKeptForm = (user: number, story: number | 'new', kept: KeptForm): void =>
  writeStored(nameOf(user, story), JSON.stringify(kept))

export const removeKeptForm = (user: number, story: number | 'new'): void => removeStored(nameOf(user, story))

function isKept(value: unknown): value is KeptForm {
  const { form, modified } = (value ?? {}) as Partial<Record<'form' | 'modified', unknown>>
  if (typeof form !== 'object' || form === null || typeof modified !== 'string') return false
  const given = form as Record<string, unknown>
  const hasTypes = Object.entries(emptyForm).every(([name, empty]) => typeof given[name] === typeof empty)
  return hasTypes && isLinks(given['links']) && isTexts(given['tags'])
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')

const isLinks = (value: unknown) =>
  Array.isArray(value) &&
  value.every((each: unknown) => {
    const { text, url } = (each ?? {}) as { text?: unknown; url?: unknown }
    return typeof text === 'string' && typeof url === 'string'
  })
