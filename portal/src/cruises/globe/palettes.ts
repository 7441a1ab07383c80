import type { PaletteName } from '@isobath/plot'

/** The palette by which tracks are coloured by time: none of its colours is as dark as the sea. */
export const timePalette: PaletteName = 'YlOrRd'

/** The palette by which tracks are coloured by a measured variable. Dark colours of tracks have a light edge. */
export const valuePalette: PaletteName = 'Default'
