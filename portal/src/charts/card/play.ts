import {
  countPanels,
  depthLevels,
  effectiveSplit,
  kindSplits,
  timeSteps,
  type ChartKind,
  type Cut,
  type Split,
  type SplitValues,
} from '@isobath/domain'
import type { ChartCode } from '../address/chart-code.ts'

/** What each frame of a chart stands for: the split that is chosen, otherwise its dates, otherwise its depths. Empty where there is only one of each. */
export function framesOf(kind: ChartKind, chosen: Split, values: SplitValues = {}): Split {
  const { splits } = kindSplits[kind]
  const usual = (['date', 'depth'] as const).filter((by) => splits.includes(by)).map((by) => [by])
  const hasSeveral = (split: Split) => countPanels(kind, split, { date: 1, depth: 1, space: 1, ...values }) > 1
  return [effectiveSplit(kind, chosen), ...usual].find(hasSeveral) ?? []
}

const animation = { autoplay: true }

interface PlayOptions {
  readonly split?: Split
  readonly animation?: typeof animation
}

/** How many dates and depths the answer to a cut will have: a played chart shows its first frame without first showing the mean of all. */
export const expectedValues = (cut: Cut): SplitValues => ({ date: timeSteps(cut), depth: depthLevels(cut) })

/**
 * Whether a chart is played, and the options that play it.
 *
 * @param values those of its data, or those that are expected
 */
export function playOf(
  { kind, controls, isPlayed: isChosen }: Pick<ChartCode, 'kind' | 'controls' | 'isPlayed'>,
  values: SplitValues,
) {
  const split = framesOf(kind, controls.split ?? [], values)
  const isPlayed = isChosen === true && split.length > 0
  const options: PlayOptions = isPlayed ? { split, animation } : {}
  return { canPlay: split.length > 0, isPlayed, options }
}
