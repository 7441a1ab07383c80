import { isStoryLink, readStoryBody, type StoryBody, storyLimits } from '@isobath/domain'
import type { Story, StoryFields } from '../../service/news.ts'
import { screenTexts as texts } from './screen-texts.ts'

/** A story as the editor holds it. */
export interface StoryForm extends StoryBody {
  readonly headline: string
  readonly link: string
  readonly label: string
  readonly date: string
  readonly category: number
  /** Short names of datasets. */
  readonly tags: readonly string[]
}

export const emptyForm: StoryForm = {
  headline: '',
  link: '',
  label: '',
  date: '',
  category: 0,
  content: '',
  links: [],
  tags: [],
}

/** The form of a story. A body that cannot be read is its text. */
export function formOf({ headline, link, label, date, category, body, tags }: Story): StoryForm {
  const { content, links } = readStoryBody(body) ?? { content: body, links: [] }
  return { headline, link: link ?? '', label: label ?? '', date: date ?? '', category, content, links, tags }
}

const bodyOf = ({ content, links }: StoryBody) =>
  JSON.stringify({ content, links: links.map(({ text, url }) => ({ text: text.trim(), url: url.trim() })) })

/** What the service is sent of a form. */
export const fieldsOf = (form: StoryForm): StoryFields => ({
  headline: form.headline.trim(),
  link: form.link.trim(),
  label: form.label.trim(),
  date: form.date.trim(),
  body: bodyOf(form),
  tags: [...form.tags],
  Status_ID: form.category,
})

/** Whether two forms say the same. */
export const isSameForm = (a: StoryForm, b: StoryForm): boolean =>
  JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b))

/** What keeps a story from being saved, by the name of its input. */
export function storyProblems(form: StoryForm): Readonly<Record<string, string>> {
  const { headline, link, links } = form
  const problems: Record<string, string> = {}
  if (headline.trim() === '') problems['headline'] = texts.enterAHeadline
  if (link.trim() !== '' && !isStoryLink(link.trim())) problems['link'] = texts.addressHint
  const excess = bodyOf(form).length - storyLimits.body
  if (excess > 0) problems['content'] = texts.tooLong(excess)
  for (const [i, { text, url }] of links.entries()) {
    if (text.trim() === '') problems[`link-text-${i}`] = texts.enterWords(i + 1)
    if (!isStoryLink(url.trim())) problems[`link-url-${i}`] = texts.addressHint
  }
  return problems
}
