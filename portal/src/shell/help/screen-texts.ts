/** The texts that the components of this folder show. */
export const screenTexts = {
  help: 'Help',
  watchVideo: 'Watch Video',
  stopTour: 'Stop Tour',
  quickTour: 'Quick Tour',
  hideFeatureHelp: 'Hide Feature Help',
  featureHelp: 'Feature Help',
  documentation: 'Documentation',
  contactUs: 'Contact Us',
  theVideo: 'The video',
  theTour: 'The tour',
  theHelp: 'The help',
  introduction: 'Introduction',
  video: 'Video',
  close: 'Close',
} as const
