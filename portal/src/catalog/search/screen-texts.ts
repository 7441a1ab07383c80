/** The texts that the components of this folder show. */
export const screenTexts = {
  dateStart: 'Date Start',
  dateEnd: 'Date End',
  latitudeStart: 'Latitude Start',
  latitudeEnd: 'Latitude End',
  longitudeStart: 'Longitude Start',
  longitudeEnd: 'Longitude End',
  yes: 'Yes',
  no: 'No',
} as const
