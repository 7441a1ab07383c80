import { differenceCode } from './difference-code.ts'
import { requestCode, type RequestCode } from './request-code.ts'

/** The addresses of the values of a chart. With two, the chart shows the first minus the second. */
export interface ChartValues {
  readonly urls: readonly [first: string, second?: string]
  /** Which of the two is interpolated to the cells of the other; absent if both have the same cells. */
  readonly interpolated?: 'first' | 'second'
}

/** The values of a chart as code that anyone can run. */
export const valuesCode = ({ urls: [first, second], interpolated }: ChartValues): readonly RequestCode[] =>
  second === undefined ? requestCode(first) : differenceCode(first, second, interpolated)
