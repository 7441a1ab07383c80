/** The texts that the components of this folder show. */
export const screenTexts = {
  loadingTheVariable: 'Loading the variable …',
  selectAField: 'Select a field',
  variableFailed: 'Unable to fetch variable details. Please try again later.',
  tryAgain: 'Try again',
  chooseAField: 'Choose a gridded field of the catalog to see it along the track.',
  value: 'Value',
  methods: { bilinear: 'Between cells (bilinear)', nearest: 'Nearest cell' },
  sampling: 'Sampling the field',
  cancel: 'Cancel',
  sample: 'Sample the field',
  noTime: 'The field has no time.',
  monthly: 'The field has one value for each month.',
  dataFrom: (first: string, last: string) => `Data from ${first} to ${last}.`,
  cost: (requests: number) =>
    requests === 1
      ? 'Sampling takes one plot of your day as a guest.'
      : `Sampling takes ${requests} plots of your day as a guest.`,
  month: 'Month',
  ofTheArrival: 'Of the arrival',
  chooseAMonth: 'Choose a month',
  time: 'Time',
  sameDays: 'Same days of another year',
  oneTime: 'One time',
  year: 'Year',
  utc: 'UTC',

  isIrregular:
    'This variable holds single observations and not a grid. Choose a model, a satellite product or a climatology.',
  needsMonth: 'Set a departure, or choose a month for the whole track.',
  needsTime: 'Set a departure, or choose one time for the whole track.',
  noData: 'The field has no data at these times. Choose another year or one time for the whole track.',
  tooFine: 'The field is too fine for so long a track. Plan fewer waypoints, or choose a coarser field or one time.',
  failed: 'The field could not be sampled.',
  notMade: 'The section could not be made. Sample again.',
  depthsChanged: 'The depths of the field changed between two answers. Sample again.',
  isStale: 'The plan or the choice has changed since. Sample the field again to see it.',
  noValues:
    'The field has no values along this track at these times. Choose another time, or another field that covers the track.',
  theDialog: 'The dialog',

  downTo: 'Down to',
  allDepths: (metres: string) => `${metres} m, all`,
  metres: (metres: string | number) => `${metres} m`,
  asCsv: 'Values as CSV',
  alongTheTrack: (name: string) => `${name} along the track`,
  moveOver: 'Move over the section to read its values.',
  waypoint: (number: number, name = '') => `Waypoint ${number}${name === '' ? '' : `, ${name}`}`,
  miles: (miles: string) => `${miles} nmi`,
  noValue: 'no value',
  contours: 'Contours',
  floor:
    'Sea floor: ETOPO5, mean depths of cells of 1/3° (20 nmi or less), stored in steps of 8 m at 100 m and 52 m at 4,000 m. Not for navigation.',
  floorLeftOut: 'Low-bandwidth mode is on, so the sea floor is left out.',
  floorFailed: 'The sea floor could not be loaded.',
  seaFloorAt: (metres: number) => `Sea floor, ${Math.round(metres)} m`,

  surfaceOnly: 'This field has only values of the surface. Choose a field with depth to see profiles.',
  showMore: (count: number, all: number) => `Show ${count} more of ${all}`,
  emptyProfile: 'The field has no values here.',
  profileLabel: (name: string, number: number) => `${name} at waypoint ${number}`,
} as const
