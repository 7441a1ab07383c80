import { type StoryBody, storyLimits } from '@isobath/domain'
import { TextField } from '../../account/form/text-field.tsx'
import { removeLink, unusedLinks } from './marks.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly body: StoryBody
  readonly problems: Readonly<Record<string, string>>
  readonly onBody: (body: StoryBody) => void
}

/** The links of a story's text, each with its words and its address. */
export function LinksField({ body, problems, onBody }: Props) {
  const { content, links } = body
  const unused = unusedLinks(body)
  const set = (index: number, part: Partial<StoryBody['links'][number]>) =>
    onBody({ content, links: links.map((link, i) => (i === index ? { ...link, ...part } : link)) })
  if (links.length === 0) return null
  return (
    <fieldset className="news-links">
      <legend>{texts.linksOfTheText}</legend>
      <ol>
        {links.map(({ text, url }, i) => {
          const number = i + 1
          return (
            // Links have no names: their numbers are what the text calls them by.
            <li key={number} className="news-link">
              <TextField
                label={texts.wordsOfLink(number)}
                autoComplete="off"
                field={{
                  name: `link-text-${i}`,
                  value: text,
                  problem: problems[`link-text-${i}`],
                  onText: (next) => set(i, { text: next }),
                }}
              />
              <TextField
                label={texts.addressOfLink(number)}
                autoComplete="off"
                maxLength={storyLimits.link}
                field={{
                  name: `link-url-${i}`,
                  value: url,
                  problem: problems[`link-url-${i}`],
                  onText: (next) => set(i, { url: next }),
                }}
                hint={unused.includes(number) && texts.unusedLink(number)}
              />
              <button type="button" className="button" onClick={() => onBody(removeLink(body, i))}>
                {texts.remove}
                <span className="out-of-sight">{texts.link(number)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
