import type { StoryBody } from '@isobath/domain'

/** The marks of a story's text (N2), by what they are called. */
export const marks = [
  { mark: '*', name: 'Emphasis' },
  { mark: '/', name: 'Italic' },
  { mark: '_', name: 'Underline' },
  { mark: '`', name: 'Preformatted' },
] as const

/** A text and what is selected of it. */
export interface Selection {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Puts a mark around what is selected, without the blanks at its ends, which would keep the mark from counting. */
export function markSelection({ text, start, end }: Selection, mark: string): Selection {
  const chosen = text.slice(start, end)
  const first = start + (chosen.length - chosen.trimStart().length)
  const last = Math.max(first, end - (chosen.length - chosen.trimEnd().length))
  const marked = text.slice(0, first) + mark + text.slice(first, last) + mark + text.slice(last)
  return { text: marked, start: first + mark.length, end: last + mark.length }
}

/** Puts a text in the place of what is selected, and the caret behind it. */
export function replaceSelection({ text, start, end }: Selection, inserted: string): Selection {
  const caret = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: caret, end: caret }
}

// What is behind a backslash or preformatted names no link.
const linkMark = /\\[\s\S]|`[^`]*`|\{(\d{1,3})\}/g

/** Removes a link from a body: its words stay in the text, and the links behind it are renumbered. */
export function removeLink({ content, links }: StoryBody, index: number): StoryBody {
  const words = links[index]?.text ?? ''
  return {
    content: content.replaceAll(linkMark, (all, number: string | undefined) => {
      if (number === undefined) return all
      const place = Number(number) - 1
      if (place === index) return words
      return place > index && place < links.length ? `{${place}}` : all
    }),
    links: links.filter((_, i) => i !== index),
  }
}

/** The numbers of the links that the text does not hold. */
export function unusedLinks({ content, links }: StoryBody): readonly number[] {
  const used = new Set([...content.matchAll(linkMark)].map(([, number]) => Number(number)))
  return links.flatMap((_, i) => (used.has(i + 1) ? [] : [i + 1]))
}
