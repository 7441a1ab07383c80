import { type RefObject, useRef, useState } from 'react'
import type { Problems } from './rules.ts'

/** What an input of the form shows. */
export interface FieldState {
  readonly name: string
  readonly value: string
  readonly problem: string | undefined
  readonly onText: (text: string) => void
}

interface Fields<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly texts: Readonly<Record<Name, string>>
  readonly field: (name: Name) => FieldState
  /** Shows what is wrong and moves the focus to the first wrong input; whether nothing is wrong. */
  readonly check: (problems: Problems<Name>) => boolean
  readonly reset: () => void
}

/** The texts of a form in the order of its inputs, and what is wrong with them. */
export function useFields<Name extends string>(initial: Readonly<Record<Name, string>>): Fields<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [texts, setTexts] = useState(initial)
  const [problems, setProblems] = useState<Problems<Name>>({})
  return {
    form,
    texts,
    field: (name) => ({
      name,
      value: texts[name],
      problem: problems[name],
      onText: (text) => {
        setTexts((before) => ({ ...before, [name]: text }))
        setProblems((before) => ({ ...before, [name]: undefined }))
      },
    }),
    check: (found) => {
      setProblems(found)
      const first = (Object.keys(initial) as Name[]).find((name) => found[name] !== undefined)
      if (first === undefined) return true
      const input = form.current?.elements.namedItem(first)
      if (input instanceof HTMLElement) input.focus()
      return false
    },
    reset: () => {
      setTexts(initial)
      setProblems({})
    },
  }
}
