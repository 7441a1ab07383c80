/** The texts that the components of this folder show. */
export const screenTexts = {
  contactUs: 'Contact Us',
  introduction:
    'Ask a question, report a fault, or [tell us of data] that the catalog should hold. We answer by e-mail.',
  message: 'Message',
  messageWasSent: 'Your message was sent.',
  messageNotSent: 'Your message was not sent.',
} as const
