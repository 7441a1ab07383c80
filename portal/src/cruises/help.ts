import type { Hint, TourStep } from '../shell/help/help-content.ts'

/** The guided tour of Explore Cruises. */
export const tour: readonly TourStep[] = [
  {
    title: 'The globe',
    text: 'Drag to turn it, scroll to zoom. Point at a track to read its name, its time and its value.',
    targets: ['.cruise-globe'],
  },
  {
    title: 'Search Cruises',
    text: 'Opens the list of all cruises. Find them by words and filters, select some, and render them.',
    targets: ['.cruise-open'],
  },
  {
    title: 'The legend',
    text: 'The rendered cruises with their colours. Each name leads to the page of the cruise. Colour the tracks by cruise, by time or by a measured variable.',
    targets: ['.legend', '.cruise-globe'],
  },
  {
    title: 'Time',
    text: 'Plays the cruises in the order of their dates.',
    targets: ['.time-bar', '.cruise-globe'],
  },
  {
    title: 'Your view is in the address',
    text: 'Copy the address of this page to share what you see. This tour is under Help.',
    targets: ['.help'],
  },
]

/** Marks beside the controls of Explore Cruises. */
export const hints: readonly Hint[] = [
  {
    title: 'Cruises to render',
    text: 'Several cruises together may have at most 70,000 positions.',
    target: '.cruise-open',
  },
  {
    title: 'Legend',
    text: 'The button beside a cruise turns the globe to it.',
    target: '.legend',
  },
  {
    title: 'Time',
    text: 'Drag to a time, or play: the tracks grow with it.',
    target: '.time-bar',
  },
]
