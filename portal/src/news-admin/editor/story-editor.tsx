import { storyCategories, storyLimits } from '@isobath/domain'
import { type FormEvent, useRef, useState } from 'react'
import { TextField } from '../../account/form/text-field.tsx'
import type { Fault } from '../../service/request.ts'
import { createStory, type Story, updateStory } from '../../service/news.ts'
import { StoryEntry } from '../../shell/story/story-entry.tsx'
import { reasonOf, useStoryAction } from '../use-story-action.ts'
import { BodyField } from './body-field.tsx'
import { LinksField } from './links-field.tsx'
import { fieldsOf, storyProblems } from './story-form.ts'
import { TagsField } from './tags-field.tsx'
import { useStoryForm } from './use-story-form.ts'
import { screenTexts as texts } from './screen-texts.ts'
import './editor.css'

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
          done: texts.saved(name),
          failed: texts.notSaved(name),
        })
      : await act(createStory(fieldsOf(sent)), {
          done: texts.created(name),
          failed: texts.notCreated(name),
          failure: texts.createFailed,
        })
    if (!answer.ok) {
      setSave({ state: 'failed', fault: answer.fault })
      // The other change is fetched, so that the next save names it and may replace it.
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
      <h2 id="editor-title">{story ? texts.editAStory : texts.createAStory}</h2>
      {isRestored && isChanged && <output className="news-message">{texts.restored}</output>}
      {isOutdated && isChanged && <output className="news-message warning">{texts.outdated}</output>}
      <div className="editor-columns">
        <form ref={element} className="news-form" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={texts.headline}
            field={line('headline')}
            autoComplete="off"
            maxLength={storyLimits.headline}
          />
          <BodyField body={form} problem={problems['content']} onBody={change} />
          <LinksField body={form} problems={problems} onBody={change} />
          <TextField
            label={texts.linkOfTheHeadline}
            field={line('link')}
            autoComplete="off"
            isRequired={false}
            maxLength={storyLimits.link}
          />
          <TagsField tags={form.tags} onTags={(tags) => change({ tags })} />
          <label className="news-field">
            <span>{texts.category}</span>
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
            label={texts.label}
            field={line('label')}
            autoComplete="off"
            isRequired={false}
            maxLength={storyLimits.label}
            hint={texts.labelHint}
          />
          <TextField
            label={texts.date}
            field={line('date')}
            autoComplete="off"
            isRequired={false}
            maxLength={storyLimits.date}
            hint={texts.dateHint}
          />
          <div className="news-buttons">
            <button type="submit" className="button primary" aria-disabled={save.state === 'saving'}>
              {save.state === 'saving' ? texts.saving : story ? texts.save : texts.create}
            </button>
            <button type="button" className="button" disabled={!isChanged} onClick={discard}>
              {texts.discardChanges}
            </button>
            <button type="button" className="button" onClick={onClose}>
              {texts.backToTheList}
            </button>
          </div>
          {save.state === 'failed' && (
            <div role="alert">
              <p className="problem">{story ? texts.updateFailed : texts.createFailed}</p>
              <p className="small soft">{reasonOf(save.fault)}</p>
            </div>
          )}
          <p className="small soft">
            {isChanged ? texts.keptUntilSaved : story ? texts.isSaved : texts.isPreviewAtFirst}
          </p>
        </form>
        <section className="news-preview" aria-labelledby="preview-title">
          <h3 id="preview-title">{texts.preview}</h3>
          <StoryEntry
            story={{
              ...preview,
              link: problems['link'] === undefined && form.link !== '' ? form.link : null,
              headline: form.headline || texts.headline,
              Highlight: story?.Highlight ?? false,
            }}
          />
        </section>
      </div>
    </section>
  )
}
