import type { Hint, TourStep } from '../shell/help/help-content.ts'

/** What must be in view for a step. */
type TourPlace = 'globe' | 'panel'

/** The guided tour of the charts page. */
export const tour: readonly (TourStep & { readonly place: TourPlace })[] = [
  {
    title: 'The globe',
    text: 'The globe shows a field of the catalog. Drag to turn it, scroll to zoom, and point at the sea to read a value. The arrow keys, + and − do the same.',
    place: 'globe',
    targets: ['.view-globe'],
  },
  {
    title: 'Select a variable',
    text: 'Search the catalog by words, makes, sensors and regions. The variable that you select appears on the globe.',
    place: 'panel',
    targets: ['.target'],
  },
  {
    title: 'Details',
    text: 'Below the selected variable are its details and those of its dataset: coverage, resolution, statistics and source.',
    place: 'panel',
    targets: ['.target-links', '.target'],
  },
  {
    title: 'Visualization type',
    text: 'Choose how to draw the data. A type that does not suit the variable says why. A temperature or a salinity can also be drawn against the other, as a T-S diagram.',
    place: 'panel',
    targets: ['.kinds', '.panel-scroll'],
  },
  {
    title: 'Ranges',
    text: 'Set dates, latitudes, longitudes and depths. The box of the ranges is outlined on the globe.',
    place: 'panel',
    targets: ['.fields', '.panel-scroll'],
  },
  {
    title: 'Draw a region',
    text: 'Draw the box on the globe instead: one click sets the first corner, another sets the second.',
    place: 'panel',
    targets: ['.draw-region', '.panel-scroll'],
  },
  {
    title: 'Lock the ranges',
    text: 'Locked ranges stay when you select another variable. Warnings say where they do not fit it.',
    place: 'panel',
    targets: ['.lock-ranges', '.panel-scroll'],
  },
  {
    title: 'Create Visualization',
    text: 'The size of the request is checked before anything is fetched. If it is too large, this button says what to change.',
    place: 'panel',
    targets: ['.panel-foot'],
  },
  {
    title: 'Globe and charts',
    text: 'Switch between the globe and your charts. Each chart has its own controls for colours, splits, images and CSV. Maps and sections can have contours of another variable.',
    place: 'globe',
    targets: ['.tabs'],
  },
  {
    title: 'Your work is in the address',
    text: 'Variable, ranges, charts and the view of the globe are all in the address of this page: copy it to share what you see. This tour is under Help.',
    place: 'globe',
    targets: ['.help'],
  },
]

/** Marks beside the controls of the charts page. */
export const hints: readonly Hint[] = [
  {
    title: 'Variables',
    text: 'Opens the search. A variable that you select appears on the globe, and its ranges in this panel.',
    target: '.target',
  },
  {
    title: 'Modules',
    text: 'Leads to the other visualization modules: the cruises, and the planning of a cruise.',
    target: '.panel-modules',
  },
  {
    title: 'Lock',
    text: 'Keeps dates, places and depths while you select another variable.',
    target: '.lock-ranges',
  },
  {
    title: 'Region',
    text: 'Draw the box of latitudes and longitudes on the globe with two clicks.',
    target: '.draw-region',
  },
  {
    title: 'Types',
    text: 'A type that does not suit the data is not available, and says why when you point at it.',
    target: '.kinds',
  },
  {
    title: 'Globe and charts',
    text: 'Up to nine charts stand side by side. The number says how many there are.',
    target: '.tabs',
  },
]
