/** The texts that the components of this folder show. */
export const screenTexts = {
  name: 'Name',
  email: 'E-mail',
  send: 'Send',
  sending: 'Sending …',
} as const
