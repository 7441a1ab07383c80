import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Label } from '@headlessui/react'
import { storyLimits } from '@isobath/domain'
import { useRef, useState } from 'react'
import { type DatasetName, fetchDatasetNames } from '../../service/catalog.ts'
import { useRequest } from '../../service/use-request.ts'
import { Icon } from '../../shell/text/icon.tsx'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { screenTexts as texts } from './screen-texts.ts'

const mostSuggestions = 8

interface Props {
  readonly tags: readonly string[]
  readonly onTags: (tags: readonly string[]) => void
}

/** The datasets that a story is about: chosen from the catalog by any part of a name. */
export function TagsField({ tags, onTags }: Props) {
  const [words, setWords] = useState('')
  const names = useRequest('dataset names', fetchDatasetNames)
  const input = useRef<HTMLInputElement>(null)
  const known = names.state === 'succeeded' ? names.value : []
  const found = known.filter((name) => !tags.includes(name.Dataset_Name) && holdsWords(name, words))
  const add = (name: string | null) => {
    if (name !== null && !tags.includes(name)) onTags([...tags, name])
    setWords('')
  }
  return (
    <div className="field">
      <Combobox value={null} onChange={add} immediate disabled={tags.length >= storyLimits.tags}>
        <Label>
          {texts.datasets} <span className="soft">{texts.optional}</span>
        </Label>
        <div className="news-tag-input">
          <ComboboxInput
            ref={input}
            className="input"
            autoComplete="off"
            spellCheck={false}
            placeholder={texts.searchByName}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {names.state === 'succeeded' && (
            <ComboboxOptions className="news-tag-options">
              {found.slice(0, mostSuggestions).map(({ Dataset_Name, Dataset_Long_Name }) => (
                <ComboboxOption key={Dataset_Name} value={Dataset_Name} className="news-tag-option">
                  <span>{Dataset_Name}</span>
                  <span className="small soft">{Dataset_Long_Name}</span>
                </ComboboxOption>
              ))}
              {found.length === 0 && <li className="news-tag-option soft">{texts.noOtherDataset}</li>}
            </ComboboxOptions>
          )}
        </div>
      </Combobox>
      {names.state === 'failed' && (
        <LoadFailure sentence={texts.namesFailure} fault={names.fault} onRetry={names.retry} />
      )}
      {tags.length > 0 && (
        <ul className="news-tags" aria-label={texts.chosenDatasets}>
          {tags.map((tag) => (
            <li key={tag} className="news-tag">
              {tag}
              <button
                type="button"
                className="button icon-only"
                aria-label={texts.removeTag(tag)}
                onClick={() => {
                  onTags(tags.filter((each) => each !== tag))
                  input.current?.focus()
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="small soft">{texts.tagsHint}</p>
    </div>
  )
}

function holdsWords({ Dataset_Name, Dataset_Long_Name }: DatasetName, words: string): boolean {
  const name = `${Dataset_Name} ${Dataset_Long_Name}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word))
}
