/** The texts that the components of this folder show. */
export const screenTexts = {
  hide: 'Hide',
  show: 'Show',
  optional: '(optional)',
  hideThe: (label: string) => `Hide ${label}`,
  showThe: (label: string) => `Show ${label}`,
} as const
