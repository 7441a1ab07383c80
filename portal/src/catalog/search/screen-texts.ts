/** The texts that the components of this folder show. */
export const screenTexts = {
  yes: 'Yes',
  no: 'No',
  depthStart: 'Depth Start (m)',
  depthEnd: 'Depth End (m)',
} as const
