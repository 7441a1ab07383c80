import { useState } from 'react'
import type { Story } from '../../service/news.ts'
import { type KeptForm, readKeptForm, removeKeptForm, writeKeptForm } from './kept-form.ts'
import { emptyForm, formOf, isSameForm, type StoryForm } from './story-form.ts'

interface StoryFormState {
  readonly form: StoryForm
  readonly change: (part: Partial<StoryForm>) => void
  /** Whether something was typed that is not saved. */
  readonly isChanged: boolean
  /** Whether the story was changed elsewhere since the typing began. */
  readonly isOutdated: boolean
  /** Whether what was typed before is shown again. */
  readonly isRestored: boolean
  /** Gives up what was typed. */
  readonly discard: () => void
  /** Forgets what was kept of a form that is saved now. What was typed since then stays. */
  readonly saved: (sent: StoryForm) => void
}

/** The form of a story. What is typed is kept in the browser with each change, until it is saved or discarded. */
export function useStoryForm(userId: number, story: Story | undefined): StoryFormState {
  const id = story?.id ?? 'new'
  const own = story ? formOf(story) : emptyForm
  const modified = story?.modify_date ?? ''
  const [restored] = useState(() => readKeptForm(userId, id))
  const [typed, setTyped] = useState<KeptForm | undefined>(restored)
  const form = typed?.form ?? own
  return {
    form,
    change: (part) => {
      // If nothing was typed since the story was saved or loaded, this is its first change.
      const since = typed && !isSameForm(form, own) ? typed.modified : modified
      const next = { form: { ...form, ...part }, modified: since }
      writeKeptForm(userId, id, next)
      setTyped(next)
    },
    isChanged: !isSameForm(form, own),
    isOutdated: typed !== undefined && typed.modified !== modified,
    isRestored: typed !== undefined && typed === restored,
    discard: () => {
      removeKeptForm(userId, id)
      setTyped(undefined)
    },
    saved: (sent) => {
      const kept = readKeptForm(userId, id)
      if (kept && isSameForm(kept.form, sent)) removeKeptForm(userId, id)
    },
  }
}
