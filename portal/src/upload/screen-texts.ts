const parts = (done: number, whole: number) => `${done} of ${whole} ${whole === 1 ? 'part' : 'parts'} sent`

/** The texts that the components of this folder show. */
export const screenTexts = {
  beginFailed: 'Failed to begin upload session',
  uploadFailed: 'Upload failed',
  commitFailed: 'Failed to upload',
  askForANewLink: '[Ask for a new link] if you do not have it.',
  tooLarge: (megabytes: number) => `A file of more than ${megabytes} MB cannot be submitted.`,
  uploadOf: (dataset: string) => `Upload of ${dataset}`,
  partsSent: 'Parts sent',
  pause: 'Pause',
  resume: 'Resume',
  discardUpload: 'Discard the upload',
  beginning: 'Beginning the upload …',
  sent: (done: number, whole: number) => `${parts(done, whole)}.`,
  paused: (done: number, whole: number) => `Paused, ${parts(done, whole)}.`,
} as const
