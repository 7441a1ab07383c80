/** The texts that the components of this folder show. */
export const screenTexts = {
  chooseAPassword: 'Choose a password',
  askForANewLink: 'Ask for a new link',
  login: 'Login',
  saving: 'Saving …',
  saveThePassword: 'Save the password',
  forgotPassword: 'Forgot password',
  enterYourEmail: 'Enter the e-mail address of your account. We send you a link to choose a new password.',
  email: 'E-mail',
  sending: 'Sending …',
  sendTheLink: 'Send the link',
  messageIsOnItsWay:
    'If an account has this e-mail address, a message is on its way. Its link works once, within one hour.',
  openingTheLink: 'Opening the link …',
  newPassword: 'New password',
  repeatTheNewPassword: 'Repeat the new password',
  openTheLink: 'To choose a password, open the link of the message that we sent you.',
  passwordUpdated: 'Your password has been updated.',
  linkIsNotValid: 'This link is no longer valid. Please ask for a new one.',
  requestFailed: 'An error occurred with your request.',
  messageNotSent: 'The message was not sent.',
  passwordHint: (min: number, max: number) => `${min} to ${max} characters; not your username or e-mail address.`,
} as const
