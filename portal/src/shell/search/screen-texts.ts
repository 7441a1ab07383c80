/** The texts that the components of this folder show. */
export const screenTexts = {
  loading: 'Loading …',
  filters: 'Filters',
  resetFilters: 'Reset Filters',
} as const
