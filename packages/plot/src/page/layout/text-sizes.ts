/** Sizes of the texts of a chart and the length of a tick, CSS pixels. */
export const sizes = { title: 14, subtitle: 12, label: 11, axis: 11, credit: 11, lineLabel: 12, tick: 5 } as const
/** Heights of lines of text, CSS pixels. */
export const lineHeights = { title: 20, subtitle: 17, credit: 15 } as const
