import { differenceCode } from './difference-code.ts'
import { requestCode, type RequestCode } from './request-code.ts'

/** The addresses of the values of a chart. With two, the chart shows the first minus the second. */
export interface ChartValues {
  readonly urls: readonly [first: string, second?: string]
  /** Which of the two is interpolated to the cells of the other; absent if both have the same cells. */
  readonly interpolated?: 'first' | 'second'
  /** The address of the values of the variable over the chart, and how it lies there. */
  readonly overlay?: string | undefined
  readonly overlayType?: 'contours' | 'series' | undefined
}

/** The values of a chart as code that anyone can run. */
export function valuesCode({
  urls: [first, second],
  interpolated,
  overlay,
  overlayType,
}: ChartValues): readonly RequestCode[] {
  if (second !== undefined) return differenceCode(first, second, interpolated)
  const code = requestCode(first)
  if (overlay === undefined || !overlayType) return code
  return requestCode(overlay, overlayType).map(({ language, text }, i) => ({
    language,
    text: `${code[i]?.text ?? ''}\n\n${text}`,
  }))
}
