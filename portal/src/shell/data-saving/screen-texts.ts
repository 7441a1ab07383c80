/** The texts that the components of this folder show. */
export const screenTexts = {
  takes: (name: string, bytes: string) => `${name} takes about ${bytes} to load.`,
  load: (bytes: string) => `Load ${bytes}`,
  modeIsOn: 'Low-bandwidth mode is on. You can switch it off below the page.',
  mode: 'Low-bandwidth mode: ask before globes, charts and articles are loaded',
} as const
