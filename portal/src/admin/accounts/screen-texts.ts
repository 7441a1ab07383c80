import { formatCount } from '@isobath/domain'

/** The texts that the components of this folder show. */
export const screenTexts = {
  searchLabel: 'Username, address or name',
  failure: 'Failed to retrieve the accounts.',
  newestOf: (shown: number, total: number) =>
    `The newest ${shown} of ${formatCount(total)} accounts. Search to find others.`,
  accountCount: (total: number) => `${formatCount(total)} ${total === 1 ? 'account' : 'accounts'}`,
  accounts: 'Accounts',
  marks: { administrator: 'administrator', notConfirmed: 'address not confirmed', disabled: 'disabled' },
  manage: 'Manage',
  since: 'since ',
  ownAccount: 'This is your own account. Another administrator can change it, so that one is always left.',
  accountFailure: 'Failed to retrieve the account.',
  revoke: 'Revoke administration',
  makeAdministrator: 'Make administrator',
  revokeText: (name: string) => `${name} can no longer review submissions, publish news or administer the service.`,
  makeText: (name: string) =>
    `${name} can review submissions, publish news and administer the service, accounts included.`,
  revoked: (name: string) => `${name} is no administrator now.`,
  madeAdministrator: (name: string) => `${name} is an administrator now.`,
  disable: 'Disable',
  enable: 'Enable',
  disableText: (name: string) =>
    `${name} is signed out everywhere. Neither the password nor API keys work until the account is enabled.`,
  disabled: (name: string) => `${name} is disabled.`,
  enabled: (name: string) => `${name} is enabled.`,
  delete: 'Delete',
  deleteText: (name: string, ownsNothing: boolean) =>
    `The account ${name} is deleted${ownsNothing ? '; nothing else belongs to it.' : ' with:'}`,
  deleted: (name: string) => `Successfully deleted ${name}`,
  ownsNothing: 'Nothing belongs to this account.',
  notChanged: 'The account was not changed.',
  pleaseConfirm: 'Please Confirm',
  belongings: {
    submission: 'submission with its workbooks',
    submissions: 'submissions with their workbooks',
    key: 'API key',
    keys: 'API keys',
    subscription: 'subscription',
    subscriptions: 'subscriptions',
    messages: (count: number) => `${count} ${count === 1 ? 'message' : 'messages'} about submissions`,
  },
} as const
