import type { ReactElement } from 'react'
import { storyNameFromExport, toId } from 'storybook/internal/csf'

const files = import.meta.glob<string>('../../**/*.stories.tsx', { eager: true, import: 'default', query: '?raw' })

/** Names of the stories of a file, in their order. */
const storiesIn = (text: string) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)

/** Links to all stories of a title: every state of a chart. */
export function States({ of }: { readonly of: string }): ReactElement {
  const text = Object.values(files).find((each) => each.includes(`title: '${of}'`))
  if (text === undefined) throw new Error(`no stories have the title ${of}`)
  return (
    <ul className="states">
      {storiesIn(text).map((name) => (
        <li key={name}>
          <a href={`./?path=/story/${toId(of, storyNameFromExport(name))}`} target="_top">
            {storyNameFromExport(name)}
          </a>
        </li>
      ))}
    </ul>
  )
}
