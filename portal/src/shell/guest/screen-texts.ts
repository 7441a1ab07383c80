/** The texts that the components of this folder show. */
export const screenTexts = {
  plotAsAGuest: 'Plot as a guest',
  remaining: 'remaining',
  unavailable: 'Guest login is currently unavailable. Please try again later, log in, or register a new account.',
  cancel: 'Cancel',
  register: 'Register',
  login: 'Login',
  oneMoment: 'One moment …',
  continueAsGuest: 'Continue as Guest',
} as const
