/** The texts that the components of this folder show. */
export const screenTexts = {
  googleNotLoaded: 'Sign-in with Google could not be loaded.',
  googleProblem: 'There was a problem using Google to sign in.',
  tryAgain: 'Try again',
  signInWithGoogle: 'Sign-in with Google',
  disableExtensions:
    'Please disable browser extensions that interfere with network requests or cookies, and try again. If that does not help, [contact us].',
} as const
