/** The texts that the components of this folder show. */
export const screenTexts = {
  activityLog: 'Activity log',
  nothingDone: (most: number) => `Nothing was done yet. The latest ${most} messages are kept while this page is open.`,
  at: (time: string) => `${time} UTC`,
} as const
