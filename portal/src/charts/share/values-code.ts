import { differenceCode } from './difference-code.ts'
import { requestCode, type RequestCode } from './request-code.ts'

/** The addresses of the values of a chart. With two, the chart shows the first minus the second. */
export interface ChartValues {
  readonly urls: readonly [first: string, second?: string]
  /** Which of the two is interpolated to the cells of the other; absent if both have the same cells. */
  readonly interpolated?: 'first' | 'second'
  /** The address of the values whose contours lie over the chart. */
  readonly contours?: string | undefined
}

/** The values of a chart as code that anyone can run. */
export function valuesCode({ urls: [first, second], interpolated, contours }: ChartValues): readonly RequestCode[] {
  if (second !== undefined) return differenceCode(first, second, interpolated)
  const code = requestCode(first)
  if (contours === undefined) return code
  return requestCode(contours, 'contours').map(({ language, text }, i) => ({
    language,
    text: `${code[i]?.text ?? ''}\n\n${text}`,
  }))
}
