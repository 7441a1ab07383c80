/** The texts that the components of this folder show. */
export const screenTexts = {
  administration: 'Administration',
  signInFirst: 'Please log in as an administrator.',
  forAdministrators: (email: string) => `This page is for administrators. Your account ${email} is not one. `,
  ownSubmissions: 'Open your own submissions',
  parts: {
    health: 'Health',
    accounts: 'Accounts',
    datasets: 'Datasets',
    ingests: 'Ingests',
    outbox: 'Outbox',
    faults: 'Faults',
    activity: 'Activity',
  },
  submissions: 'Submissions',
  news: 'News',
} as const
