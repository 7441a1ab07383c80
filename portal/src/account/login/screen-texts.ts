/** The texts that the components of this folder show. */
export const screenTexts = {
  close: 'Close',
  username: 'Username',
  password: 'Password',
  loggingIn: 'Logging in …',
  logIn: 'Log In',
  forgotYourPassword: 'Forgot your password?',
  register: 'Register',
  loginFailedTryAgain: 'Login failed. Please try again.',
  credentialsAreWrong: 'The username or the password is not correct.',
  login: 'Login',
  continue: 'Continue',
  logout: 'Logout',
  emailIsConfirmed: 'Your e-mail address is confirmed.',
  linkWasUsed: 'This link was used before or has expired.',
  sessionEnded: 'Your session has ended. What you typed is kept.',
  youAreNowLoggedIn: 'You are now logged in.',
  loginFailed: 'Login failed.',
  loggedInAs: (email: string) => `You are logged in as ${email}.`,
  askForALink:
    'If your e-mail address is not confirmed yet, [ask for a new link]. It lets you choose a password, which confirms the address too.',
  loginToDownload: 'Please login to download data',
} as const
