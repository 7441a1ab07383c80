import { storyCategories, storyLimits } from '@isobath/domain'
import { type FormEvent, useRef, useState } from 'react'
import { TextField } from '../../account/form/text-field.tsx'
import type { Fault } from '../../service/answer.ts'
import { createStory, type Story, updateStory } from '../../service/news.ts'
import { StoryEntry } from '../../shell/story/story-entry.tsx'
import { reasonOf, useStoryAction } from '../use-story-action.ts'
import { BodyField } from './body-field.tsx'
import { LinksField } from './links-field.tsx'
import { fieldsOf, storyProblems } from './story-form.ts'
import { TagsField } from './tags-field.tsx'
import { useStoryForm } from './use-story-form.ts'

interface Props {
  /** Undefined for a new one. */
  readonly story: Story | undefined
  readonly userId: number
  readonly onClose: () => void
  /** The story is saved, or somebody else changed it. */
  readonly onChanged: () => void
  readonly onCreated: (id: number) => void
}

type SaveState = { readonly state: 'idle' | 'saving' } | { readonly state: 'failed'; readonly fault: Fault }

/** The editor of a story, with the story beside it as readers will see it. */
export default function StoryEditor({ story, userId, onClose, onChanged, onCreated }: Props) {
  const { form, change, isChanged, isOutdated, isRestored, discard, saved } = useStoryForm(userId, story)
  const [areProblemsShown, setProblemsShown] = useState(false)
  const [save, setSave] = useState<SaveState>({ state: 'idle' })
  const element = useRef<HTMLFormElement>(null)
  const act = useStoryAction()
  const problems = areProblemsShown ? storyProblems(form) : {}
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [wrong] = Object.keys(storyProblems(form))
    setProblemsShown(true)
    if (wrong !== undefined) {
      const input = element.current?.elements.namedItem(wrong)
      if (input instanceof HTMLElement) input.focus()
      return
    }
    const sent = form
    const name = `“${sent.headline.trim()}”`
    setSave({ state: 'saving' })
    const answer = story
      ? await act(updateStory(story.id, fieldsOf(sent), story.modify_date), {
          done: `${name} was saved.`,
          failed: `${name} was not saved.`,
        })
      : await act(createStory(fieldsOf(sent)), {
          done: `${name} was created as a preview.`,
          failed: `${name} was not created.`,
          failure: 'Failed to create news item',
        })
    if (!answer.ok) {
      setSave({ state: 'failed', fault: answer.fault })
      // Another change is fetched, so that the next save knows of it and may replace it.
      if (story && answer.fault.type === 'answered' && answer.fault.status === 409) onChanged()
      return
    }
    setSave({ state: 'idle' })
    saved(sent)
    if (story) onChanged()
    else onCreated((answer.value as [{ ID: number }])[0].ID)
  }
  const line = (name: 'headline' | 'link' | 'label' | 'date') => ({
    name,
    value: form[name],
    problem: problems[name],
    onText: (text: string) => change({ [name]: text }),
  })
  const shown = { ...form, label: form.label || null, date: form.date || null, link: null }
  const preview = { ...shown, body: fieldsOf(form).body, publish_date: story?.publish_date ?? null }
  return (
    <section className="news-editor" aria-labelledby="editor-title">
      <h2 id="editor-title">{story ? 'Edit a story' : 'Create a story'}</h2>
      {isRestored && isChanged && (
        <output className="news-message">
          What you typed before and did not save is back. “Discard changes” gives it up.
        </output>
      )}
      {isOutdated && isChanged && (
        <output className="news-message warning">
          This story was changed elsewhere since you began. Saving replaces that change.
        </output>
      )}
      <div className="editor-columns">
        <form ref={element} className="news-form" noValidate onSubmit={(event) => void submit(event)}>
          <TextField label="Headline" field={line('headline')} autoComplete="off" maxLength={storyLimits.headline} />
          <BodyField body={form} problem={problems['content']} onBody={change} />
          <LinksField body={form} problems={problems} onBody={change} />
          <TextField
            label="Link of the headline"
            field={line('link')}
            autoComplete="off"
            isRequired={false}
            maxLength={storyLimits.link}
          />
          <TagsField tags={form.tags} onTags={(tags) => change({ tags })} />
          <label className="news-field">
            <span>Category</span>
            <select
              className="select"
              value={form.category}
              onChange={({ target }) => change({ category: Number(target.value) })}
            >
              {storyCategories.map((name, i) => (
                <option key={name} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <TextField
            label="Label"
            field={line('label')}
            autoComplete="off"
            isRequired={false}
            maxLength={storyLimits.label}
            hint="Shown in place of the category."
          />
          <TextField
            label="Date"
            field={line('date')}
            autoComplete="off"
            isRequired={false}
            maxLength={storyLimits.date}
            hint="As readers see it, for example 2026-05-01 or Spring 2026. Without one, the day of publication is shown."
          />
          <div className="news-buttons">
            <button type="submit" className="button primary" aria-disabled={save.state === 'saving'}>
              {save.state === 'saving' ? 'Saving …' : story ? 'Save' : 'Create'}
            </button>
            <button type="button" className="button" disabled={!isChanged} onClick={discard}>
              Discard changes
            </button>
            <button type="button" className="button" onClick={onClose}>
              Back to the list
            </button>
          </div>
          {save.state === 'failed' && (
            <div role="alert">
              <p className="problem">{story ? 'Failed to update news item' : 'Failed to create news item'}</p>
              <p className="small soft">{reasonOf(save.fault)}</p>
            </div>
          )}
          <p className="small soft">
            {isChanged
              ? 'Not saved yet. What you type is kept in this browser until then.'
              : story
                ? 'Everything is saved.'
                : 'A new story is a preview until it is published.'}
          </p>
        </form>
        <section className="news-preview" aria-labelledby="preview-title">
          <h3 id="preview-title">Preview</h3>
          <StoryEntry
            story={{
              ...preview,
              link: problems['link'] === undefined && form.link !== '' ? form.link : null,
              headline: form.headline || 'Headline',
              Highlight: story?.Highlight ?? false,
            }}
          />
        </section>
      </div>
    </section>
  )
}
