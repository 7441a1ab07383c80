import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { waits } from '@isobath/domain'
import { suggestNames } from '../../service/catalog.ts'
import { useRequest } from '../../service/use-request.ts'
import { Icon } from '../text/icon.tsx'
import { screenTexts } from './screen-texts.ts'

const mostSuggestions = 8

/** The search field. What is typed counts as it stands; a suggestion replaces it. */
export function TermsField({ terms, onTerms }: { readonly terms: string; readonly onTerms: (terms: string) => void }) {
  const words = terms.trim()
  const suggested = useRequest(
    words === '' ? undefined : words,
    (signal) => suggestNames(words, signal),
    waits.autocompleteDebounce,
  )
  const names = suggested.state === 'succeeded' ? suggested.value.filter((name) => name !== words) : []
  return (
    <Combobox value={terms} onChange={(name: string | null) => onTerms(name ?? '')}>
      <div className="search-terms">
        <Icon name="search" />
        <ComboboxInput
          className="input"
          aria-label={screenTexts.searchVariables}
          placeholder={screenTexts.whatIsSearched}
          autoComplete="off"
          data-autofocus
          spellCheck={false}
          displayValue={(value: string) => value}
          onChange={(event) => onTerms(event.target.value)}
        />
        {names.length > 0 && (
          <ComboboxOptions className="search-suggestions">
            {names.slice(0, mostSuggestions).map((name) => (
              <ComboboxOption key={name} value={name} className="search-suggestion">
                {name}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        )}
      </div>
    </Combobox>
  )
}
