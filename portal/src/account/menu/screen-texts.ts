/** The texts that the components of this folder show. */
export const screenTexts = {
  account: 'Account',
  register: 'Register',
  login: 'Login',
  logout: 'Logout',
  profile: 'Profile',
  datasetSubscriptions: 'Dataset Subscriptions',
  submissionsDashboard: 'Submissions Dashboard',
  newsDashboard: 'News Dashboard',
  administration: 'Administration',
} as const
