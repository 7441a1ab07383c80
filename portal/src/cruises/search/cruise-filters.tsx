import { cruiseFilters } from '@isobath/domain'
import { ChoiceGroup } from '../../shell/search/choice-group.tsx'
import type { ChosenValues, FoundCruises } from './cruise-search.ts'

interface Props {
  /** Undefined while the cruises are loading. */
  readonly choices: FoundCruises['choices'] | undefined
  readonly chosen: ChosenValues
  readonly onChosen: (changed: Partial<ChosenValues>) => void
}

/** The five filters, each value with the number of cruises that it would find. */
export const CruiseFilters = ({ choices, chosen, onChosen }: Props) =>
  cruiseFilters.map(({ key, label }) => (
    <ChoiceGroup
      key={key}
      title={label}
      choices={choices?.[key]}
      chosen={chosen[key]}
      onChosen={(values) => onChosen({ [key]: values })}
    />
  ))
