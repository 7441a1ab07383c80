import type { Theme } from './theme.ts'

/** Colours of further series, on a light and on a dark surface. Neighbours differ for readers with any colour vision; all have a contrast of 3 : 1 or better. */
const onLight = ['#C0392B', '#7B3FA0', '#9A6200', '#1E7B34', '#4458C4', '#B0307A'] as const
const onDark = ['#FF8C7A', '#C9A2F2', '#FFC04D', '#7FD08A', '#9DB2FF', '#F29AD0'] as const

/** The colour of a series beside the first, which has the accent of the theme. After six they repeat. */
export function seriesColour({ surface }: Pick<Theme, 'surface'>, index: number): string {
  const colours = isDark(surface) ? onDark : onLight
  return colours[index % colours.length] ?? colours[0]
}

/** Whether a CSS colour as #rrggbb is dark. */
function isDark(colour: string): boolean {
  const [red = 255, green = 255, blue = 255] = (/^#(..)(..)(..)$/.exec(colour) ?? [])
    .slice(1)
    .map((hex) => parseInt(hex, 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}
