/** Where the legend of a chart stands: in rows between title and data area, in rows under the axis, in a column on the right, or in a corner of the data area. `none` leaves it out. */
export const legendPlaces = [
  'above',
  'below',
  'right',
  'topLeft',
  'topRight',
  'bottomLeft',
  'bottomRight',
  'none',
] as const

export type LegendPlace = (typeof legendPlaces)[number]
