/** The texts that the components of this folder show. */
export const screenTexts = {
  format: 'Format',
  resolutionOf: (times: number, dpi: number) => `${times} × (${dpi} dpi)`,
  sides: (least: number, most: number) =>
    `Each side has ${least} px or more, and at most ${most} px times its resolution.`,
  png: 'PNG',
  svg: 'SVG',
  widthPx: 'Width (px)',
  heightPx: 'Height (px)',
  resolution: 'Resolution',
  savePicture: 'Save picture',
  shareTheChart: 'Share the chart',
  link: 'Link',
  linkToTheChart: 'Link to the chart',
  copyLink: 'Copy link',
  picture: 'Picture',
  code: 'Code',
  aboutTheCode: 'The data of this chart as a table. [Create an API key], and put it in place of YOUR_API_KEY.',
  language: 'Language',
  copyCode: 'Copy code',
  close: 'Close',
} as const
