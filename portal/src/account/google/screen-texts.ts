/** The texts that the components of this folder show. */
export const screenTexts = {
  unableToLogIn:
    'Unable to log in with that Google Account. Please ensure that you have registered with us. If you think you are receiving this message in error, please contact us for help.',
  errorOccurred:
    'An error occured while trying to log you in. The site administrators have been notified, please try again later or contact us for help.',
  registrationFailed: 'There was a problem registering you with your Google Account.',
  loginFailed: 'There was a problem logging you in with your Google Account.',
  registered: 'You have successfully registered using your Google Account.',
  loggedIn: 'You are now logged in using your Google Account.',
  googleNotLoaded: 'Sign-in with Google could not be loaded.',
  googleProblem: 'There was a problem using Google to sign in.',
  tryAgain: 'Try again',
  signInWithGoogle: 'Sign-in with Google',
  disableExtensions:
    'Please disable browser extensions that interfere with network requests or cookies, and try again. If that does not help, [contact us].',
} as const
