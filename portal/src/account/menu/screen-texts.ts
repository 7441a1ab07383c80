/** The texts that the components of this folder show. */
export const screenTexts = {
  account: 'Account',
  register: 'Register',
  login: 'Login',
  logout: 'Logout',
} as const
