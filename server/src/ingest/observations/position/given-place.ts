import type { GivenPlace } from '@isobath/domain'

/** A place for finding the columns of times without those of positions. */
export const anyPlace: GivenPlace = { lat: 0, lon: 0 }
