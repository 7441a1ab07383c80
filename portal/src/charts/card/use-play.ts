import { countPanels, effectiveSplit, kindSplits, type ChartKind, type Split, type SplitValues } from '@isobath/domain'
import { useState } from 'react'

/** What each frame of a chart stands for: the split that is chosen, otherwise its dates, otherwise its depths. Empty where there is only one of each. */
export function framesOf(kind: ChartKind, chosen: Split, values: SplitValues = {}): Split {
  const { splits } = kindSplits[kind]
  const usual = (['date', 'depth'] as const).filter((by) => splits.includes(by)).map((by) => [by])
  const hasSeveral = (split: Split) => countPanels(kind, split, { date: 1, depth: 1, space: 1, ...values }) > 1
  return [effectiveSplit(kind, chosen), ...usual].find(hasSeveral) ?? []
}

const animation = { autoplay: true }

/** Whether a chart is played, and the options that play it. */
export function usePlay(kind: ChartKind, chosen: Split, values: SplitValues | undefined) {
  const [isChosen, choose] = useState(false)
  const split = framesOf(kind, chosen, values)
  const isPlayed = isChosen && split.length > 0
  return {
    canPlay: split.length > 0,
    isPlayed,
    toggle: () => choose(!isPlayed),
    options: isPlayed ? { split, animation } : {},
  }
}
