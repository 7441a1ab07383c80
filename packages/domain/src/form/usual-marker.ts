import { marker } from '../limits.ts'

const nearest = (value: number, step: number) => Math.round(value / step) * step

/**
 * The dots of a scatter by its number of rows, until the reader chooses others (S5). From 2,500 rows on, size and opacity shrink with the fourth root of the
 * number, so that dense places differ from sparse ones.
 *
 * @returns the diameter in CSS pixels, to half a pixel, and the opacity from 0 to 1, to the step of its control
 */
export function usualMarker(rows: number): { readonly opacity: number; readonly size: number } {
  const { opacity, size, dense } = marker
  const share = Math.min(1, (dense.points / rows) ** 0.25)
  return {
    opacity: Math.max(dense.opacity, Number(nearest(opacity.initial * share, 0.05).toFixed(2))),
    size: Math.max(dense.size, nearest(size.initial * share, 0.5)),
  }
}
