/** The texts that the components of this folder show. */
export const screenTexts = {
  onTheGlobe: 'On the globe',
  loading: 'Loading the data of the globe …',
  failed: 'Unable to show the variable on the globe.',
  tryAgain: 'Try again',
  chooseThisVariable: 'Choose this variable',
  drawHint: 'Click on the globe to start drawing, and again to finish.',
  keyboardHint: 'With the keyboard: Enter sets a corner at the cross, the arrows move the globe, Escape cancels.',
  unlockToDraw: 'Unlock the ranges to draw a region.',
  showGlobeToDraw: 'Show the globe to draw a region.',
  cancelDrawing: 'Cancel drawing',
  globe: 'Globe',
  globeWith: (name: string) => `Globe with ${name}`,
  isShown: (name: string) => `${name} is shown on the globe.`,
} as const
