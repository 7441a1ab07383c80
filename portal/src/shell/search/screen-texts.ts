/** The texts that the components of this folder show. */
export const screenTexts = {
  loading: 'Loading …',
  filters: 'Filters',
  resetFilters: 'Reset Filters',
  dateStart: 'Date Start',
  dateEnd: 'Date End',
  latitudeStart: 'Latitude Start',
  latitudeEnd: 'Latitude End',
  longitudeStart: 'Longitude Start',
  longitudeEnd: 'Longitude End',
} as const
