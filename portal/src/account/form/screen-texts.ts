/** The texts that the components of this folder show. */
export const screenTexts = {
  enterEmail: 'Please enter an e-mail address.',
  enterUsername: 'Please enter a username.',
  enterCurrentPassword: 'Please enter your current password.',
  enterPassword: 'Please enter a password.',
  wrongPassword: 'The current password you entered is not correct.',
  passwordsDiffer: 'The two passwords differ.',
  tooManyAttempts: (wait: string) => `There were too many attempts. Please try again in ${wait}.`,
  hide: 'Hide',
  show: 'Show',
  optional: '(optional)',
  hideThe: (label: string) => `Hide ${label}`,
  showThe: (label: string) => `Show ${label}`,
} as const
